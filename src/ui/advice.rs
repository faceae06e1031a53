//! What the panel says about the turn that is to be played: the headline, and the line under it.

use super::facts::{CROWN, Facts, Won};
use super::players::to_move;
use crate::input::Selection;
use crate::lang::Lang;
use crate::rules::any::AnyGame;
use crate::rules::{Kind, NodeId, Piece, Side, Sign, Step};
use crate::table::{Match, Phase};

/// The game as a person sees it who may be about to choose.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The truth.
    pub game: &'a AnyGame,
    /// Who plays.
    pub players: &'a Match,
    /// What the table waits for.
    pub phase: Phase,
    /// What there is to say about the position.
    pub facts: &'a Facts,
    /// What the hand has entered.
    pub selection: &'a Selection,
}

/// A line of advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What is said.
    pub text: String,
    /// It is about danger.
    pub alarm: bool,
}

impl Advice {
    fn plain(text: String) -> Self {
        Self { text, alarm: false }
    }
}

/// What the piece in the hand of Sacrivenge is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leg {
    /// It was picked up.
    Picked,
    /// It was given to another, which is to move now.
    Merged(Piece, Piece),
    /// The first leg is done; another may follow, like this kind that was given.
    AfterSacrifice(Kind),
    /// The first leg is done; another may follow, like this kind that was lost.
    AfterRevenge(Kind),
}

impl Scene<'_> {
    /// The only side that a person plays, if there is just one.
    pub fn alone(&self) -> Option<Side> {
        self.players.alone()
    }

    /// What is to be placed now, and how many pieces this side has left to place.
    fn placing(&self) -> Option<(Kind, usize)> {
        self.facts.signs.iter().find_map(|sign| match sign {
            Sign::Placing { kind, after } => Some((*kind, after.len() + 1)),
            _ => None,
        })
    }

    /// The kind that the side to move has lost and may avenge.
    pub fn lost(&self) -> Option<Kind> {
        self.facts.signs.iter().find_map(|sign| match sign {
            Sign::Avenger { lost, .. } => Some(*lost),
            _ => None,
        })
    }

    /// The turn may end where the steps have got to, though it could go on.
    pub fn can_end(&self) -> bool {
        self.selection.can_end()
    }

    /// The opponent's last man may be crowned now.
    pub fn can_crown(&self) -> bool {
        self.facts.hand.is_some() && self.selection.can_act(CROWN)
    }

    /// What the game waits for, as a headline and a line under it.
    pub fn status(&self, lang: &Lang) -> (String, String) {
        let (rules, facts) = (self.game.rules(), self.facts);
        let Some(side) = to_move(self.phase) else {
            return match self.phase {
                Phase::Over(outcome) => {
                    (lang.outcome(rules, outcome), lang.outcome_reason(rules, outcome))
                }
                _ => (String::new(), String::new()),
            };
        };
        let name = lang.side(rules, side);
        let alone = self.alone().is_some();
        let thinking = matches!(self.phase, Phase::Thinking(_));
        if let (Some((kind, left)), false) = (self.placing(), thinking) {
            let kind = lang.kind(rules, kind).into();
            let left = left.into();
            return if alone {
                let line = lang.with("status-place-you", &[("left", left)]);
                (lang.with("status-place", &[("kind", kind)]), line)
            } else {
                let values = [("left", left), ("side", name.clone().into())];
                let line = lang.with("status-place-line", &values);
                let headline = [("side", name.into()), ("kind", kind)];
                (lang.with("status-place-side", &headline), line)
            };
        }
        let headline = match self.phase {
            Phase::Thinking(_) => lang.with("status-thinking", &[("side", name.into())]),
            _ if facts.won.is_some() => match facts.throws.last() {
                Some(thrown) if thrown.throw.spiders == 1 => lang.text("status-one-spider"),
                _ => lang.text("status-spiders"),
            },
            _ if alone => lang.text("status-yours"),
            _ => lang.with("status-side", &[("side", name.into())]),
        };
        let within = lang.side_within(rules, side);
        let line = match (self.phase, facts.won) {
            (Phase::Thinking(_), Some(_)) => lang.text("status-thinking-treason"),
            (Phase::Thinking(_), None) => String::new(),
            (_, Some(Won::Traitor)) => lang.text("status-traitor"),
            (_, Some(Won::Removal)) => lang.text("status-removal"),
            // The popup asks; there is nothing else to say.
            _ if !self.selection.choices.is_empty() => String::new(),
            _ if facts.must_pass => lang.text("status-pass"),
            _ if alone && facts.dice => lang.with("status-you-are", &[("side", within.into())]),
            _ if alone => lang.with("status-you-are-plain", &[("side", within.into())]),
            _ if facts.dice => lang.text("status-move-or-throw"),
            _ => lang.text("status-move"),
        };
        (headline, line)
    }

    /// What the hand that chooses should know: what the piece it holds can do, or what has just
    /// happened to it.
    pub fn advice(&self, lang: &Lang) -> Option<Advice> {
        let (Phase::Choosing(side) | Phase::DicePending(side)) = self.phase else { return None };
        let nodes: Vec<_> = self
            .selection
            .steps
            .iter()
            .filter_map(|step| if let Step::Node(node) = step { Some(*node) } else { None })
            .collect();
        if let [from, rest @ ..] = &nodes[..] {
            return self.on_piece(lang, *from, rest).map(Advice::plain);
        }
        if !matches!(self.phase, Phase::Choosing(_)) {
            return None;
        }
        let game = self.game.rules().info().name;
        if self.facts.danger {
            // A besieged tower has a card of its own.
            let key = match game {
                "sava" => Some("status-danger"),
                "sacrivenge" => Some("status-check"),
                _ => None,
            };
            return key.map(|key| Advice { text: lang.text(key), alarm: true });
        }
        let captors = self.captors();
        if captors > 0 {
            let values = [("count", captors.into())];
            return Some(Advice::plain(lang.with("status-must-capture", &values)));
        }
        let last = self.game.plies().last();
        if last.is_some_and(|ply| ply.side == side && ply.turn == CROWN) {
            return Some(Advice::plain(lang.text("status-crowned")));
        }
        self.lost_throw(lang, side).map(Advice::plain)
    }

    /// What can be said about the piece in the hand, which stands on `from` and has been told to go
    /// on to `rest`.
    fn on_piece(&self, lang: &Lang, from: NodeId, rest: &[NodeId]) -> Option<String> {
        let rules = self.game.rules();
        let game = rules.info().name;
        if !self.selection.asked.is_empty() && game == "drafti" {
            return Some(lang.text("status-jump-which"));
        }
        let piece = self.facts.pieces.get(&from)?;
        let kind = |kind: Kind| lang.kind(rules, kind).into();
        match game {
            "sacrivenge" => match self.leg(from, rest)? {
                Leg::Picked if self.may_be_given(from) => {
                    return Some(lang.text("status-sacrivenge-first"));
                }
                Leg::Picked => {}
                Leg::Merged(victim, host) => {
                    let values = [("victim", kind(victim.kind)), ("host", kind(host.kind))];
                    return Some(lang.with("status-merged", &values));
                }
                Leg::AfterSacrifice(given) => {
                    return Some(lang.with("status-extra-sacrifice", &[("kind", kind(given))]));
                }
                Leg::AfterRevenge(lost) => {
                    return Some(lang.with("status-extra-revenge", &[("kind", kind(lost))]));
                }
            },
            "drafti" => {
                let onward = self.selection.targets().iter().any(|t| t.onward);
                if !rest.is_empty() || (onward && self.captors() > 0) {
                    return Some(lang.text("status-jump-on"));
                }
            }
            _ if !rest.is_empty() && self.selection.choices.is_empty() => {
                return Some(lang.text("status-second-step"));
            }
            _ => {}
        }
        let about = format!("piece-about-{game}-{}", piece.kind.0);
        let short = format!("{about}-short");
        let about = if rules.has("short-leaps") && lang.has(&short) { short } else { about };
        lang.has(&about).then(|| lang.text(&about))
    }

    /// Where the turn of Sacrivenge in the hand has got to.
    fn leg(&self, from: NodeId, rest: &[NodeId]) -> Option<Leg> {
        let piece = |node: &NodeId| self.facts.pieces.get(node).copied();
        let moving = piece(&from)?;
        let host = rest.first().and_then(piece).filter(|p| p.side == moving.side);
        match (rest.len(), host) {
            (0, _) => Some(Leg::Picked),
            (1, Some(host)) => Some(Leg::Merged(moving, host)),
            (_, Some(_)) => Some(Leg::AfterSacrifice(moving.kind)),
            (_, None) => self.lost().map(Leg::AfterRevenge),
        }
    }

    /// Whether some turn begins with giving the piece on `from` to another.
    fn may_be_given(&self, from: NodeId) -> bool {
        let Some(piece) = self.facts.pieces.get(&from) else { return false };
        self.selection.targets().iter().any(|target| {
            self.facts.pieces.get(&target.node).is_some_and(|other| other.side == piece.side)
        })
    }

    /// How many pieces can make the capture that has to be made.
    fn captors(&self) -> usize {
        self.facts.signs.iter().filter(|sign| matches!(sign, Sign::MustCapture { .. })).count()
    }

    /// The turn before was a throw that brought nothing.
    fn lost_throw(&self, lang: &Lang, side: Side) -> Option<String> {
        let last = self.game.plies().last().filter(|ply| ply.side != side)?;
        let spiders = lang.text(&format!("spiders-{}", last.chance?));
        let who = lang.side(self.game.rules(), last.side);
        Some(lang.with("status-lost-throw", &[("side", who.into()), ("spiders", spiders.into())]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::{AnyPosition, Rules};
    use crate::search::Brain;
    use crate::table::Player;

    /// What is said in a position when these nodes have been touched: headline, line, whether the
    /// turn may end, whether the last man may be crowned.
    fn told(rules: &str, start: Option<&str>, touched: &[&str], people: usize) -> Told {
        let rules = Rules::parse(rules).unwrap();
        let position = start.map(|text| AnyPosition::parse(&rules, text).unwrap());
        let game = match position {
            None => AnyGame::new(rules.clone()),
            Some(position) => AnyGame::from_position(rules.clone(), position),
        };
        let position = game.position();
        let side = position.side();
        let mut selection = Selection::default();
        selection.open(position);
        for name in touched {
            selection.touch(position.board().node(name).unwrap());
        }
        assert!(!selection.has_answers(), "no turn is whole yet, and none is refused");
        let facts = Facts {
            dice: super::super::facts::has_dice(rules.info()),
            signs: position.signs(),
            pieces: position.pieces().into_iter().collect(),
            danger: !position.threats(side).is_empty(),
            hand: Some(side),
            ..Facts::default()
        };
        let mut players =
            [Player::person("a"), Player::person("b")].map(|player| (player, Brain::level(1)));
        if people == 1 {
            let (player, brain) = &mut players[side.other().index()];
            player.brain = Some(*brain);
        }
        let players = Match {
            players: players.map(|(player, _)| player),
            seed: 1,
            begun: 0,
            throws: Vec::new(),
            remarks: Vec::new(),
            rated: false,
        };
        let scene = Scene {
            game: &game,
            players: &players,
            phase: Phase::Choosing(side),
            facts: &facts,
            selection: &selection,
        };
        let lang = Lang::english();
        let (headline, line) = scene.status(&lang);
        let advice = scene.advice(&lang);
        Told {
            headline,
            line: advice.clone().map_or(line, |a| a.text),
            alarm: advice.is_some_and(|a| a.alarm),
            can_end: scene.can_end(),
            can_crown: scene.can_crown(),
        }
    }

    struct Told {
        headline: String,
        line: String,
        alarm: bool,
        can_end: bool,
        can_crown: bool,
    }

    fn says(key: &str, values: &[(&str, &str)]) -> String {
        let values: Vec<_> = values.iter().map(|(k, v)| (*k, (*v).into())).collect();
        Lang::english().with(key, &values)
    }

    #[test]
    fn a_sacrifice_is_told_step_by_step() {
        let start = Some("4k3/8/8/5Q2/4P3/8/8/4K3 w - - 0 1 -");
        let at = |touched: &[&str]| told("sacrivenge", start, touched, 1);
        assert_eq!(at(&[]).line, says("status-you-are-plain", &[("side", "white")]));
        assert_eq!(at(&["e4"]).line, says("status-sacrivenge-first", &[]));
        assert_eq!(at(&["e1"]).line, says("piece-about-sacrivenge-king", &[]));
        let merged = at(&["e4", "f5"]);
        assert_eq!(merged.line, says("status-merged", &[("victim", "pawn"), ("host", "queen")]));
        assert!(!merged.can_end, "a merge alone is no turn");
        let extra = at(&["e4", "f5", "c5"]);
        assert_eq!(extra.line, says("status-extra-sacrifice", &[("kind", "pawn")]));
        assert!(extra.can_end);
    }

    #[test]
    fn a_revenge_is_told_and_may_be_left() {
        let start = Some("4k3/8/8/8/8/3N4/8/4K3 w - - 0 1 N:d3");
        let moved = told("sacrivenge", start, &["d3", "f4"], 1);
        assert_eq!(moved.line, says("status-extra-revenge", &[("kind", "knight")]));
        assert!(moved.can_end);
    }

    #[test]
    fn check_is_an_alarm() {
        let check = told("sacrivenge", Some("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1 -"), &[], 1);
        assert_eq!((check.line, check.alarm), (says("status-check", &[]), true));
    }

    #[test]
    fn who_must_capture_is_told_so_and_how_to_go_on() {
        let one = told("drafti", Some("w c3,a1 d4 0 0"), &[], 1);
        assert!(one.line.contains("marked piece can"), "{}", one.line);
        let two = told("drafti", Some("w c3,e3 d4 0 0"), &[], 2);
        assert!(two.line.contains("marked pieces can"), "{}", two.line);
        let chain = told("drafti", Some("w c3,a1 d4,f6 0 0"), &["c3"], 1);
        assert_eq!(chain.line, says("status-jump-on", &[]));
        let plain = told("drafti", None, &["c3"], 1);
        assert_eq!(plain.line, says("piece-about-drafti-man", &[]));
    }

    #[test]
    fn the_last_man_may_be_crowned() {
        assert!(told("drafti", Some("w Kh2 c3,Ka1,Kc1 0 0"), &[], 1).can_crown);
        assert!(!told("drafti", None, &[], 1).can_crown);
    }

    #[test]
    fn placing_names_the_piece_and_whose_it_is() {
        let own = told("towers", None, &[], 1);
        assert_eq!(own.headline, says("status-place", &[("kind", "tower")]));
        assert!(own.line.contains('6'), "{}", own.line);
        let two = told("towers", None, &[], 2);
        let values = [("side", "White"), ("kind", "tower")];
        assert_eq!(two.headline, says("status-place-side", &values));
    }

    #[test]
    fn only_sava_speaks_of_dice() {
        assert_eq!(told("sava", None, &[], 2).line, says("status-move-or-throw", &[]));
        assert_eq!(told("drafti", None, &[], 2).line, says("status-move", &[]));
        assert_eq!(told("sava", None, &["E3"], 2).line, says("piece-about-sava-orc", &[]));
    }
}
