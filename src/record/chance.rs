//! All chance in a game comes from one seed: the throw number `n` of a game shows what
//! `throw(seed, n, …)` says, whoever throws and however the game was interrupted or taken back.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// How two eight-sided dice fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The two faces, 1 to 8.
    pub faces: [u8; 2],
    /// How many of them show a spider.
    pub spiders: u8,
}

/// Faces `1..=SPIDER_FACES` of the Spider Dice carry a spider; with plain dice (`book-dice`) only
/// the 1 does (spec/sava.md).
pub const SPIDER_FACES: u8 = 4;

/// The `index`-th throw (from 0) of the game with this seed. `spider_faces` of the eight faces carry
/// a spider.
pub fn throw(seed: u64, index: u64, spider_faces: u8) -> Throw {
    // A stream of its own for each throw, so that any throw can be had without the earlier ones.
    let mut rng = Pcg64Mcg::seed_from_u64(seed ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let faces = [rng.random_range(1..=8), rng.random_range(1..=8)];
    let spiders = faces.iter().filter(|&&f| f <= spider_faces).count() as u8;
    Throw { faces, spiders }
}
