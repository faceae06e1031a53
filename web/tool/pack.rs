//! Packing: everything that belongs to one version lies in a folder of its own, `v-…`, named by what is in
//! it, so that no cache between here and the player can mix two of them. Beside it lie the page itself,
//! its icons, the manifest and the service worker, whose names must stay.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use serde_json::json;
use wasm_bindgen_cli_support::Bindgen;
use zip::write::SimpleFileOptions;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// What the page is made of.
#[derive(clap::Args)]
pub struct Parts {
    /// The game, as cargo has built it for wasm32-unknown-unknown.
    #[arg(long)]
    game: PathBuf,
    /// The worker, likewise.
    #[arg(long)]
    worker: PathBuf,
    /// The project's folder.
    #[arg(long, default_value = ".")]
    project: PathBuf,
    /// The folder to be made. What was packed there before is replaced, and nothing else is touched.
    #[arg(long)]
    out: PathBuf,
    /// Compress little and quickly, and make no zip: for work on the game.
    #[arg(long)]
    quick: bool,
    /// Fail when the first download, compressed by brotli, has more bytes than this.
    #[arg(long, default_value_t = 9_000_000)]
    most: usize,
}

/// A file's bytes by its path below the folder.
type Files = BTreeMap<String, Vec<u8>>;

/// Makes the folder.
pub fn pack(parts: &Parts) -> Outcome<()> {
    let web = parts.project.join("web");
    let assets = parts.project.join("assets");
    let text = |name: &str| read(&web.join(name)).and_then(|b| Ok(String::from_utf8(b)?));

    // The version's own files.
    let mut inner = Files::new();
    bind(&parts.game, "crossweb", &mut inner)?;
    bind(&parts.worker, "worker_bindings", &mut inner)?;
    for name in ["page.js", "boot.js", "worker.js"] {
        inner.insert(name.into(), text(name)?.into_bytes());
    }
    sounds(&assets.join("sounds"), &mut inner)?;
    let icon = read(&assets.join("art/icon.svg"))?;
    let mut door = Files::new();
    for name in ["index.html", "title.svg", "manifest.webmanifest", "sw.js"] {
        door.insert(name.into(), read(&web.join(name))?);
    }
    door.insert("icon.svg".into(), icon.clone());
    let version = version_of(inner.iter().chain(&door));
    let base = format!("v-{version}/");

    let mut packed = Packed::default();
    for (name, bytes) in inner {
        packed.add(format!("{base}{name}"), bytes, parts.quick)?;
    }
    let game = packed.size(&format!("{base}crossweb_bg.wasm"));
    let files = json!({ "base": base, "game": { "raw": game.raw, "gz": game.gz, "br": game.br } });

    // What stands at the door.
    for pixels in [192, 512] {
        packed.add(format!("icon-{pixels}.png"), rasterise(&icon, pixels)?, true)?;
    }
    let page = text("index.html")?
        .replace("{{BASE}}", &base)
        .replace("{{TITLE}}", text("title.svg")?.trim())
        .replace("{{FILES}}", &files.to_string());
    packed.add("index.html".into(), page.into_bytes(), parts.quick)?;
    packed.add("manifest.webmanifest".into(), text("manifest.webmanifest")?.into_bytes(), false)?;
    // All that is needed to play without a network. The page itself is known by its folder.
    let needed: Vec<_> = packed
        .files
        .keys()
        .filter(|name| *name != "index.html")
        .cloned()
        .chain(["./".to_owned()])
        .collect();
    let keeper = text("sw.js")?
        .replace("{{VERSION}}", &version)
        .replace("{{FILES}}", &serde_json::to_string(&needed)?);
    packed.add("sw.js".into(), keeper.into_bytes(), parts.quick)?;

    packed.write(&parts.out)?;
    if !parts.quick {
        let zip = parts.out.with_extension("zip");
        fs::write(&zip, packed.zip()?).map_err(|e| format!("{}: {e}", zip.display()))?;
        println!("{} is ready for a jam site", zip.display());
    }
    packed.tell(&base, parts)
}

fn read(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).map_err(|e| format!("{}: {e}", path.display()).into())
}

/// A program's bindings: `NAME.js` and `NAME_bg.wasm`.
fn bind(program: &Path, name: &str, files: &mut Files) -> Outcome<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_bytes(name, read(program)?)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(name);
    let folder = tempfile::tempdir()?;
    bindgen.generate(folder.path()).map_err(|e| format!("{}: {e:#}", program.display()))?;
    for file in fs::read_dir(folder.path())? {
        let file = file?;
        if file.file_type()?.is_file() {
            let name = file.file_name().to_string_lossy().into_owned();
            files.insert(name, read(&file.path())?);
        }
    }
    Ok(())
}

/// The sounds of each folder, and an index of them.
fn sounds(folder: &Path, files: &mut Files) -> Outcome<()> {
    let mut index: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for room in fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))? {
        let room = room?;
        if !room.file_type()?.is_dir() {
            continue;
        }
        let name = room.file_name().to_string_lossy().into_owned();
        for file in fs::read_dir(room.path())? {
            let file = file?.path();
            if file.extension().is_some_and(|e| e == "ogg") {
                let own = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                files.insert(format!("sounds/{name}/{own}"), read(&file)?);
                index.entry(name.clone()).or_default().push(own);
            }
        }
    }
    // What is heard first comes first: the room's long murmur last.
    for names in index.values_mut() {
        names.sort_by_key(|name| (name.starts_with("ambience"), name.clone()));
    }
    files.insert("sounds/index.json".into(), serde_json::to_vec(&index)?);
    Ok(())
}

/// A name for what is in these files. Those at the door belong to it: who has been here before gets them
/// from a cache until the version changes.
fn version_of<'a>(files: impl Iterator<Item = (&'a String, &'a Vec<u8>)>) -> String {
    let mut crc = flate2::Crc::new();
    for (name, bytes) in files {
        crc.update(name.as_bytes());
        crc.update(bytes);
    }
    format!("{:08x}", crc.sum())
}

/// Whether a folder's name is one that a version is given.
fn is_version(name: &str) -> bool {
    let hash = name.strip_prefix("v-").unwrap_or_default();
    hash.len() == 8 && hash.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

fn rasterise(svg: &[u8], pixels: u32) -> Outcome<Vec<u8>> {
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    let tree = Tree::from_data(svg, &Options::default())?;
    let scale = pixels as f32 / tree.size().width().max(tree.size().height());
    let mut map = Pixmap::new(pixels, pixels).ok_or("an icon without a size")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut map.as_mut());
    Ok(map.encode_png()?)
}

/// How large a file is, and how large when it is compressed.
#[derive(Clone, Copy, Default)]
struct Size {
    raw: usize,
    gz: usize,
    br: usize,
}

/// The folder as it will be, with the compressed forms of its files.
#[derive(Default)]
struct Packed {
    files: Files,
    sizes: BTreeMap<String, Size>,
    /// `.gz` and `.br` files.
    compressed: Files,
}

impl Packed {
    fn add(&mut self, name: String, bytes: Vec<u8>, quick: bool) -> Outcome<()> {
        let mut size = Size { raw: bytes.len(), gz: bytes.len(), br: bytes.len() };
        let dense = [".ogg", ".png"].iter().any(|end| name.ends_with(end));
        if !dense {
            let (gz, br) = (gzip(&bytes, quick)?, brotli(&bytes, quick)?);
            (size.gz, size.br) = (gz.len(), br.len());
            self.compressed.insert(format!("{name}.gz"), gz);
            self.compressed.insert(format!("{name}.br"), br);
        }
        self.sizes.insert(name.clone(), size);
        self.files.insert(name, bytes);
        Ok(())
    }

    fn size(&self, name: &str) -> Size {
        self.sizes.get(name).copied().unwrap_or_default()
    }

    /// Writes it in place of what was there.
    fn write(&self, out: &Path) -> Outcome<()> {
        let told = |path: &Path, e: std::io::Error| format!("{}: {e}", path.display());
        // The versions that were packed here before; what stands at the door is overwritten.
        for entry in fs::read_dir(out).into_iter().flatten().flatten() {
            if is_version(&entry.file_name().to_string_lossy()) {
                fs::remove_dir_all(entry.path()).map_err(|e| told(&entry.path(), e))?;
            }
        }
        for (name, bytes) in self.files.iter().chain(&self.compressed) {
            let path = out.join(name);
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder).map_err(|e| told(folder, e))?;
            }
            fs::write(&path, bytes).map_err(|e| told(&path, e))?;
        }
        Ok(())
    }

    fn zip(&self) -> Outcome<Vec<u8>> {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in &self.files {
            zip.start_file(name, SimpleFileOptions::default())?;
            zip.write_all(bytes)?;
        }
        Ok(zip.finish()?.into_inner())
    }

    /// The table of sizes, and whether the first download is small enough.
    fn tell(&self, base: &str, parts: &Parts) -> Outcome<()> {
        let sum = |wanted: &dyn Fn(&str) -> bool| {
            let sizes = self.sizes.iter().filter(|(name, _)| wanted(name));
            sizes.fold(Size::default(), |sum, (_, size)| Size {
                raw: sum.raw + size.raw,
                gz: sum.gz + size.gz,
                br: sum.br + size.br,
            })
        };
        let inner = |name: &str| name.strip_prefix(base).map(str::to_owned);
        let is = |name: &str, start: &str| inner(name).is_some_and(|n| n.starts_with(start));
        let sounds = |name: &str| is(name, "sounds/");
        let rows = [
            ("the game (crossweb_bg.wasm)", sum(&|n| is(n, "crossweb_bg"))),
            ("the worker: rules and search", sum(&|n| is(n, "worker_bindings_bg"))),
            ("scripts, page, icons", sum(&|n| !n.ends_with(".wasm") && !sounds(n))),
            ("**first download**", sum(&|n| !sounds(n))),
            ("sounds, when a room is entered", sum(&sounds)),
        ];
        println!("| part | bytes | gzip | brotli |\n| --- | ---: | ---: | ---: |");
        for (name, size) in rows {
            println!("| {name} | {} | {} | {} |", size.raw, size.gz, size.br);
        }
        let first = rows[3].1.br;
        if first > parts.most && !parts.quick {
            return Err(format!(
                "the first download has {first} bytes (brotli), more than {}",
                parts.most
            )
            .into());
        }
        Ok(())
    }
}

fn gzip(bytes: &[u8], quick: bool) -> Outcome<Vec<u8>> {
    let level = if quick { flate2::Compression::fast() } else { flate2::Compression::best() };
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), level);
    packer.write_all(bytes)?;
    Ok(packer.finish()?)
}

fn brotli(bytes: &[u8], quick: bool) -> Outcome<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: if quick { 3 } else { 11 },
        lgwin: 24,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut Cursor::new(bytes), &mut packed, &params)?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_packed_before_is_replaced() {
        let out = tempfile::tempdir().unwrap();
        for name in ["v-0123abcd/page.js", "v-mine/notes.txt", "other/file.txt", "index.html"] {
            let path = out.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "old").unwrap();
        }
        let mut packed = Packed::default();
        for name in ["index.html", "v-89abcdef/page.js"] {
            packed.add(name.into(), b"new".to_vec(), true).unwrap();
        }
        packed.write(out.path()).unwrap();
        let read = |name: &str| fs::read_to_string(out.path().join(name)).ok();
        assert_eq!(read("v-0123abcd/page.js"), None);
        for (name, text) in [
            ("v-mine/notes.txt", "old"),
            ("other/file.txt", "old"),
            ("index.html", "new"),
            ("v-89abcdef/page.js", "new"),
        ] {
            assert_eq!(read(name).as_deref(), Some(text), "{name}");
        }
    }

    #[test]
    fn whatever_changes_makes_another_version() {
        let files = |text: &str| Files::from([("index.html".to_owned(), text.into())]);
        assert_ne!(version_of(files("a").iter()), version_of(files("b").iter()));
        assert!(is_version(&format!("v-{}", version_of(files("a").iter()))));
    }
}
