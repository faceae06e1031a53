//! What a position is worth for the side to move, in a byte.

/// 0 for a draw, `n` for a win in `n` plies, `-n - 1` for a loss in `n` plies (in none where the game
/// is over).
pub type Code = i8;

/// Nobody can force a win.
pub const DRAW: Code = 0;

/// Won in so many plies.
pub const fn won(plies: usize) -> Code {
    plies as Code
}

/// Lost in so many plies.
pub const fn lost(plies: usize) -> Code {
    -(plies as Code) - 1
}

/// In how many plies the game ends; 0 for a draw.
pub const fn distance(code: Code) -> usize {
    (if code >= 0 { code } else { -(code + 1) }) as usize
}

/// The value one ply before, for the side that moves there; `again`: whether it is also to move in the
/// position whose value is known.
pub const fn before(code: Code, again: bool) -> Code {
    match (code, again) {
        (DRAW, _) => DRAW,
        (1.., true) => code + 1,
        (1.., false) => lost(distance(code) + 1),
        (_, true) => code - 1,
        (_, false) => won(distance(code) + 1),
    }
}

/// The best of the values that a side can choose from: the quickest win, else a draw, else the slowest
/// loss. A draw if there are none.
pub fn best(codes: impl IntoIterator<Item = Code>) -> Code {
    let worth = |&code: &Code| match code {
        DRAW => 0,
        1.. => 256 - i16::from(code),
        _ => -256 - i16::from(code),
    };
    codes.into_iter().max_by_key(worth).unwrap_or(DRAW)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_go_back_ply_by_ply() {
        assert_eq!(before(lost(4), false), won(5));
        assert_eq!(before(won(5), false), lost(6));
        assert_eq!(before(lost(4), true), lost(5));
        assert_eq!(before(won(5), true), won(6));
        assert_eq!([won(5), lost(4), DRAW].map(distance), [5, 4, 0]);
        assert_eq!(best([lost(0), won(7), DRAW, won(3)]), won(3));
        assert_eq!(best([lost(0), lost(8), lost(2)]), lost(8));
        assert_eq!(best([lost(0), DRAW]), DRAW);
    }
}
