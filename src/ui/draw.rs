//! Giving up, and a draw by agreement: with a person after a question, with the computer after a thought.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future};
use bevy_egui::egui::vec2;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::side::Running;
use super::theme::TEXT;
use super::widgets::{Button, Kit, Look, sheet};
use super::{DrawSystems, Menu, Menus, Screen};
use crate::rules::Side;
use crate::rules::any::AnyGame;
use crate::search::{self, Limits};
use crate::table::{Deed, Epoch, Game, Intent, Source};

/// The computer thinks a draw over.
#[derive(Resource, Default)]
struct Offer {
    thought: Option<(Epoch, Task<bool>)>,
}

/// A computer that is worse by this much is glad of a draw (hundredths of an orc).
const GLAD: i32 = -60;
/// A game this long may end in a draw when nobody is better.
const LONG: u32 = 40;

/// Whether the computer playing `side` takes a draw here.
fn takes_draw(game: &AnyGame, side: Side) -> bool {
    let limits =
        Limits { nodes: Some(60_000), time: Some(Duration::from_millis(800)), ..default() };
    let Some(found) = search::search(game, limits, 1, &AtomicBool::new(false)) else { return true };
    let score = if game.position().side() == side { found.score } else { -found.score };
    score <= GLAD || (score <= 30 && game.position().turn_number() >= LONG)
}

fn ask(
    mut contexts: EguiContexts,
    mut kit: Kit,
    running: Running,
    epoch: Res<Epoch>,
    mut offer: ResMut<Offer>,
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
        } else if alone {
            let game = game.0.clone();
            let computer = who.other();
            let task =
                AsyncComputeTaskPool::get().spawn(async move { takes_draw(&game, computer) });
            offer.thought = Some((*epoch, task));
            let said = kit.text("draw-thinking");
            kit.toasts.remark(said);
        } else {
            intents.write(Intent { source: Source::Hand, deed: Deed::AgreeDraw });
        }
    } else if sheet.closed || sheet.inner == Some(false) {
        menus.back();
    }
}

/// The computer's answer, unless the game has gone on meanwhile.
fn answer(
    mut offer: ResMut<Offer>,
    epoch: Res<Epoch>,
    game: Option<Res<Game>>,
    lang: Res<crate::lang::Lang>,
    mut toasts: ResMut<super::toasts::Toasts>,
    mut intents: MessageWriter<Intent>,
    mut redraw: MessageWriter<bevy::window::RequestRedraw>,
) {
    let Some((asked, task)) = &mut offer.thought else { return };
    redraw.write(bevy::window::RequestRedraw);
    let Some(takes) = block_on(future::poll_once(task)) else { return };
    let stale = *asked != *epoch || game.is_none_or(|g| g.0.outcome().is_some());
    offer.thought = None;
    if stale {
        return;
    }
    toasts.say(lang.text(if takes { "draw-taken" } else { "draw-declined" }));
    if takes {
        intents.write(Intent { source: Source::Hand, deed: Deed::AgreeDraw });
    }
}

/// The plugin of both questions.
pub fn plugin(app: &mut App) {
    app.init_resource::<Offer>().add_systems(Update, answer).add_systems(
        EguiPrimaryContextPass,
        ask.in_set(DrawSystems::Menu).run_if(
            in_state(Screen::Table).and_then(in_state(Menu::Resign).or_else(in_state(Menu::Draw))),
        ),
    );
}
