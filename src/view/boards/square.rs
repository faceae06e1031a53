//! The square boards of Sacrivenge and drafti. The squares themselves are the wall's
//! (`shaders/hearth.wgsl`, `shaders/street.wgsl`), which know the same measures as
//! [`Layout::square`].

use bevy::math::Vec2;

use crate::rules::Graph;
use crate::view::ink::Ink;
use crate::view::layout::Layout;

/// Nothing: the wall has drawn it all.
pub fn draw(_graph: &Graph, _layout: &Layout) -> Ink {
    Ink::new()
}

/// Files under the lowest rank's squares, ranks beside the first file's, on the frame.
pub fn names(_layout: &Layout) -> Vec<(Vec2, String)> {
    // On the frame's inner edge: captured pieces lie on the other two sides, drafti has a border outside.
    const OUT: f32 = 1.026;
    let middle = |i: u8| (f32::from(i) - 3.5) / 4.0;
    let files = (0..8).map(|i| (Vec2::new(middle(i), -OUT), char::from(b'a' + i).to_string()));
    let ranks = (0..8).map(|i| (Vec2::new(-OUT, middle(i)), (i + 1).to_string()));
    files.chain(ranks).collect()
}
