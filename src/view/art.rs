//! Art: SVG pictures, rasterised at the very size in pixels at which they are shown.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use include_dir::{Dir, include_dir};
use resvg::tiny_skia::{Pixmap, Transform as SkiaTransform};
use resvg::usvg::{Options, Tree};

use super::Style;

/// The pictures, in the program.
pub(crate) static ART: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets/art");

/// Pictures larger than this are stretched: no screen needs more.
const LARGEST: u32 = 1024;

/// The pictures that were needed so far.
#[derive(Resource, Default)]
pub struct Art {
    trees: HashMap<String, Option<Tree>>,
    images: HashMap<(String, u32), Handle<Image>>,
    style: Style,
}

impl Art {
    /// The picture `name` (`sava/red-orc`), `pixels` wide and high. A picture that is missing is a
    /// plain disc, and is logged once.
    pub fn picture(
        &mut self,
        images: &mut Assets<Image>,
        name: &str,
        pixels: f32,
    ) -> Handle<Image> {
        let pixels = (pixels.round().max(1.0) as u32).min(LARGEST);
        let name = &self.style.picture(name);
        let key = (name.to_owned(), pixels);
        if let Some(image) = self.images.get(&key) {
            return image.clone();
        }
        let tree = self.trees.entry(name.to_owned()).or_insert_with(|| read(name));
        let image = match tree.as_ref().and_then(|tree| rasterise(tree, pixels)) {
            Some(data) => image(data, pixels),
            None => image(disc(pixels, 0.8, 0.85, [150, 140, 170]), pixels),
        };
        let handle = images.add(image);
        self.images.insert(key, handle.clone());
        handle
    }

    /// Pieces come from the sets of this style from now on.
    pub fn dress(&mut self, style: &Style) {
        self.style = *style;
    }

    /// Forgets all rasterised pictures: they are for another size of window. Those still shown
    /// stay until they are replaced.
    pub fn forget(&mut self) {
        self.images.clear();
    }
}

/// Whether there is such a picture.
pub fn exists(name: &str) -> bool {
    ART.contains(format!("{name}.svg"))
}

fn read(name: &str) -> Option<Tree> {
    let Some(file) = ART.get_file(format!("{name}.svg")) else {
        warn!("there is no picture {name}");
        return None;
    };
    Tree::from_data(file.contents(), &Options::default())
        .inspect_err(|e| warn!("the picture {name} cannot be read: {e}"))
        .ok()
}

fn rasterise(tree: &Tree, pixels: u32) -> Option<Vec<u8>> {
    let mut map = Pixmap::new(pixels, pixels)?;
    let scale = pixels as f32 / tree.size().width().max(tree.size().height());
    resvg::render(tree, SkiaTransform::from_scale(scale, scale), &mut map.as_mut());
    Some(map.take_demultiplied())
}

fn image(data: Vec<u8>, pixels: u32) -> Image {
    let size = Extent3d { width: pixels, height: pixels, depth_or_array_layers: 1 };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}

/// A disc that is full up to `inner` of its radius and gone at `outer`.
fn disc(pixels: u32, inner: f32, outer: f32, rgb: [u8; 3]) -> Vec<u8> {
    let middle = (pixels as f32 - 1.0) * 0.5;
    let radius = pixels as f32 * 0.5;
    let mut data = Vec::with_capacity((pixels * pixels * 4) as usize);
    for y in 0..pixels {
        for x in 0..pixels {
            let d = Vec2::new(x as f32 - middle, y as f32 - middle).length() / radius;
            let t = ((outer - d) / (outer - inner)).clamp(0.0, 1.0);
            let soft = t * t * (3.0 - 2.0 * t);
            data.extend([rgb[0], rgb[1], rgb[2], (soft * 255.0) as u8]);
        }
    }
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_of_the_house_can_be_rasterised() {
        fn all(dir: &'static Dir<'static>) -> Vec<&'static include_dir::File<'static>> {
            dir.files().chain(dir.dirs().flat_map(all)).collect()
        }
        let pictures = all(&ART);
        for (game, most) in [("sava", 12), ("towers", 12), ("sacrivenge", 12), ("drafti", 4)] {
            let of = |set: &str| {
                let dir = ART.get_dir(format!("{game}{set}"));
                dir.expect("the art is embedded").files().count()
            };
            assert!(of("") >= most && of("/plain") == most, "{game}");
        }
        for file in pictures {
            let name = file.path().with_extension("");
            let tree = read(&name.to_string_lossy()).expect("a picture");
            let data = rasterise(&tree, 40).expect("pixels");
            assert!(data.chunks(4).any(|p| p[3] > 200), "{name:?} is empty");
        }
    }
}
