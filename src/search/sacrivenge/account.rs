//! What counts in a position: material, squares, and what each piece can do. The other terms are in
//! the files beside this one.

use super::layout::{
    BAD_BISHOP, BISHOP_MOBILITY, KNIGHT_MOBILITY, MATERIAL, MERGE, OUTPOST, PAIR, QUEEN_MOBILITY,
    ROOK_HALF_OPEN, ROOK_MOBILITY, ROOK_OPEN, ROOK_SEVENTH, SCREENED, SPACE, SQUARE, TEMPO, TERMS,
};
use super::{endings, extra, king, pawns, threats};
use crate::rules::sacrivenge::tables::{
    FILE_A, FILE_H, KING, KNIGHT, LIGHT, ahead, bishop, bit, rank, rook, second_rank, squares,
};
use crate::rules::sacrivenge::{PieceKind, Position};
use crate::rules::{Position as _, Side};
use crate::search::terms::{FULL_STAGE, Ledger, Stage};

/// A ledger in which one side's terms are entered.
pub(super) struct Book<'a, L> {
    ledger: &'a mut L,
    /// The first term of the set that is used.
    base: usize,
    /// -1 for the opponent of the side to move.
    sign: i32,
}

impl<L: Ledger> Book<'_, L> {
    /// The side has a term so many times.
    #[inline]
    pub(super) fn add(&mut self, term: usize, times: i32) {
        self.ledger.add(self.base + term, self.sign * times);
    }

    /// The side has a term for each square of a set.
    #[inline]
    pub(super) fn count(&mut self, term: usize, set: u64) {
        // Most sets are empty, and counting costs more than looking.
        if set != 0 {
            self.add(term, size(set));
        }
    }
}

/// How many squares a set has.
#[inline]
pub(super) fn size(set: u64) -> i32 {
    set.count_ones() as i32
}

/// What a side has and where it bears.
pub(super) struct Half {
    pub side: Side,
    /// Its pieces.
    pub all: u64,
    pub pawns: u64,
    pub king: u8,
    /// The squares around the king and the next ones ahead: where he is vulnerable.
    pub zone: u64,
    /// The squares that the pieces of each kind attack.
    pub by: [u64; 6],
    /// The squares that it attacks.
    pub attacks: u64,
    /// Those that it attacks more than once.
    pub twice: u64,
    /// The squares that its pawns attack or can come to attack.
    pub span: u64,
    /// How heavily its pieces bear on the enemy king's zone, in points of danger.
    pub bearing: i32,
    /// How many of them do.
    pub bearers: i32,
    /// How many pieces of each kind it has.
    pub counts: [i32; 6],
}

/// A set and all squares ahead of it, as a side's pawns go.
#[inline]
pub(super) const fn onward(side: Side, set: u64) -> u64 {
    let mut all = set;
    match side {
        Side::First => {
            all |= all << 8;
            all |= all << 16;
            all | all << 32
        }
        Side::Second => {
            all |= all >> 8;
            all |= all >> 16;
            all | all >> 32
        }
    }
}

/// The files of a set.
#[inline]
pub(super) const fn files(set: u64) -> u64 {
    onward(Side::First, set) | onward(Side::Second, set)
}

/// A set one file to the left and to the right.
#[inline]
pub(super) const fn beside(set: u64) -> u64 {
    (set & !FILE_H) << 1 | (set & !FILE_A) >> 1
}

/// A square's rank as a side counts, from 0.
#[inline]
pub(super) const fn rank_of(side: Side, square: u8) -> u8 {
    match side {
        Side::First => square / 8,
        Side::Second => 7 - square / 8,
    }
}

/// The numbers of the squares among a kind's squares, by side.
static PLACES: [[u8; 64]; 2] = {
    let mut places = [[0; 64]; 2];
    let mut square = 0;
    while square < 64 {
        let file = square % 8;
        let edge = if file < 4 { file } else { 7 - file };
        places[0][square as usize] = rank_of(Side::First, square) * 4 + edge;
        places[1][square as usize] = rank_of(Side::Second, square) * 4 + edge;
        square += 1;
    }
    places
};

/// The number of a square among a kind's squares.
#[inline]
pub(super) fn place(side: Side, square: u8) -> usize {
    PLACES[side.index()][usize::from(square & 63)].into()
}

impl Half {
    fn new(p: &Position, side: Side) -> Self {
        let pawns = p.pieces_of(side, PieceKind::Pawn);
        let king = p.king(side).unwrap_or(0);
        let step = ahead(side, pawns);
        let (left, right) = ((step & !FILE_A) >> 1, (step & !FILE_H) << 1);
        let around = KING[usize::from(king)];
        let mut by = [0; 6];
        by[PieceKind::Pawn as usize] = left | right;
        by[PieceKind::King as usize] = around;
        Self {
            side,
            all: p.of_side(side),
            pawns,
            king,
            zone: around | bit(king) | ahead(side, around),
            by,
            attacks: left | right | around,
            twice: left & right | (left | right) & around,
            span: onward(side, left | right),
            bearing: 0,
            bearers: 0,
            counts: PieceKind::ALL.map(|kind| {
                let set = p.pieces_of(side, kind);
                if set == 0 { 0 } else { size(set) }
            }),
        }
    }

    /// The squares that its pawns attack.
    #[inline]
    pub(super) fn pawn_attacks(&self) -> u64 {
        self.by[PieceKind::Pawn as usize]
    }
}

/// Points of danger for each kind that bears on the zone around the enemy king, from the knight. Ours.
const BEARS: [i32; 4] = [9, 7, 9, 12];

/// Points of danger for each square beside the enemy king that a piece attacks. Ours.
const NEAR: i32 = 3;

/// The first mobility term of each kind from the knight, and how many squares share one.
const MOBILITY: [(usize, i32); 4] =
    [(KNIGHT_MOBILITY, 1), (BISHOP_MOBILITY, 1), (ROOK_MOBILITY, 1), (QUEEN_MOBILITY, 2)];

const MINORS_TO_QUEEN: [PieceKind; 4] =
    [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];

/// Enters what one side's pieces are, where they stand and where they can go.
fn pieces<L: Ledger>(p: &Position, us: &mut Half, them: &Half, book: &mut Book<'_, L>) {
    let side = us.side;
    let chess = p.variant().is_chess();
    let occupied = p.occupied();
    let queens = p.pieces_of(side, PieceKind::Queen);
    let rooks = p.pieces_of(side, PieceKind::Rook);
    let low = second_rank(side) | ahead(side, second_rank(side));
    let stuck = us.pawns & (low | behind(side, occupied));
    let area = !(stuck | bit(us.king) | them.pawn_attacks());
    let around = KING[usize::from(them.king)];

    for (kind, &count) in us.counts[..PieceKind::King as usize].iter().enumerate() {
        book.add(MATERIAL + kind, count);
    }
    for at in squares(us.pawns) {
        book.add(SQUARE + place(side, at), 1);
    }
    book.add(SQUARE + PieceKind::King as usize * 32 + place(side, us.king), 1);
    if !chess {
        let step = ahead(side, us.pawns);
        let merges = size((step & !FILE_A) >> 1 & us.all) + size((step & !FILE_H) << 1 & us.all);
        book.add(MERGE, merges);
    }
    for (i, kind) in MINORS_TO_QUEEN.into_iter().enumerate() {
        let set = p.pieces_of(side, kind);
        if set == 0 {
            continue;
        }
        let seen_through = match kind {
            PieceKind::Bishop => occupied ^ queens,
            PieceKind::Rook => occupied ^ queens ^ rooks,
            _ => occupied,
        };
        for at in squares(set) {
            let attacks = match kind {
                PieceKind::Knight => KNIGHT[usize::from(at)],
                PieceKind::Bishop => bishop(at, seen_through),
                PieceKind::Rook => rook(at, seen_through),
                _ => bishop(at, seen_through) | rook(at, seen_through),
            };
            book.add(SQUARE + kind as usize * 32 + place(side, at), 1);
            let (term, share) = MOBILITY[i];
            book.add(term + (size(attacks & area) / share) as usize, 1);
            us.twice |= us.attacks & attacks;
            us.attacks |= attacks;
            us.by[kind as usize] |= attacks;
            if attacks & them.zone != 0 {
                us.bearing += BEARS[i] + NEAR * size(attacks & around);
                us.bearers += 1;
            }
            if !chess {
                book.count(MERGE + kind as usize, attacks & us.all);
            }
        }
    }
}

/// One step back for a side's pawns.
#[inline]
pub(super) const fn behind(side: Side, set: u64) -> u64 {
    ahead(side.other(), set)
}

/// Enters what is good about where minor pieces and rooks stand among the pawns.
fn posts<L: Ledger>(p: &Position, us: &Half, them: &Half, book: &mut Book<'_, L>) {
    let side = us.side;
    let knights = p.pieces_of(side, PieceKind::Knight);
    let bishops = p.pieces_of(side, PieceKind::Bishop);
    let rooks = p.pieces_of(side, PieceKind::Rook);
    // The fourth to the sixth rank.
    let far = match side {
        Side::First => rank(3) | rank(4) | rank(5),
        Side::Second => rank(4) | rank(3) | rank(2),
    };
    let post = us.pawn_attacks() & far & !them.span;
    book.count(OUTPOST, knights & post);
    book.count(OUTPOST + 1, bishops & post);
    book.count(SCREENED, (knights | bishops) & behind(side, us.pawns | them.pawns));
    if bishops != 0 {
        let light = size(us.pawns & LIGHT);
        let lights = size(bishops & LIGHT);
        let darks = us.counts[PieceKind::Bishop as usize] - lights;
        book.add(BAD_BISHOP, lights * light + darks * (us.counts[0] - light));
        book.add(PAIR, i32::from(lights > 0 && darks > 0));
    }
    if rooks != 0 {
        let free = rooks & !files(us.pawns);
        let open = free & !files(them.pawns);
        book.count(ROOK_OPEN, open);
        book.count(ROOK_HALF_OPEN, free & !open);
        let seventh = second_rank(side.other());
        let worth = (bit(them.king) | them.pawns) & onward(side, seventh) != 0;
        book.add(ROOK_SEVENTH, if worth { size(rooks & seventh) } else { 0 });
    }
    const MIDDLE: u64 = 0x3C3C_3C3C_3C3C_3C3C;
    let home = match side {
        Side::First => rank(1) | rank(2) | rank(3),
        Side::Second => rank(6) | rank(5) | rank(4),
    };
    let back = behind(side, us.pawns);
    let back = back | behind(side, back);
    book.count(SPACE, MIDDLE & home & back & !us.pawns & !them.attacks);
}

/// How far the game is from the full board, by what is left but pawns.
fn stage(mine: &Half, theirs: &Half) -> i32 {
    // Two sides with four minor pieces, two rooks and a queen each.
    const FULL: i32 = 2 * (4 + 2 * 2 + 4);
    let [knights, bishops, rooks, queens] =
        MINORS_TO_QUEEN.map(|kind| mine.counts[kind as usize] + theirs.counts[kind as usize]);
    (knights + bishops + 2 * rooks + 4 * queens).min(FULL) * FULL_STAGE / FULL
}

/// Enters everything that counts for both sides.
pub(super) fn account<L: Ledger>(p: &Position, ledger: &mut L) -> Stage {
    let chess = p.variant().is_chess();
    let base = if chess { 0 } else { TERMS };
    let me = p.side();
    let mut mine = Half::new(p, me);
    let mut theirs = Half::new(p, me.other());
    let mut book = Book { ledger, base, sign: 1 };
    pieces(p, &mut mine, &theirs, &mut book);
    book.sign = -1;
    pieces(p, &mut theirs, &mine, &mut book);
    for (us, them, sign) in [(&mine, &theirs, 1), (&theirs, &mine, -1)] {
        book.sign = sign;
        posts(p, us, them, &mut book);
        pawns::account(p, us, them, &mut book);
        king::account(p, us, them, &mut book);
        threats::account(p, us, them, &mut book);
        if !chess {
            extra::account(p, us, them, &mut book);
        }
    }
    book.sign = 1;
    book.add(TEMPO, 1);
    if !chess {
        extra::revenge(p, &mut book);
    }
    let (scale, rest) = endings::judge(p, &mine, &theirs);
    Stage { stage: stage(&mine, &theirs), scale, rest }
}
