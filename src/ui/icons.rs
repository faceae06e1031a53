//! Icons and pieces as egui textures, drawn from their SVG at the size at which they are shown.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, ColorImage, Rect, TextureHandle, TextureOptions, pos2};
use resvg::{tiny_skia, usvg};

use crate::view::Style;
use crate::view::art::{self, ART};

/// The pictures that were drawn so far, by name and size in pixels.
#[derive(Resource, Default)]
pub struct Icons {
    drawn: HashMap<(String, u32), Option<TextureHandle>>,
    style: Style,
}

impl Icons {
    /// Paints the picture `name` (`icons/dice`, `sava/red-orc`) into a square, in a tint (white
    /// leaves it as it is). Does nothing when there is no such picture.
    pub fn paint(&mut self, painter: &egui::Painter, name: &str, rect: Rect, tint: Color32) {
        let ctx = painter.ctx();
        if let Some(texture) = self.texture(ctx, name, rect.height()) {
            // On whole pixels, so that it is sharp.
            let scale = ctx.pixels_per_point();
            let min =
                pos2((rect.min.x * scale).round() / scale, (rect.min.y * scale).round() / scale);
            let rect = Rect::from_min_size(min, texture.size_vec2() / scale);
            let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            painter.image(texture.id(), rect, uv, tint);
        }
    }

    /// A picture, so many points wide and high.
    fn texture(&mut self, ctx: &egui::Context, name: &str, size: f32) -> Option<&TextureHandle> {
        let pixels = (size * ctx.pixels_per_point()).round().clamp(1.0, 1024.0) as u32;
        let name = &self.style.picture(name);
        let key = (name.to_owned(), pixels);
        let drawn = self.drawn.entry(key).or_insert_with(|| {
            let image = draw(name, pixels)?;
            // A new texture is there one frame later.
            ctx.request_repaint();
            Some(ctx.load_texture(format!("{name}@{pixels}"), image, TextureOptions::LINEAR))
        });
        drawn.as_ref()
    }

    /// Pieces come from the sets of this style from now on.
    pub fn dress(&mut self, style: &Style) {
        self.style = *style;
    }

    /// Draws all icons at the sizes, in points, at which most of them are shown: a menu then opens with them.
    pub fn prepare(&mut self, ctx: &egui::Context, sizes: &[f32]) {
        for name in Self::within("icons") {
            for size in sizes {
                self.texture(ctx, &format!("icons/{name}"), *size);
            }
        }
    }

    /// The names of the pictures in a folder.
    pub fn within(folder: &str) -> impl Iterator<Item = &'static str> {
        let files = ART.get_dir(folder).into_iter().flat_map(|dir| dir.files());
        files.filter_map(|file| file.path().file_stem()?.to_str())
    }

    /// Whether there is such a picture.
    pub fn has(name: &str) -> bool {
        art::exists(name)
    }
}

fn draw(name: &str, pixels: u32) -> Option<ColorImage> {
    let svg = ART.get_file(format!("{name}.svg"))?.contents();
    let tree = usvg::Tree::from_data(svg, &usvg::Options::default())
        .inspect_err(|e| warn!("assets/art/{name}.svg: {e}"))
        .ok()?;
    let mut pixmap = tiny_skia::Pixmap::new(pixels, pixels)?;
    let scale = pixels as f32 / tree.size().width().max(tree.size().height());
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    let side = pixels as usize;
    Some(ColorImage::from_rgba_premultiplied([side, side], pixmap.data()))
}
