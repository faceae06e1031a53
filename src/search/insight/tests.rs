use std::sync::atomic::AtomicBool;

use super::*;
use crate::rules::any::{AnyPosition, Rules};

fn game(rules: &str, position: Option<&str>) -> AnyGame {
    let rules = Rules::parse(rules).unwrap();
    match position {
        None => AnyGame::new(rules),
        Some(text) => {
            let position = AnyPosition::parse(&rules, text).unwrap();
            AnyGame::from_position(rules, position)
        }
    }
}

#[test]
fn an_extra_leg_that_takes_a_king_ends_the_game() {
    let game = game("sacrivenge", Some("k7/8/8/8/8/8/1Q6/1R5K w - - 0 1 -"));
    let never = AtomicBool::new(false);
    let reasons = explain(&game, "b2>b1:b1b7/a8", &[], None, &never);
    assert!(matches!(reasons[0], Reason::Ends(_)), "{reasons:?}");
    assert!(reasons.iter().any(|r| matches!(r, Reason::Sacrifices { .. })), "{reasons:?}");
}
