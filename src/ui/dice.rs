//! The dice: the button with its odds, what a won throw lets one do, and the log of all throws.

use bevy::prelude::MessageWriter;
use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, Sense, Ui, pos2, vec2};

use super::facts::{DECLINE, Facts, Odds, PASS, THROW, Won};
use super::players::hue;
use super::theme::*;
use super::widgets::{Button, Kit, Look, note, short_text};
use crate::rules::Side;
use crate::rules::any::Rules;
use crate::table::{Deed, Intent, Match, Source};

/// Plays a turn by hand.
pub fn play(intents: &mut MessageWriter<Intent>, turn: &str) {
    let deed = Deed::Play { turn: turn.to_owned(), chance: None };
    intents.write(Intent { source: Source::Hand, deed });
}

/// A die that shows a spider or none; `tumble` is the picture of it while it rolls.
pub fn paint_die(
    kit: &mut Kit,
    painter: &Painter,
    rect: Rect,
    spider: bool,
    tumble: Option<usize>,
) {
    let name = match tumble {
        Some(n) => format!("sava/die-tumble-{n}"),
        None if spider => "sava/die-spider".to_owned(),
        None => "sava/die-blank".to_owned(),
    };
    kit.icons.paint(painter, &name, rect, Color32::WHITE);
}

/// What a throw may bring, in words.
pub fn odds(kit: &Kit, odds: Odds) -> String {
    let n = |n: u32| i64::from(n).into();
    match (odds.traitor, odds.removal) {
        (Some(traitor), Some(removal)) => {
            kit.with("dice-odds-removal", &[("traitor", n(traitor)), ("removal", n(removal))])
        }
        (Some(traitor), None) => kit.with("dice-odds", &[("traitor", n(traitor))]),
        _ => String::new(),
    }
}

/// What a won throw lets one do, and the button that lets it go.
const fn words(won: Won) -> (&'static str, &'static str) {
    match won {
        Won::Traitor => ("dice-won-traitor", "dice-decline"),
        Won::Removal => ("dice-won-removal", "dice-decline-removal"),
    }
}

/// The dice's part of the panel, for a person whose turn it is or is not. `low`: with few words
/// where there is little room. `rolling`: the dice have not come to rest before the player's eyes.
pub fn show(
    ui: &mut Ui,
    kit: &mut Kit,
    facts: &Facts,
    intents: &mut MessageWriter<Intent>,
    low: bool,
    rolling: bool,
) {
    if let (Some(won), Some(_), false) = (facts.won, facts.hand, rolling) {
        let (about, key) = words(won);
        super::widgets::card(ui, TRAITOR_DEEP, TRAITOR, |ui| {
            let about = kit.text(about);
            ui.label(egui::RichText::new(about).color(TEXT));
            let width = ui.available_width();
            if kit.button(ui, Button::new(key).look(Look::Traitor).size(width, 40.0)) {
                play(intents, DECLINE);
            }
        });
        return;
    }
    if facts.must_pass && facts.hand.is_some() {
        let width = ui.available_width();
        if kit.button(ui, Button::new("turn-pass").look(Look::Primary).size(width, 46.0)) {
            play(intents, PASS);
        }
        return;
    }
    let width = ui.available_width();
    let odds = odds(kit, facts.odds);
    let button = Button::new("dice-throw").icon("dice").size(width, 48.0).text_size(18.0);
    if kit.button(ui, button.refused(facts.no_throw.clone()).hint(odds.clone())) {
        play(intents, THROW);
    }
    if !low || ui.available_height() > 190.0 {
        note(ui, odds);
    }
}

/// The dice where there is no room for more than a button.
pub fn show_aside(
    ui: &mut Ui,
    kit: &mut Kit,
    facts: &Facts,
    intents: &mut MessageWriter<Intent>,
    size: egui::Vec2,
    rolling: bool,
) {
    if let (Some(won), Some(_), false) = (facts.won, facts.hand, rolling) {
        let (about, key) = words(won);
        let button = Button::new(key).label(kit.text("dice-decline-short")).look(Look::Traitor);
        let about = kit.text(about);
        if kit.button(ui, button.hint(about).size(size.x, size.y)) {
            play(intents, DECLINE);
        }
        return;
    }
    let pass = facts.must_pass && facts.hand.is_some();
    let button = if pass {
        Button::new("turn-pass").look(Look::Primary)
    } else {
        let hint = kit.text("dice-throw");
        let hint = format!("{hint}. {}", odds(kit, facts.odds));
        Button::new("dice-throw")
            .label(kit.text("dice-throw-short"))
            .icon("dice")
            .refused(facts.no_throw.clone())
            .hint(hint)
    };
    if kit.button(ui, button.size(size.x, size.y)) {
        play(intents, if pass { PASS } else { THROW });
    }
}

/// The log of all throws, with what one should have expected.
pub fn log(ui: &mut Ui, kit: &mut Kit, rules: &Rules, facts: &Facts, players: &Match) {
    let mut lines = Vec::new();
    for side in Side::BOTH {
        let (throws, two, expected) = facts.share(side);
        let name = kit.lang.side(rules, side);
        let expected = format!("{expected:.2}");
        lines.push((
            side,
            kit.with(
                "log-share",
                &[
                    ("side", name.into()),
                    ("throws", throws.into()),
                    ("two", two.into()),
                    ("expected", expected.into()),
                ],
            ),
        ));
    }
    for (side, line) in lines {
        ui.label(
            egui::RichText::new(line)
                .font(small())
                .color(hue(rules, side).0.lerp_to_gamma(TEXT, 0.35)),
        );
    }
    ui.horizontal_wrapped(|ui| {
        let seed = kit.with("log-seed", &[("seed", players.seed.to_string().into())]);
        note(ui, seed);
        if kit.button(ui, Button::new("copy-seed").icon("copy").look(Look::Quiet).text_size(SMALL))
        {
            ui.ctx().copy_text(players.seed.to_string());
            let said = kit.text("copied-seed");
            kit.toasts.say(said);
        }
    });
    let about = kit.text("log-seed-about");
    note(ui, about);
    if facts.throws.is_empty() {
        let text = kit.text("log-empty");
        note(ui, text);
    }
    for thrown in facts.throws.iter().rev() {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0), Sense::hover());
        if !ui.is_rect_visible(rect) {
            continue;
        }
        let number = format!("{}.", thrown.number);
        let name = kit.lang.side(rules, thrown.side);
        let (bright, _) = hue(rules, thrown.side);
        let middle = rect.center().y;
        short_text(
            ui,
            pos2(rect.left() + 30.0, middle),
            Align2::RIGHT_CENTER,
            &number,
            small(),
            FAINT,
            30.0,
        );
        short_text(
            ui,
            pos2(rect.left() + 40.0, middle),
            Align2::LEFT_CENTER,
            &name,
            body(),
            bright,
            80.0,
        );
        for (k, &face) in thrown.throw.faces.iter().enumerate() {
            let at = pos2(rect.left() + 118.0 + 34.0 * k as f32, middle);
            let die = Rect::from_center_size(at, vec2(30.0, 30.0));
            paint_die(kit, ui.painter(), die, face <= facts.spider_faces, None);
        }
        let key = format!("spiders-{}", thrown.throw.spiders);
        let text = kit.text(&key);
        let ink = if thrown.throw.spiders == 2 { TRAITOR } else { SOFT };
        let left = rect.left() + 178.0;
        short_text(
            ui,
            pos2(left, middle),
            Align2::LEFT_CENTER,
            &text,
            small(),
            ink,
            rect.right() - left,
        );
    }
}
