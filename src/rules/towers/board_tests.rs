//! The cross against the words of the rules.

use super::board::{CELLS, Leaper, SMALL_FIELDS, small_field, tables};
use crate::rules::NodeId;
use crate::rules::bits::Bits;

fn cell(name: &str) -> u8 {
    tables().by_name(name).unwrap()
}

fn names(set: u128) -> Vec<&'static str> {
    set.members().map(|c| tables().name(c)).collect()
}

#[test]
fn cells_are_numbered_by_rank_and_file() {
    let t = tables();
    assert_eq!(t.graph.len(), CELLS);
    let known = [(0, "e1"), (3, "h1"), (15, "h4"), (16, "a5"), (63, "l8"), (64, "e9"), (79, "h12")];
    for (index, name) in known {
        assert_eq!(t.name(index), name);
    }
    assert!(t.by_name("d4").is_none() && t.by_name("i9").is_none());
    assert!(t.fifths.iter().all(|f| f.count() == 16));
}

#[test]
fn neighbours_pass_the_inner_corners() {
    let t = tables();
    let around = |name: &str| t.graph.neighbours(NodeId(cell(name))).len();
    assert_eq!((around("a5"), around("f6"), around("e5"), around("e12")), (3, 8, 7, 3));
    assert!(t.near(cell("h9"), 1).has(cell("i8")));
    assert!(t.near(cell("d5"), 1).has(cell("e4")));
    for c in 0..CELLS as u8 {
        assert_eq!(t.graph.neighbours(NodeId(c)).len() as u32, t.near(c, 1).count());
        let [x, y] = t.graph.place(NodeId(c));
        assert!(x.abs() < 1.0 && y.abs() < 1.0);
    }
}

#[test]
fn leaps_keep_to_the_board() {
    let t = tables();
    let leap = |from, to| t.leaps(Leaper::Rohir, false, cell(from)).has(cell(to));
    assert!(leap("e12", "c8"));
    assert!(!leap("c8", "e12"));
    for short in [false, true] {
        for leaper in [Leaper::Rohir, Leaper::Nerwen] {
            for from in 0..CELLS as u8 {
                for to in 0..CELLS as u8 {
                    let path = t.leap_path(leaper, short, from, to);
                    let lands = matches!(path, Some(Ok(_)));
                    assert_eq!(t.leaps(leaper, short, from).has(to), lands);
                    if let Some(Ok(path)) = path {
                        assert_eq!(path.last(), Some(&to));
                        assert!(path.windows(2).all(|w| t.sides(w[0]).has(w[1])));
                    }
                }
            }
        }
    }
}

#[test]
fn zones_of_towers() {
    let zone = |name: &str| names(tables().zones[cell(name) as usize]);
    assert_eq!(zone("f6"), ["e5", "f5", "g5", "e6", "f6", "g6", "e7", "f7", "g7"]);
    assert_eq!(zone("a5"), ["a5", "b5", "c5", "a6", "b6", "c6", "a7", "b7", "c7"]);
    assert_eq!(zone("d8"), ["c6", "d6", "e6", "c7", "d7", "e7", "c8", "d8", "e8"]);
    // The corner cells of the middle: centred, without the missing corner.
    assert_eq!(zone("e5"), ["e4", "f4", "d5", "e5", "f5", "d6", "e6", "f6"]);
    assert_eq!(zone("h8").len(), 8);
    let nine = tables().zones.iter().filter(|z| z.count() == 9).count();
    assert_eq!(nine, CELLS - 4);
}

#[test]
fn small_fields_lie_in_reading_order() {
    let known = "e12 anga h12 ando f10 ngwalme g9 harma a8 vala d7 anna b5 silme c6 vilya \
                 f7 ore h8 esse e5 thule g6 umbar i8 lambe l7 parma j6 noldo k5 quesse \
                 e4 tinco g3 alda f2 arda h1 ure";
    let words: Vec<_> = known.split_whitespace().collect();
    for pair in words.chunks(2) {
        assert_eq!(small_field(NodeId(cell(pair[0]))).tengwa, pair[1], "{pair:?}");
    }
    for f in SMALL_FIELDS {
        let cells = tables().graph.nodes().filter(|&n| *small_field(n) == f).count();
        assert_eq!(cells, 4, "{f:?}");
    }
}

#[test]
fn sliders_stop_at_the_first_piece_and_at_the_edge() {
    let t = tables();
    assert_eq!(names(t.diagonal(cell("a6"), 0)), ["b5", "b7", "c8"]);
    let seen = t.straight(cell("e6"), u128::one(cell("e9")) | u128::one(cell("c6")));
    assert!(seen.has(cell("e9")) && !seen.has(cell("e10")));
    assert!(seen.has(cell("c6")) && !seen.has(cell("b6")));
    // c8 and e10 lie on one diagonal of the grid, but d9 is no cell.
    assert!(!t.in_sight(cell("c8"), cell("e10"), 0));
}
