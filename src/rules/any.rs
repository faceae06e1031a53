//! [`AnyGame`]: the one type that the table, the search front, the records and `lab` speak to.
//!
//! A new game joins with one line in [`games!`](self) below: its name, its flags and its position
//! type (Sava has two, one for each size of board).

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::drafti;
use super::sacrivenge;
use super::sava::{self, Web, Wheel};
use super::towers;
use super::wire::GameText;
use super::{
    Chance, Effect, Graph, Kind, NodeId, Notation, Outcome, Piece, Position, PositionError,
    Refusal, Region, RulesError, Side, Sign, Way,
};

/// One flag of a rules string.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// As it is written: `great-wheel`.
    pub name: &'static str,
    /// The flags it does not go with.
    pub clashes: &'static [&'static str],
}

/// What is known about a game before it starts.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// Its name in rules strings: `sava`.
    pub name: &'static str,
    /// Its flags, in the order in which rules strings are written.
    pub flags: &'static [Flag],
    /// What the sides are called in outcome texts: `["red", "blue"]`.
    pub sides: [&'static str; 2],
    /// Whether it is played with dice.
    pub dice: bool,
    /// Its kinds of pieces.
    pub kinds: &'static [Kind],
    /// Why its games end on the board, as outcome texts say it; what ends a game of any kind is in
    /// [`REASONS`].
    pub reasons: &'static [&'static str],
}

/// Why any game may end, besides its own reasons ([`GameInfo::reasons`]).
pub const REASONS: [&str; 4] = ["repetition", "resignation", "agreement", "time"];

macro_rules! games {
    ($($variant:ident($position:ty): $info:path, $when:expr;)+) => {
        /// A position of any game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum AnyPosition {
            $(#[doc = concat!("A position of `", stringify!($position), "`.")] $variant($position),)+
        }

        /// Calls `$body` with `$p` bound to the position inside, whatever its type: this is how the
        /// search is dispatched statically.
        macro_rules! with_position {
            ($any:expr, $p:ident => $body:expr) => {
                match $any { $($crate::rules::any::AnyPosition::$variant($p) => $body,)+ }
            };
        }
        pub(crate) use with_position;

        impl AnyPosition {
            fn start(rules: &Rules) -> Self {
                $(if rules.info.name == $info.name && ($when)(&rules.flags) {
                    return AnyPosition::$variant(<$position>::start(&rules.flags));
                })+
                unreachable!("every rules string has a position type")
            }

            /// Reads a position text under a rules string.
            ///
            /// # Errors
            /// [`PositionError`] names the field and what is wrong.
            pub fn parse(rules: &Rules, text: &str) -> Result<Self, PositionError> {
                $(if rules.info.name == $info.name && ($when)(&rules.flags) {
                    return <$position>::parse(&rules.flags, text).map(AnyPosition::$variant);
                })+
                unreachable!("every rules string has a position type")
            }

            /// The position if the side to move did nothing, see [`Position::waited`].
            pub fn waited(&self) -> Option<Self> {
                match self {
                    $(AnyPosition::$variant(p) => p.waited().map(AnyPosition::$variant),)+
                }
            }

            /// The position after a turn, the turn's canonical text, and what happened.
            fn play(
                &self,
                turn: &str,
                chance: Option<u8>,
            ) -> Result<(Self, String, Vec<Effect>), Refusal> {
                match self {
                    $(AnyPosition::$variant(p) => {
                        let t = p.parse_turn(turn)?;
                        check_chance(p.chances(t), turn, chance)?;
                        let next = AnyPosition::$variant(p.after(t, chance));
                        Ok((next, p.turn_text(t), p.effects(t, chance)))
                    })+
                }
            }
        }
    };
}

games! {
    Sava(sava::Position<Web>): sava::INFO, |f: &[&str]| !f.contains(&"great-wheel");
    GreatWheel(sava::Position<Wheel>): sava::INFO, |f: &[&str]| f.contains(&"great-wheel");
    Towers(towers::Position): towers::INFO, |_: &[&str]| true;
    Sacrivenge(sacrivenge::Position): sacrivenge::INFO, |_: &[&str]| true;
    Drafti(drafti::Position): drafti::INFO, |_: &[&str]| true;
}

/// Every game there is, in the order of the title screen.
pub const GAMES: &[GameInfo] = &[sava::INFO, towers::INFO, sacrivenge::INFO, drafti::INFO];

/// A checked rules string: `sava:baenre,dice`. Serialised as that.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Rules {
    info: &'static GameInfo,
    flags: Vec<&'static str>,
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.info.name == other.info.name && self.flags == other.flags
    }
}

impl Eq for Rules {}

impl Rules {
    /// Reads a rules string.
    ///
    /// # Errors
    /// [`RulesError`] for an unknown game or flag, a flag given twice, flags that clash.
    pub fn parse(text: &str) -> Result<Self, RulesError> {
        let (name, flags) = match text.split_once(':') {
            Some((name, flags)) => (name, flags.split(',').collect()),
            None => (text, Vec::new()),
        };
        let info = GAMES.iter().find(|g| g.name == name).ok_or_else(|| {
            let known: Vec<_> = GAMES.iter().map(|g| g.name).collect();
            RulesError::UnknownGame(name.into(), known.join(", "))
        })?;
        let mut found: Vec<&'static str> = Vec::new();
        for flag in flags {
            let known = info.flags.iter().find(|f| f.name == flag).ok_or_else(|| {
                let known: Vec<_> = info.flags.iter().map(|f| f.name).collect();
                RulesError::UnknownFlag {
                    game: info.name,
                    flag: flag.into(),
                    known: known.join(", "),
                }
            })?;
            if found.contains(&known.name) {
                return Err(RulesError::RepeatedFlag(flag.into()));
            }
            found.push(known.name);
        }
        let mut in_order = Vec::new();
        for flag in info.flags.iter().filter(|f| found.contains(&f.name)) {
            if let Some(clash) = flag.clashes.iter().find(|c| found.contains(c)) {
                return Err(RulesError::ClashingFlags(flag.name, clash));
            }
            in_order.push(flag.name);
        }
        Ok(Self { info, flags: in_order })
    }

    /// The game.
    pub fn info(&self) -> &'static GameInfo {
        self.info
    }

    /// The flags that are set, in order.
    pub fn flags(&self) -> &[&'static str] {
        &self.flags
    }

    /// Whether a flag is set.
    pub fn has(&self, flag: &str) -> bool {
        self.flags.contains(&flag)
    }

    /// A side's name in the text forms: `red`.
    pub fn side_name(&self, side: Side) -> &'static str {
        self.info.sides[side.index()]
    }

    /// `red wins (mother captured)`, `draw (repetition)`.
    pub fn outcome_text(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win { side, reason } => format!("{} wins ({reason})", self.side_name(side)),
            Outcome::Draw { reason } => format!("draw ({reason})"),
        }
    }
}

impl std::fmt::Display for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.info.name)?;
        if !self.flags.is_empty() {
            write!(f, ":{}", self.flags.join(","))?;
        }
        Ok(())
    }
}

impl AnyPosition {
    /// The position text.
    pub fn text(&self) -> String {
        with_position!(self, p => p.text())
    }

    /// Whose turn it is.
    pub fn side(&self) -> Side {
        with_position!(self, p => p.side())
    }

    /// How the game has ended, as far as the position alone tells.
    pub fn outcome(&self) -> Option<Outcome> {
        with_position!(self, p => p.outcome())
    }

    /// The board.
    pub fn board(&self) -> &'static Graph {
        with_position!(self, p => p.board())
    }

    /// All pieces on the board, by node.
    pub fn pieces(&self) -> Vec<(NodeId, Piece)> {
        with_position!(self, p => p.pieces())
    }

    /// The captured pieces that the position remembers, by side.
    pub fn captured(&self) -> [Vec<Kind>; 2] {
        with_position!(self, p => p.captured())
    }

    /// A side's Mother (king …) under attack, with the nodes that attack it.
    pub fn threats(&self, side: Side) -> Vec<(NodeId, Vec<NodeId>)> {
        with_position!(self, p => p.threats(side))
    }

    /// What the position holds besides its pieces; nothing when it is over.
    pub fn signs(&self) -> Vec<Sign> {
        if self.outcome().is_some() { Vec::new() } else { with_position!(self, p => p.signs()) }
    }

    /// What is shown on demand, see [`Position::regions`].
    pub fn regions(&self) -> Vec<Region> {
        with_position!(self, p => p.regions())
    }

    /// How the enemy of the side to move could hit a node, see [`Position::hits`].
    pub fn hits(&self, at: NodeId) -> Vec<Vec<NodeId>> {
        if self.outcome().is_some() { Vec::new() } else { with_position!(self, p => p.hits(at)) }
    }

    /// The players' turn count.
    pub fn turn_number(&self) -> u32 {
        with_position!(self, p => p.turn_number())
    }

    /// Canonical texts of all legal turns, in byte order. Nothing when the position is over.
    pub fn turns(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        with_position!(self, p => {
            let mut turns = Vec::new();
            p.generate(&mut turns);
            let mut texts: Vec<_> = turns.into_iter().map(|t| p.turn_text(t)).collect();
            texts.sort_unstable();
            texts
        })
    }

    /// All ways of entering the legal turns by hand. Nothing when the position is over.
    pub fn ways(&self) -> Vec<Way> {
        if self.outcome().is_some() { Vec::new() } else { with_position!(self, p => p.ways()) }
    }

    /// Why these steps are no beginning of a legal turn.
    pub fn why_not(&self, steps: &[super::Step]) -> Refusal {
        with_position!(self, p => p.why_not(steps))
    }

    /// The canonical text of the turn that `text` means here.
    ///
    /// # Errors
    /// [`Refusal`] says why it is none.
    pub fn canonical(&self, text: &str) -> Result<String, Refusal> {
        with_position!(self, p => p.parse_turn(text).map(|t| p.turn_text(t)))
    }

    /// What chance may bring when the turn is played: empty for a turn without chance.
    ///
    /// # Errors
    /// [`Refusal`] when the turn is not legal here.
    pub fn chances(&self, turn: &str) -> Result<&'static [Chance], Refusal> {
        with_position!(self, p => p.parse_turn(turn).map(|t| p.chances(t)))
    }

    /// A legal turn in the people's notation.
    ///
    /// # Errors
    /// [`Refusal`] when the turn is not legal here.
    pub fn notation(&self, turn: &str, language: Notation) -> Result<String, Refusal> {
        with_position!(self, p => p.parse_turn(turn).map(|t| p.notation(t, language)))
    }

    /// What the repetition rule compares, as a hash; `None` where the position does not count.
    pub fn repetition_key(&self) -> Option<u64> {
        with_position!(self, p => p.repetition_key())
    }

    /// Number of turn sequences of `depth` turns; turns of chance are not counted.
    pub fn perft(&self, depth: u32) -> u64 {
        with_position!(self, p => p.perft(depth))
    }

    /// [`perft`](Self::perft) by first turn: each one's canonical text, in byte order, and the
    /// number of sequences that begin with it. Empty for depth 0.
    pub fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
        with_position!(self, p => {
            let mut turns = Vec::new();
            p.generate(&mut turns);
            turns.retain(|&t| p.chances(t).is_empty());
            let mut texts: Vec<_> = turns.into_iter().map(|t| (p.turn_text(t), t)).collect();
            texts.sort_unstable();
            texts.into_iter().map(|(text, t)| (text, p.after(t, None).perft(rest))).collect()
        })
    }
}

/// A turn with chances needs one of their outcomes, another turn none.
fn check_chance(chances: &[Chance], turn: &str, chance: Option<u8>) -> Result<(), Refusal> {
    let (key, text) = match chance {
        None if chances.is_empty() => return Ok(()),
        Some(c) if chances.iter().any(|k| k.outcome == c) => return Ok(()),
        None => {
            ("chance-missing", format!("after {turn} the dice decide: their outcome is missing"))
        }
        Some(c) if chances.is_empty() => {
            ("chance-unasked", format!("{turn} throws no dice, yet the outcome {c} is given"))
        }
        Some(c) => ("chance-unknown", format!("the dice cannot show {c} here")),
    };
    Err(Refusal { key, args: Vec::new(), lit: Vec::new(), text })
}

/// A turn that was played: what the record keeps of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who played it.
    pub side: Side,
    /// Its canonical text.
    pub turn: String,
    /// What the dice showed, if it threw them.
    pub chance: Option<u8>,
}

/// A running game of any kind: a position with the history that the rules ask for. Serialised as a
/// [`GameText`].
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "GameText", try_from = "GameText")]
pub struct AnyGame {
    rules: Rules,
    plies: Vec<Ply>,
    /// `positions[0]` is the start; one more after each ply.
    positions: Vec<AnyPosition>,
    seen: HashMap<u64, u32>,
    /// An end that is not on the board: resignation, agreement, time.
    declared: Option<Outcome>,
}

/// Three times the same position is a draw, in all four games.
const REPETITIONS: u32 = 3;

impl AnyGame {
    /// A game from its start position.
    pub fn new(rules: Rules) -> Self {
        let start = AnyPosition::start(&rules);
        Self::from_position(rules, start)
    }

    /// A game from some position of the same rules (see [`AnyPosition::parse`]).
    pub fn from_position(rules: Rules, start: AnyPosition) -> Self {
        let seen = start.repetition_key().map(|k| (k, 1)).into_iter().collect();
        Self { rules, plies: Vec::new(), positions: vec![start], seen, declared: None }
    }

    /// The rules string.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position now.
    pub fn position(&self) -> &AnyPosition {
        &self.positions[self.positions.len() - 1]
    }

    /// The position after `ply` plies: 0 is the start. `None` past the end.
    pub fn position_at(&self, ply: usize) -> Option<&AnyPosition> {
        self.positions.get(ply)
    }

    /// The turns played so far.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The position keys of the game so far, for a search that must see repetitions.
    pub fn repetition_keys(&self) -> Vec<u64> {
        self.positions.iter().filter_map(AnyPosition::repetition_key).collect()
    }

    /// Goes on where the third time of a position has ended the game: from here on, times are counted anew.
    /// For those who leave it to the players to claim such a draw. The search still sees all positions.
    pub fn play_on(&mut self) {
        if self.times_seen() >= REPETITIONS {
            self.seen = self.position().repetition_key().map(|k| (k, 1)).into_iter().collect();
        }
    }

    /// How often the present position has been on the board.
    pub fn times_seen(&self) -> u32 {
        self.position().repetition_key().and_then(|k| self.seen.get(&k).copied()).unwrap_or(0)
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.declared.or_else(|| self.position().outcome()).or_else(|| {
            (self.times_seen() >= REPETITIONS).then_some(Outcome::Draw { reason: "repetition" })
        })
    }

    /// The end that is not on the board, if there is one (see [`declare`](Self::declare)).
    pub fn declared(&self) -> Option<Outcome> {
        self.declared
    }

    /// Canonical texts of all legal turns, in byte order; nothing when the game is over.
    pub fn turns(&self) -> Vec<String> {
        if self.outcome().is_some() { Vec::new() } else { self.position().turns() }
    }

    /// Plays a turn, written in any legal way. `chance` is what the dice showed, for a turn that
    /// throws them. The effects end with [`Effect::Over`] when the turn ended the game.
    ///
    /// # Errors
    /// [`Refusal`] says why not; the game is then as it was.
    pub fn play(&mut self, turn: &str, chance: Option<u8>) -> Result<Vec<Effect>, Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal {
                key: "game-over",
                args: Vec::new(),
                lit: Vec::new(),
                text: format!("the game is over: {}", self.rules.outcome_text(outcome)),
            });
        }
        let side = self.position().side();
        let (next, turn, mut effects) = self.position().play(turn, chance)?;
        if let Some(key) = next.repetition_key() {
            *self.seen.entry(key).or_default() += 1;
        }
        self.positions.push(next);
        self.plies.push(Ply { side, turn, chance });
        if let Some(outcome) = self.outcome() {
            effects.push(Effect::Over(outcome));
        }
        Ok(effects)
    }

    /// Takes the last ply back, a declared end with it. `None` at the start.
    pub fn undo(&mut self) -> Option<Ply> {
        let ply = self.plies.pop()?;
        if let Some(n) = self.position().repetition_key().and_then(|k| self.seen.get_mut(&k)) {
            *n -= 1;
        }
        self.positions.pop();
        self.declared = None;
        Some(ply)
    }

    /// Ends the game off the board: `resignation`, `agreement`, `time`. Does nothing to a game that
    /// is already over.
    pub fn declare(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.declared = Some(outcome);
        }
    }
}
