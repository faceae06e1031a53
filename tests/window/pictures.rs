//! Every room at three sizes, beside a picture of it that somebody has looked at and approved
//! (`tests/window/approved`). What differs more than drivers and letters may is a fault, or a change
//! that has to be looked at: `CROSSWEB_APPROVE=1 cargo test --test window pictures` approves what is there.

use std::path::{Path, PathBuf};

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::desk::Desk;

/// By how much the pictures are made smaller: a room's look is judged, not a letter's.
const SHRINK: usize = 4;
/// The most that a colour may differ on average, of 255.
const AVERAGE: f64 = 2.5;
/// A pixel that differs by more than this is counted; so many of a hundred may.
const FAR: u8 = 32;
const OFTEN: f64 = 1.5;

/// A position of each game that shows much of what its room has.
const ROOMS: [(&str, &[&str]); 4] = [
    ("sava", &["--rules", "sava", "--seed", "1"]),
    (
        "towers",
        &[
            "--rules",
            "towers",
            "--position",
            "M@f2,V@c6,I@j7,A@g3,R@h9,N@b6 M@g11,V@k5,I@d7,A@f10,R@e4,N@i6 w - FR/HM 1 12",
        ],
    ),
    (
        "sacrivenge",
        &[
            "--rules",
            "sacrivenge",
            "--position",
            "3qkb1r/p1pppppp/3n1n2/8/4P3/2N2P2/PPP1BPP1/R2QK1N1 w Qk - 3 6 -",
        ],
    ),
    ("drafti", &["--rules", "drafti", "--position", "w c1,e3,g5,Kh2,Ka3 a5,f8,Kb8,Kd8 0 3"]),
];

/// A desktop, a small window, a phone.
const SIZES: [[u32; 2]; 3] = [[1280, 720], [800, 600], [390, 844]];

/// What is on the screen, made smaller.
fn shrunk(pixels: &[[u8; 3]], size: [u32; 2]) -> Pixmap {
    let [w, h] = size.map(|n| n as usize);
    let (across, down) = (w / SHRINK, h / SHRINK);
    let mut small = Pixmap::new(across as u32, down as u32).expect("a size");
    for (i, out) in small.pixels_mut().iter_mut().enumerate() {
        let (x, y) = (i % across * SHRINK, i / across * SHRINK);
        let mut sum = [0u32; 3];
        for row in y..y + SHRINK {
            for p in &pixels[row * w + x..row * w + x + SHRINK] {
                sum.iter_mut().zip(p).for_each(|(s, c)| *s += u32::from(*c));
            }
        }
        let [r, g, b] = sum.map(|s| (s / (SHRINK * SHRINK) as u32) as u8);
        *out = PremultipliedColorU8::from_rgba(r, g, b, 255).expect("an opaque colour");
    }
    small
}

/// By how much two pictures differ: on average, and in how many of a hundred pixels far.
fn difference(a: &Pixmap, b: &Pixmap) -> (f64, f64) {
    assert_eq!((a.width(), a.height()), (b.width(), b.height()));
    let (mut sum, mut far) = (0u64, 0u64);
    for (p, q) in a.pixels().iter().zip(b.pixels()) {
        let parts = [(p.red(), q.red()), (p.green(), q.green()), (p.blue(), q.blue())];
        let apart = parts.map(|(x, y)| x.abs_diff(y));
        sum += apart.iter().map(|d| u64::from(*d)).sum::<u64>();
        far += u64::from(apart.iter().any(|d| *d > FAR));
    }
    let n = a.pixels().len() as f64;
    (sum as f64 / (3.0 * n), 100.0 * far as f64 / n)
}

#[test]
fn pictures_of_every_room_are_the_approved_ones() {
    let approve = std::env::var("CROSSWEB_APPROVE").is_ok_and(|v| !v.is_empty());
    let approved = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/approved");
    let seen = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    std::fs::create_dir_all(&seen).unwrap();
    let mut faults = Vec::new();
    for (room, flags) in ROOMS {
        for size in SIZES {
            let name = format!("{room}-{}x{}.png", size[0], size[1]);
            // Nothing moves, so that the moment does not matter.
            let Some(mut desk) = Desk::open_with("pictures", size, flags, "{\"motion\": \"off\"}")
            else {
                return;
            };
            desk.aside();
            desk.wait("the game", |v| v.at("/game/rules").is_string() && !v.flag("/showing"));
            desk.at_rest();
            let now = shrunk(&desk.pixels(), size);
            now.save_png(seen.join(&name)).unwrap();
            let file = approved.join(&name);
            if approve {
                now.save_png(&file).unwrap();
                continue;
            }
            let then = Pixmap::load_png(&file).unwrap_or_else(|e| panic!("{name}: {e}"));
            let (average, far) = difference(&now, &then);
            eprintln!("{name}: {average:.2} of 255 on average, {far:.2} % far apart");
            if average > AVERAGE || far > OFTEN {
                faults.push(format!("{name}: {average:.2} on average, {far:.2} % far apart"));
            }
        }
    }
    assert!(faults.is_empty(), "see {}:\n{}", seen.display(), faults.join("\n"));
}

#[test]
fn pictures_that_differ_are_told_apart() {
    let one = shrunk(&[[10, 20, 30]; 64], [8, 8]);
    let mut other = one.clone();
    assert_eq!(difference(&one, &other), (0.0, 0.0));
    other.pixels_mut()[0] = PremultipliedColorU8::from_rgba(110, 20, 30, 255).unwrap();
    let (average, far) = difference(&one, &other);
    assert!(average > AVERAGE && far > OFTEN, "{average} {far}");
}
