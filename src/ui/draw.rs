//! Giving up, and a draw by agreement: both are asked about first.

use bevy::prelude::*;
use bevy_egui::egui::vec2;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::sheets::sheet;
use super::side::Running;
use super::theme::TEXT;
use super::widgets::{Button, Kit, Look};
use super::{DrawSystems, Menu, Menus, Screen};
use crate::rules::Side;
use crate::table::{Deed, Intent, Source};

fn ask(
    mut contexts: EguiContexts,
    mut kit: Kit,
    running: Running,
    mut menus: Menus,
    mut intents: MessageWriter<Intent>,
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let (Some(game), Some(players)) = (&running.game, &running.players) else {
        menus.close();
        return;
    };
    let people: Vec<_> = Side::BOTH.into_iter().filter(|&s| players.is_person(s)).collect();
    let resign = menus.now() == Menu::Resign;
    // Who gives up: the one whose turn it is, or the only person there is.
    let who = match people[..] {
        [one] => one,
        _ => game.0.position().side(),
    };
    let name = players.players[who.index()].name.clone();
    let alone = people.len() == 1;
    let (title, text, yes) = match (resign, alone) {
        (true, true) => ("resign-title", kit.text("resign-you"), "resign-yes"),
        (true, false) => {
            ("resign-title", kit.with("resign-name", &[("name", name.into())]), "resign-yes")
        }
        (false, true) => ("draw-title", kit.text("draw-offer"), "draw-offer-yes"),
        (false, false) => ("draw-title", kit.text("draw-both"), "draw-both-yes"),
    };
    let title = kit.text(title);
    let sheet = sheet(
        &ctx,
        if resign { "resign" } else { "draw" },
        title,
        vec2(430.0, 300.0),
        &mut kit,
        |_, ui| {
            ui.label(bevy_egui::egui::RichText::new(text).color(TEXT));
        },
        |kit, ui| {
            let mut answer = None;
            ui.horizontal_wrapped(|ui| {
                let look = if resign { Look::Alarm } else { Look::Primary };
                let icon = if resign { "resign" } else { "draw" };
                if kit.button(ui, Button::new(yes).icon(icon).look(look).size(120.0, 44.0)) {
                    answer = Some(true);
                }
                if kit.button(ui, Button::new("confirm-no").size(120.0, 44.0).first()) {
                    answer = Some(false);
                }
            });
            answer
        },
    );
    if sheet.inner == Some(true) {
        menus.close();
        if resign {
            intents.write(Intent { source: Source::Hand, deed: Deed::Resign(who) });
        } else {
            // The table asks the computer, if there is one.
            intents.write(Intent { source: Source::Hand, deed: Deed::AgreeDraw });
        }
    } else if sheet.closed || sheet.inner == Some(false) {
        menus.back();
    }
}

/// The plugin of both questions.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        ask.in_set(DrawSystems::Menu).run_if(
            in_state(Screen::Table).and_then(in_state(Menu::Resign).or_else(in_state(Menu::Draw))),
        ),
    );
}
