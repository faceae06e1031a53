//! What the panels say about the running game, worked out once after each change.

use std::collections::HashMap;

use bevy::prelude::*;

use super::prefs::Prefs;
use crate::lang::Lang;
use crate::record::chance::Throw;
use crate::rules::any::{AnyGame, AnyPosition, GameInfo, Rules};
use crate::rules::{NodeId, Notation, Piece, Side, Sign, towers};
use crate::table::review::Review;
use crate::table::{Game, Match, Phase, Source, TableSystems, undo};

/// The throw, as a turn.
pub const THROW: &str = "*";
/// The throw that is let go, as a turn.
pub const DECLINE: &str = "*-";
/// Passing, as a turn.
pub const PASS: &str = "pass";

/// Crowning the opponent's last man, as a turn.
pub const CROWN: &str = "crown";

/// A turn as people write it; one without a piece in words.
pub fn written(lang: &Lang, position: &AnyPosition, turn: &str, notation: Notation) -> String {
    match turn {
        THROW => lang.text("dice-throw"),
        DECLINE => lang.text("dice-decline"),
        PASS => lang.text("turn-pass"),
        CROWN => lang.text("turn-crown"),
        _ => position.notation(turn, notation).unwrap_or_else(|_| turn.to_owned()),
    }
}

/// The first turns of a line as people write them, at most `most`. It ends where dice would be thrown.
pub fn written_line(
    lang: &Lang,
    mut game: AnyGame,
    line: &[String],
    most: usize,
    notation: Notation,
) -> Vec<String> {
    let mut texts = Vec::new();
    for turn in line.iter().take(most) {
        texts.push(written(lang, game.position(), turn, notation));
        if game.play(turn, None).is_err() {
            break;
        }
    }
    texts
}

/// What a won throw lets one do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Won {
    /// Move an enemy piece.
    Traitor,
    /// Take an enemy piece off the board.
    Removal,
}

/// A row of the turn list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Its number.
    pub number: u32,
    /// What the two sides played, in the people's notation.
    pub turns: [Option<Entry>; 2],
}

/// A turn in the turn list: a throw and what came of it are one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// In the people's notation.
    pub text: String,
    /// The dice were thrown.
    pub thrown: bool,
    /// The dice were thrown in vain, or nothing was done with them.
    pub idle: bool,
    /// What there is to say about it to who waits over it: the small field it went to.
    pub about: Option<String>,
}

/// A throw of the log.
#[derive(Clone, Copy, Debug)]
pub struct Logged {
    /// Who threw.
    pub side: Side,
    /// How the dice fell.
    pub throw: Throw,
    /// The row of the turn list it belongs to.
    pub number: u32,
}

/// How likely a throw is to bring something: one in so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    /// A traitor's move.
    pub traitor: Option<u32>,
    /// A removal.
    pub removal: Option<u32>,
}

/// What the panels say about the running game.
#[derive(Resource, Default)]
pub struct Facts {
    /// The turn list.
    pub rows: Vec<Row>,
    /// The game has dice.
    pub dice: bool,
    /// What the position holds besides its pieces.
    pub signs: Vec<Sign>,
    /// The pieces on the board.
    pub pieces: HashMap<NodeId, Piece>,
    /// The Mother (the king …) of the side to move is under attack.
    pub danger: bool,
    /// The throws, the first one first.
    pub throws: Vec<Logged>,
    /// What a throw may bring.
    pub odds: Odds,
    /// How many of a die's eight faces show a spider.
    pub spider_faces: u8,
    /// Why the dice may not be thrown.
    pub no_throw: Option<String>,
    /// A won throw waits to be used.
    pub won: Option<Won>,
    /// The only turn is to pass.
    pub must_pass: bool,
    /// Why nothing may be taken back.
    pub no_undo: Option<String>,
    /// The side to move, as a person who may play it now.
    pub hand: Option<Side>,
}

impl Facts {
    /// How often a side has thrown, how often it won, and how often one should have expected it to.
    pub fn share(&self, side: Side) -> (usize, usize, f32) {
        let of: Vec<_> = self.throws.iter().filter(|t| t.side == side).collect();
        let two = of.iter().filter(|t| t.throw.spiders == 2).count();
        let chance = (f32::from(self.spider_faces) / 8.0).powi(2);
        (of.len(), two, of.len() as f32 * chance)
    }

    /// The rows as the plies make them.
    fn list(lang: &Lang, game: &AnyGame, language: Notation) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        let (mut pending, mut crowned) = (false, false);
        for (i, ply) in game.plies().iter().enumerate() {
            let Some(position) = game.position_at(i) else { break };
            let text = position.notation(&ply.turn, language).unwrap_or_else(|_| ply.turn.clone());
            let won = ply.chance.is_some()
                && game.position_at(i + 1).is_some_and(|p| p.side() == ply.side);
            let column = ply.side.index();
            if pending && let Some(entry) = rows.last_mut().and_then(|r| r.turns[column].as_mut()) {
                // The notation of what follows a throw has the throw's star in it already.
                entry.idle = ply.turn == DECLINE;
                entry.text = if entry.idle { format!("{THROW} –") } else { text };
                pending = false;
                continue;
            }
            if crowned && let Some(entry) = rows.last_mut().and_then(|r| r.turns[column].as_mut()) {
                entry.text = format!("{} {text}", entry.text);
                crowned = false;
                continue;
            }
            crowned = ply.turn == CROWN;
            let fresh = rows
                .last()
                .is_none_or(|r| r.turns[column].is_some() || (column == 0 && r.turns[1].is_some()));
            if fresh {
                let number = rows.last().map_or(position.turn_number(), |r| r.number + 1);
                rows.push(Row { number, ..Row::default() });
            }
            if let Some(row) = rows.last_mut() {
                let thrown = ply.chance.is_some();
                let about =
                    field_of(lang, position, &ply.turn).map(|field| format!("{text} ({field})"));
                row.turns[column] = Some(Entry { text, thrown, idle: thrown && !won, about });
            }
            pending = won;
        }
        rows
    }

    fn odds(game: &AnyGame) -> Odds {
        let chances = game.position().chances(THROW).unwrap_or_default();
        let kosci = game.rules().has("dice");
        let all: u32 = chances.iter().map(|c| c.weight).sum();
        let one_in = |outcome: u8| {
            let weight = chances.iter().find(|c| c.outcome == outcome)?.weight;
            Some((all as f32 / weight as f32).round() as u32)
        };
        if kosci {
            Odds { traitor: one_in(1), removal: one_in(2) }
        } else {
            Odds { traitor: one_in(2), removal: None }
        }
    }
}

/// Whether a game has dice.
pub fn has_dice(game: &GameInfo) -> bool {
    game.dice
}

/// The small field of Towers that a turn goes to: `vala, power`.
fn field_of(lang: &Lang, position: &AnyPosition, turn: &str) -> Option<String> {
    let AnyPosition::Towers(_) = position else { return None };
    let cell = turn.rsplit(['@', '-', 'x']).next()?;
    let field = towers::small_field(position.board().node(cell)?);
    Some(lang.text(&format!("field-{}", field.tengwa)))
}

/// How many of a die's eight faces show a spider under these rules.
pub fn spider_faces(rules: &Rules) -> u8 {
    if rules.has("book-dice") { 1 } else { crate::record::chance::SPIDER_FACES }
}

/// Why the one who asks may not throw now.
fn no_throw(lang: &Lang, game: &AnyGame, hand: Option<Side>, phase: Phase) -> Option<String> {
    match (phase, hand) {
        (Phase::Over(_) | Phase::Empty, _) => Some(lang.text("no-throw-over")),
        (Phase::Thinking(_), _) | (_, None) => Some(lang.text("no-throw-thinking")),
        (Phase::DicePending(_), _) => Some(lang.text("no-throw-pending")),
        (Phase::Choosing(_), Some(_)) => {
            let refusal = game.position().canonical(THROW).err()?;
            Some(lang.why(game.rules(), game.position().board(), &refusal))
        }
    }
}

fn work_out(
    game: Option<Res<Game>>,
    players: Option<Res<Match>>,
    phase: Res<Phase>,
    prefs: Res<Prefs>,
    (lang, review): (Res<Lang>, Res<Review>),
    mut facts: ResMut<Facts>,
) {
    let (Some(game), Some(players)) = (game, players) else {
        *facts = Facts::default();
        return;
    };
    let game = &game.0;
    let position = game.position();
    let side = position.side();
    let hand = match *phase {
        Phase::Choosing(side) | Phase::DicePending(side) => Some(side),
        _ => None,
    };
    let dice = has_dice(game.rules().info());
    let turns = if hand.is_some() && dice { game.turns() } else { Vec::new() };
    let pending = matches!(*phase, Phase::DicePending(_))
        || (game.plies().last().is_some_and(|p| p.chance.is_some() && p.side == side)
            && game.outcome().is_none());
    // Under a removal every turn but declining takes a piece off its node: `*xD3`.
    let removal = turns.iter().any(|t| t.starts_with("*x"));
    let rows = Facts::list(&lang, game, prefs.abbreviations.into());
    let throws = players.throws.iter().map(|&(ply, side, throw)| {
        let number = game.position_at(ply).map_or(0, |p| p.turn_number());
        Logged { side, throw, number }
    });
    // The odds do not change while one waits, but the position with a won throw has none.
    let odds = match Facts::odds(game) {
        Odds { traitor: None, removal: None } if dice => facts.odds,
        odds => odds,
    };
    *facts = Facts {
        rows,
        dice,
        signs: if game.outcome().is_none() { position.signs() } else { Vec::new() },
        pieces: position.pieces().into_iter().collect(),
        danger: game.outcome().is_none() && !position.threats(side).is_empty(),
        throws: throws.collect(),
        odds,
        spider_faces: spider_faces(game.rules()),
        no_throw: dice.then(|| no_throw(&lang, game, hand, *phase)).flatten(),
        won: pending.then_some(if removal { Won::Removal } else { Won::Traitor }),
        must_pass: turns == [PASS],
        no_undo: undo::plies_to_keep(game, &players, review.branch(), Source::Hand)
            .err()
            .map(|refusal| lang.why(game.rules(), position.board(), &refusal)),
        hand,
    };
}

/// Whether anything that the facts are made of has changed.
fn changed(
    game: Option<Res<Game>>,
    players: Option<Res<Match>>,
    phase: Res<Phase>,
    prefs: Res<Prefs>,
) -> bool {
    phase.is_changed()
        || prefs.is_changed()
        || game.is_some_and(|g| g.is_changed())
        || players.is_some_and(|m| m.is_changed())
}

/// The facts plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Facts>().add_systems(Update, work_out.after(TableSystems).run_if(changed));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::GAMES;

    #[test]
    fn a_game_has_dice_when_its_rules_let_one_throw() {
        for game in GAMES {
            let start = AnyGame::new(Rules::parse(game.name).unwrap());
            assert_eq!(has_dice(game), start.position().canonical(THROW).is_ok(), "{}", game.name);
        }
    }

    fn rows(rules: &str, start: Option<&str>, turns: &[&str]) -> Vec<Row> {
        let rules = Rules::parse(rules).unwrap();
        let mut game = match start {
            None => AnyGame::new(rules),
            Some(text) => {
                let start = AnyPosition::parse(&rules, text).unwrap();
                AnyGame::from_position(rules, start)
            }
        };
        for turn in turns {
            game.play(turn, None).unwrap();
        }
        Facts::list(&Lang::english(), &game, Notation::English)
    }

    #[test]
    fn a_turn_of_towers_tells_its_small_field() {
        let rows = rows("towers", None, &["M@f6", "M@a5"]);
        let about = |i: usize| rows[0].turns[i].as_ref().unwrap().about.clone().unwrap();
        assert_eq!(about(0), "M@f6 (thule, spirit)");
        assert_eq!(about(1), "M@a5 (silme, starlight)");
    }

    #[test]
    fn a_crowning_and_the_move_after_it_are_one_entry() {
        let start = "w Kh2 c3,Ka1,Kc1 0 0";
        let rows = rows("drafti", Some(start), &["crown", "h2-g3"]);
        assert_eq!(rows.len(), 1);
        assert_eq!(rows[0].turns[0].as_ref().unwrap().text, "c3=K h2-g3");
    }
}
