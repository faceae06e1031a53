//! Why a turn is good, as a sentence: the search's [`Reason`]s in words.

use crate::lang::{Lang, Value, capital};
use crate::rules::any::{AnyGame, Rules};
use crate::rules::{Kind, Piece};
use crate::search::insight::Reason;

/// So many things are said about one turn at most: more is not read.
const MOST: usize = 3;

/// From this gain on an exchange is called good or bad, in centi-orcs.
const TELLING: i32 = 60;

/// Longer lists of pieces are not listed.
const LISTED: usize = 5;

/// What one game says in its own way.
const OWN: [&str; 8] = [
    "reason-attacks-sava",
    "reason-attacks-sacrivenge",
    "reason-promotes-sava",
    "reason-promotes-towers",
    "reason-rescues-sava",
    "reason-rescues-sacrivenge",
    "reason-exposes-sava",
    "reason-exposes-towers",
];

/// What is said about a turn: for it, and against it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Said {
    good: Vec<String>,
    bad: Vec<String>,
    /// That it wins: said at the end, and in any case.
    wins: Option<String>,
}

impl Said {
    /// What speaks for the turn, as much of it as is read.
    fn praise(&self) -> Vec<String> {
        let room = MOST - usize::from(self.wins.is_some());
        self.good.iter().take(room).chain(&self.wins).cloned().collect()
    }
}

/// Why one would play a turn, as a whole sentence: `Takes the Priestess and threatens the Matron
/// Mother.` Empty without reasons.
pub fn sentence(lang: &Lang, rules: &Rules, reasons: &[Reason]) -> String {
    let clause = clause(lang, rules, reasons);
    if clause.is_empty() { clause } else { format!("{}.", capital(&clause)) }
}

/// The same of the turn that a search thinks best: where nothing speaks for it, that everything else is
/// no better.
pub fn best(lang: &Lang, rules: &Rules, reasons: &[Reason]) -> String {
    let clause = clause(lang, rules, reasons);
    if clause.is_empty() || !praise(lang, rules, reasons).is_empty() {
        return sentence(lang, rules, reasons);
    }
    capital(&lang.with("reason-least-evil", &[("bad", clause.into())]))
}

/// The same as the rest of a sentence that somebody else begins and ends.
fn clause(lang: &Lang, rules: &Rules, reasons: &[Reason]) -> String {
    let words = Words { lang, rules, reasons };
    let mut said = words.said();
    let good = said.praise();
    said.bad.truncate(if good.is_empty() { 2 } else { 1 });
    match (words.joined(&good), words.joined(&said.bad)) {
        (good, bad) if bad.is_empty() => good,
        (good, bad) if good.is_empty() => bad,
        (good, bad) => lang.with("reason-but", &[("good", good.into()), ("bad", bad.into())]),
    }
}

/// Only what speaks for the turn, as the rest of a sentence about it: `takes the Wizard`.
pub fn praise(lang: &Lang, rules: &Rules, reasons: &[Reason]) -> String {
    let words = Words { lang, rules, reasons };
    words.joined(&words.said().praise())
}

struct Words<'a> {
    lang: &'a Lang,
    rules: &'a Rules,
    reasons: &'a [Reason],
}

impl Words<'_> {
    fn said(&self) -> Said {
        let mut said = Said::default();
        for reason in self.reasons {
            self.say(reason, &mut said);
        }
        said
    }

    fn joined(&self, parts: &[String]) -> String {
        let of = |i: usize| Value::from(parts[i].clone());
        match parts.len() {
            0 => String::new(),
            1 => parts[0].clone(),
            2 => self.lang.with("reason-and-two", &[("one", of(0)), ("two", of(1))]),
            _ => {
                let values = [("one", of(0)), ("two", of(1)), ("three", of(2))];
                self.lang.with("reason-and-three", &values)
            }
        }
    }

    /// The message of this game, if it has its own.
    fn key(&self, key: &str) -> String {
        let own = format!("{key}-{}", self.rules.info().name);
        if OWN.contains(&own.as_str()) { own } else { key.to_owned() }
    }

    fn kinds(&self, kind: Kind, count: usize) -> String {
        let key = format!("pieces-{}-{}", self.rules.info().name, kind.0);
        self.lang.with(&key, &[("count", count.into())])
    }

    fn one(&self, piece: Piece) -> Value<'static> {
        self.kinds(piece.kind, 1).into()
    }

    /// `the Wizard and two orcs`.
    fn several(&self, pieces: &[Piece]) -> String {
        let mut counts: Vec<(Kind, usize)> = Vec::new();
        for piece in pieces {
            match counts.iter_mut().find(|(kind, _)| *kind == piece.kind) {
                Some((_, count)) => *count += 1,
                None => counts.push((piece.kind, 1)),
            }
        }
        let parts: Vec<_> = counts.into_iter().map(|(k, n)| self.kinds(k, n)).collect();
        if parts.len() <= 3 {
            return self.joined(&parts);
        }
        let (last, before) =
            parts.split_last().map_or((String::new(), ""), |(l, _)| (l.clone(), ", "));
        let first = parts[..parts.len() - 1].join(before);
        self.lang.with("reason-and-two", &[("one", first.into()), ("two", last.into())])
    }

    fn plain(&self, key: &str) -> String {
        self.lang.text(&self.key(key))
    }

    fn with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.lang.with(&self.key(key), values)
    }

    fn of(&self, key: &str, piece: Piece) -> String {
        self.with(key, &[("piece", self.one(piece))])
    }

    fn exchange(&self, taken: &[Piece], lost: &[Piece], net: i32, said: &mut Said) {
        // What the turn itself takes is said in any case.
        let first = self.reasons.iter().find_map(|r| match r {
            Reason::Takes(targets) => Some(targets.iter().map(|t| t.piece).collect::<Vec<_>>()),
            _ => None,
        });
        if let (Some(first), true) = (first, taken.len() + lost.len() > LISTED) {
            let taken = self.several(&first).into();
            said.good.push(self.with("reason-takes", &[("taken", taken)]));
        }
        let values = [
            ("taken", Value::from(self.several(taken))),
            ("lost", Value::from(self.several(lost))),
        ];
        if taken.len() + lost.len() > LISTED {
            let key = match net {
                _ if net <= -TELLING => "reason-long-worse",
                _ if net >= TELLING => "reason-long-better",
                _ => "reason-long-even",
            };
            said.good.push(self.with(key, &values));
            return;
        }
        match (taken.is_empty(), lost.is_empty()) {
            (true, true) => {}
            (true, false) => said.bad.push(self.with("reason-gives-up", &values)),
            (false, true) => said.good.push(self.with("reason-takes", &values)),
            _ if net >= TELLING => said.good.push(self.with("reason-takes-for", &values)),
            _ if net > -TELLING => said.good.push(self.with("reason-trades", &values)),
            _ => said.good.push(self.with("reason-costs", &values)),
        }
    }

    fn later(&self, taken: &[Piece], lost: &[Piece], net: i32, said: &mut Said) {
        let values = [
            ("taken", Value::from(self.several(taken))),
            ("lost", Value::from(self.several(lost))),
        ];
        let long = taken.len() + lost.len() > LISTED;
        let key = match (net > 0, taken.is_empty(), lost.is_empty()) {
            (true, ..) if long => "reason-later-better",
            (false, ..) if long => "reason-later-worse",
            (true, false, true) => "reason-later-wins",
            (true, false, false) => "reason-later-wins-for",
            (true, true, _) => "reason-later-better",
            (false, true, false) => "reason-later-loses",
            (false, false, false) => "reason-later-loses-for",
            (false, _, true) => "reason-later-worse",
        };
        let part = self.with(key, &values);
        if net > 0 { said.good.push(part) } else { said.bad.push(part) }
    }

    fn say(&self, reason: &Reason, said: &mut Said) {
        let has = |which: fn(&Reason) -> bool| self.reasons.iter().any(which);
        let good = &mut said.good;
        match reason {
            Reason::Only => good.push(self.plain("reason-only")),
            Reason::Ends(outcome) if outcome.winner().is_some() => {
                said.wins = Some(self.plain("reason-wins"));
            }
            Reason::Ends(_) => good.push(self.plain("reason-ends-draw")),
            Reason::Loses(_) => said.bad.push(self.plain("reason-loses")),
            Reason::WinsIn { turns } => {
                said.wins = Some(self.with("reason-wins-in", &[("turns", (*turns).into())]));
            }
            Reason::LosesIn { turns } => {
                said.bad.push(self.with("reason-loses-in", &[("turns", (*turns).into())]));
            }
            Reason::Throws { good: some, all } => {
                let values = [("good", (*some).into()), ("all", (*all).into())];
                good.push(self.with("reason-throws", &values));
            }
            Reason::Declines => good.push(self.plain("reason-declines")),
            Reason::Passes => good.push(self.plain("reason-passes")),
            Reason::Turns(target) => good.push(self.of("reason-turns", target.piece)),
            Reason::Removes(target) => good.push(self.of("reason-removes", target.piece)),
            Reason::Takes(targets) => {
                // What comes of it is said with it.
                if has(|r| matches!(r, Reason::Exchange { .. })) {
                    return;
                }
                let pieces: Vec<_> = targets.iter().map(|t| t.piece).collect();
                let free = has(|r| matches!(r, Reason::ForNothing))
                    && !has(|r| matches!(r, Reason::Ends(_)));
                let key = if free { "reason-takes-free" } else { "reason-takes" };
                good.push(self.with(key, &[("taken", self.several(&pieces).into())]));
            }
            Reason::ForNothing => {}
            Reason::Exchange { taken, lost, net } => self.exchange(taken, lost, *net, said),
            Reason::Offers { taken, lost } => {
                let values = [
                    ("taken", Value::from(self.several(taken))),
                    ("lost", Value::from(self.several(lost))),
                ];
                good.push(self.with("reason-offers", &values));
            }
            Reason::Later { taken, lost, net } => self.later(taken, lost, *net, said),
            Reason::Sacrifices { victim, host } => {
                let kind = |p: &Piece| Value::from(self.lang.kind(self.rules, p.kind));
                let values = [("victim", kind(victim)), ("host", kind(host))];
                good.push(self.with("reason-sacrifices", &values));
            }
            Reason::Avenges { lost } => {
                let lost = self.lang.kind(self.rules, *lost).into();
                good.push(self.with("reason-avenges", &[("lost", lost)]));
            }
            Reason::Promotes { from, to, .. } => {
                let kind = |p: &Piece| Value::from(self.lang.kind(self.rules, p.kind));
                let values = [("from", kind(from)), ("to", kind(to)), ("piece", self.one(*to))];
                good.push(self.with("reason-promotes", &values));
            }
            Reason::Crowns => good.push(self.plain("reason-crowns")),
            Reason::Castles => good.push(self.plain("reason-castles")),
            Reason::Places { target, near } => {
                let kind = self.lang.kind(self.rules, target.piece.kind).into();
                let board = AnyGame::new(self.rules.clone()).position().board();
                let known = target.at.index() < board.len();
                let node = if known { board.name(target.at) } else { "" };
                let values = [("kind", kind), ("node", node.into())];
                let key = match near {
                    None => "reason-places",
                    Some(tower) if tower.side == target.piece.side => "reason-places-own",
                    Some(_) => "reason-places-near",
                };
                good.push(self.with(key, &values));
            }
            Reason::Attacks(target) => good.push(self.of("reason-attacks", target.piece)),
            Reason::Besieges { groups, .. } => {
                let of = |g: &String| self.lang.text(&format!("group-{g}"));
                let group = self.joined(&groups.iter().map(of).collect::<Vec<_>>());
                good.push(self.with("reason-besieges", &[("group", group.into())]));
            }
            Reason::Rescues(target) => good.push(self.of("reason-rescues", target.piece)),
            Reason::Relieves(_) => good.push(self.plain("reason-relieves")),
            Reason::Exposes(target) => said.bad.push(self.of("reason-exposes", target.piece)),
            Reason::ThreatensToWin { turns } => {
                good.push(self.with("reason-threatens-to-win", &[("turns", (*turns).into())]));
            }
            Reason::Parries => good.push(self.plain("reason-parries")),
            Reason::Threatens(targets) => {
                let pieces: Vec<_> = targets.iter().map(|t| t.piece).collect();
                good.push(
                    self.with("reason-threatens", &[("taken", self.several(&pieces).into())]),
                );
            }
            Reason::Withdraws(target) => good.push(self.of("reason-withdraws", target.piece)),
            Reason::Protects(target) => good.push(self.of("reason-protects", target.piece)),
            Reason::Leaves(target) => said.bad.push(self.of("reason-leaves", target.piece)),
            Reason::Develops(target) => good.push(self.of("reason-develops", target.piece)),
            Reason::Frees(target) => good.push(self.of("reason-frees", target.piece)),
            Reason::Airs(target) => good.push(self.of("reason-airs", target.piece)),
            Reason::Approaches { who, whom } => {
                let whom = self.lang.kind(self.rules, whom.piece.kind).into();
                let values = [("piece", self.one(who.piece)), ("whom", whom)];
                good.push(self.with("reason-approaches", &values));
            }
            Reason::Advances(target) => good.push(self.of("reason-advances", target.piece)),
            Reason::Quiet => good.push(self.plain("reason-quiet")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{NodeId, Side};
    use crate::search::insight::Target;

    fn piece(kind: &'static str) -> Piece {
        Piece { kind: Kind(kind), side: Side::Second }
    }

    fn target(kind: &'static str) -> Target {
        Target { piece: piece(kind), at: NodeId(0) }
    }

    fn told(rules: &str, reasons: &[Reason]) -> String {
        sentence(&Lang::english(), &Rules::parse(rules).unwrap(), reasons)
    }

    #[test]
    fn sentences_read_like_english() {
        let takes = Reason::Takes(vec![target("priestess")]);
        let attacks = Reason::Attacks(target("matron"));
        assert_eq!(
            told("sava", &[takes.clone(), attacks.clone()]),
            "Takes the Priestess and threatens the Matron Mother."
        );
        assert_eq!(
            told("sava", &[takes.clone(), Reason::ForNothing]),
            "Wins the Priestess for nothing."
        );
        let exchange = Reason::Exchange {
            taken: vec![piece("priestess"), piece("orc"), piece("orc")],
            lost: vec![piece("wizard")],
            net: 500,
        };
        assert_eq!(
            told("sava", &[takes, exchange, attacks, Reason::Leaves(target("wizard"))]),
            "Takes the Priestess and two orcs for the Wizard and threatens the Matron Mother, but \
             the Wizard can be captured."
        );
        assert_eq!(told("sacrivenge", &[Reason::Attacks(target("king"))]), "Gives check.");
        let given = Reason::Sacrifices { victim: piece("queen"), host: piece("knight") };
        let takes = Reason::Takes(vec![target("pawn"), target("king")]);
        let mate = Reason::WinsIn { turns: 2 };
        let protects = Reason::Protects(target("rook"));
        assert_eq!(
            told("sacrivenge", &[given, takes, protects, mate]),
            "Gives the queen to the knight, takes the pawn and the king and wins by force with the \
             next turn."
        );
        assert_eq!(told("drafti", &[]), "");
    }

    #[test]
    fn of_the_best_turn_is_said_that_nothing_is_better_where_nothing_else_is_good() {
        let lang = Lang::english();
        let rules = Rules::parse("sava").unwrap();
        let lost = vec![piece("orc")];
        let gives = Reason::Exchange { taken: vec![], lost, net: -100 };
        assert_eq!(
            best(&lang, &rules, std::slice::from_ref(&gives)),
            "Gives up the orc, but nothing better was found."
        );
        let attacks = Reason::Attacks(target("matron"));
        assert_eq!(
            best(&lang, &rules, &[gives, attacks]),
            "Threatens the Matron Mother, but gives up the orc."
        );
        assert_eq!(best(&lang, &rules, &[]), "");
    }
}
