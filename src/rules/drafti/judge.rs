//! The judge: follows a turn square by square and says what is wrong with it first.

use super::Turn;
use super::board::{Dir, MAIN_DIAGONAL, NONE, Squares, bit, far_rank, members};
use super::position::Position;
use super::reasons::Why;
use super::turns::Jumper;
use crate::rules::Step;

/// One leg of a turn, right by itself.
enum Leg {
    /// Nobody is jumped.
    Plain,
    /// This enemy is jumped.
    Over(u8),
}

impl Position {
    /// The turn that goes over these squares, the piece's own first; at least one.
    pub(super) fn judge(&self, squares: &[u8]) -> Result<Turn, Why> {
        let Some(&from) = squares.first() else { return Err(Why::Unreadable(String::new())) };
        if self.over_on_board() {
            return Err(Why::GameOver);
        }
        match self.at(from) {
            None => return Err(Why::EmptySquare(from)),
            Some((side, _)) if side != self.side => return Err(Why::NotYours(from)),
            Some(_) => {}
        }
        let captors = self.captors();
        let &[_, .., last] = squares else {
            return Err(self.why_not_lifted(from, captors));
        };
        let jumper = Jumper::new(self, from);
        let foes = self.of_side(self.side.other());
        let (mut at, mut live) = (from, foes);
        for (i, &to) in squares[1..].iter().enumerate() {
            let more = i + 2 < squares.len();
            let leg = match self.leg(&jumper, at, to, live) {
                // In the middle of a capture it says more where the capture leads.
                Err(Why::NoDiagonal { .. } | Why::ManOneStep { .. } | Why::SameSquare(_))
                | Ok(Leg::Plain)
                    if i > 0 =>
                {
                    return Err(Why::MustGoOn { at, over: victims(&jumper, at, live) });
                }
                leg => leg?,
            };
            let Leg::Over(victim) = leg else {
                return match captors {
                    0 if more => Err(Why::OneStepOnly(to)),
                    0 => Ok(Turn::Move { from, to, taken: 0 }),
                    _ if captors & bit(from) != 0 => {
                        Err(Why::MustCapture { from, over: victims(&jumper, from, live) })
                    }
                    _ => Err(Why::Mandatory { captors }),
                };
            };
            let jump = jumper.jumps(at, live).find(|j| j.victim == victim);
            let (landings, goes_on) = jump.map_or((0, false), |j| (j.landings, j.goes_on));
            if landings & bit(to) == 0 {
                return Err(Why::LandElsewhere { over: victim, to, landings });
            }
            live &= !bit(victim);
            at = to;
            if more && !goes_on {
                let crowned = !jumper.is_king() && far_rank(self.side) & bit(to) != 0;
                return Err(match self.leg(&jumper, to, squares[i + 2], live) {
                    _ if crowned => Why::PromotionEnds(to),
                    Err(why @ Why::JumpedAlready(_)) => why,
                    _ => Why::CaptureDone(to),
                });
            }
            if !more && goes_on {
                return Err(Why::MustGoOn { at, over: victims(&jumper, at, live) });
            }
        }
        Ok(Turn::Move { from, to: last, taken: foes & !live })
    }

    /// Why a piece of the side to move is not to be picked up.
    fn why_not_lifted(&self, from: u8, captors: Squares) -> Why {
        match captors {
            0 if self.steps(from) == 0 => Why::Stuck(from),
            0 => Why::Unfinished(from),
            _ if captors & bit(from) != 0 => Why::Unfinished(from),
            _ => Why::Mandatory { captors },
        }
    }

    /// Whether the piece can go from `at` to `to` in one leg, whatever else could be done.
    fn leg(&self, jumper: &Jumper, at: u8, to: u8, live: Squares) -> Result<Leg, Why> {
        if at == to {
            return Err(Why::SameSquare(at));
        }
        let jumped = self.of_side(self.side.other()) & !live;
        let in_the_way = |by: u8| {
            if jumped & bit(by) != 0 { Why::JumpedAlready(by) } else { Why::Blocked { by, to } }
        };
        if jumper.occupied & bit(to) != 0 {
            return Err(match () {
                () if jumped & bit(to) != 0 => Why::JumpedAlready(to),
                () if live & bit(to) != 0 => Why::LandBehind(to),
                () => Why::OwnPiece(to),
            });
        }
        let man = !jumper.is_king();
        let Some(dir) = Dir::between(at, to) else {
            return Err(if man {
                Why::ManOneStep { from: at, to }
            } else {
                Why::NoDiagonal { from: at, to }
            });
        };
        let forward = Dir::forward(self.side).contains(&dir);
        let way = dir.ray(at) & !dir.ray(to) & !bit(to);
        let met = way & jumper.occupied;
        if met == 0 {
            return match way {
                _ if !man => Ok(Leg::Plain),
                0 if forward => Ok(Leg::Plain),
                0 => Err(Why::ManForward(at)),
                _ => Err(Why::ManOneStep { from: at, to }),
            };
        }
        let first = dir.first(met);
        if live & bit(first) == 0 {
            return Err(in_the_way(first));
        }
        let behind = met & !bit(first);
        if behind != 0 {
            let second = dir.first(behind);
            return Err(if jumped & bit(second) != 0 {
                Why::JumpedAlready(second)
            } else {
                Why::TwoAtOnce { first, second }
            });
        }
        if man && way.count_ones() > 1 {
            return Err(Why::ManOneStep { from: at, to });
        }
        if man && !forward {
            return Err(Why::ManCapturesForward { from: at, over: first });
        }
        Ok(Leg::Over(first))
    }

    /// The crowning of the opponent's last man, or why it is not offered.
    pub(super) fn judge_crown(&self) -> Result<Turn, Why> {
        let captors = self.captors();
        if self.over_on_board() {
            return Err(Why::GameOver);
        }
        if !self.crowning_pieces() {
            return Err(Why::CrownBalance);
        }
        let foe = self.side.other();
        if self.kings(foe) & MAIN_DIAGONAL == 0 {
            return Err(Why::CrownDiagonal);
        }
        let mine = self.kings(self.side) & MAIN_DIAGONAL;
        if mine != 0 {
            return Err(Why::CrownContested(mine.trailing_zeros() as u8));
        }
        if captors != 0 { Err(Why::Mandatory { captors }) } else { Ok(Turn::Crown) }
    }

    pub(super) fn over_on_board(&self) -> bool {
        self.ended_on_board().is_some()
    }

    /// Why these steps, entered by hand, begin no legal turn.
    pub(super) fn why_not_steps(&self, steps: &[Step]) -> Why {
        let mut squares = Vec::new();
        for &step in steps {
            match step {
                Step::Node(n) if n.0 < NONE => squares.push(n.0),
                Step::Node(n) => return Why::NoSuchSquare(n.0.to_string()),
                Step::Act(super::text::CROWN) => {
                    // After other steps it is no crowning, whatever the balance.
                    let only = steps.len() == 1;
                    return self.judge_crown().err().filter(|_| only).unwrap_or(Why::ActAlone);
                }
                Step::Act(key) => return Why::NoSuchAct(key.into()),
                Step::Choose(_) | Step::Keep => return Why::NothingToChoose,
            }
        }
        match self.judge(&squares) {
            Err(why) => why,
            // A legal turn as far as it goes, and nothing can follow it.
            Ok(_) => Why::Unfinished(squares[0]),
        }
    }
}

/// Whom a piece on `at` can jump.
fn victims(jumper: &Jumper, at: u8, live: Squares) -> Vec<u8> {
    let mut over = 0;
    for jump in jumper.jumps(at, live) {
        over |= bit(jump.victim);
    }
    members(over).collect()
}
