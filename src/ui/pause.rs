//! The menu of a running game, the rules in brief, and the list of keys.

use bevy::prelude::*;
use bevy_egui::egui::{self, Sense, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::cards::on_demand;
use super::facts::has_dice;
use super::icons::Icons;
use super::library::Shelf;
use super::outside::Outside;
use super::prefs::Prefs;
use super::sheets::sheet;
use super::side::Running;
use super::theme::*;
use super::widgets::{Button, Kit, Look, note, part, short_text};
use super::{DrawSystems, Menu, Menus, Screen};
use crate::lang::Lang;
use crate::record::{self, Format, link, text};
use crate::rules::any::{GAMES, GameInfo};
use crate::table::autosave::Saves;
use crate::table::review::Review;

/// What can be done from the menu, row by row. A game is copied in the form in which its players exchange
/// games.
const ROWS: [&[Item]; 6] = [
    &[("pause-resume", "play")],
    &[("pause-new", "new"), ("pause-load", "open")],
    &[("pause-save", "save"), ("pause-file", "file")],
    &[("pause-copy", "copy"), ("pause-link", "link")],
    &[("pause-brief", "info"), ("pause-settings", "settings")],
    &[("pause-full", "full"), ("pause-title", "close")],
];

/// What only a page can do, which has files to give away, an address, and no window of its own.
const ON_A_PAGE: [&str; 3] = ["pause-file", "pause-link", "pause-full"];

/// A button's key and its icon.
type Item = (&'static str, &'static str);

fn pause(
    mut contexts: EguiContexts,
    mut kit: Kit,
    running: Running,
    (prefs, outside): (Res<Prefs>, Option<Res<Outside>>),
    mut shelf: ResMut<Shelf>,
    mut menus: Menus,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let title = kit.text("pause-heading");
    let format = running.game.as_ref().map_or(Format::Text, |g| Format::of(g.0.rules()));
    let (copy, copied) = match format {
        Format::Pgn => ("pause-copy-pgn", "copied-pgn"),
        Format::Pdn => ("pause-copy-pdn", "copied-pdn"),
        _ if outside.is_some() => ("pause-copy-short", "copied-game"),
        _ => ("pause-copy", "copied-game"),
    };
    let copy = kit.text(copy);
    let save = kit.text(if outside.is_some() { "pause-save-here" } else { "pause-save" });
    let mut pressed = None;
    let mut shared = (&mut kit, &mut pressed);
    let sheet = sheet(
        &ctx,
        "pause",
        title,
        vec2(400.0, 560.0),
        &mut shared,
        |(kit, pressed), ui| {
            let width = ui.available_width();
            for row in ROWS {
                let offered = |item: &&&Item| outside.is_some() || !ON_A_PAGE.contains(&item.0);
                let row: Vec<_> = row.iter().filter(|item| offered(&item)).collect();
                ui.horizontal(|ui| {
                    let gap = ui.spacing().item_spacing.x;
                    let width = (width + gap) / row.len() as f32 - gap;
                    for &(key, icon) in row {
                        let mut button = Button::new(key).icon(icon).exactly(width, 44.0);
                        match key {
                            "pause-resume" => button = button.look(Look::Primary).first(),
                            "pause-copy" => button = button.label(copy.as_str()),
                            "pause-save" => button = button.label(save.as_str()),
                            _ => {}
                        }
                        if kit.button(ui, button) {
                            **pressed = Some(key);
                        }
                    }
                });
            }
        },
        |(kit, pressed), ui| {
            if kit.button(ui, Button::new("pause-keys").look(Look::Quiet).text_size(SMALL)) {
                **pressed = Some("pause-keys");
            }
        },
    );
    match pressed {
        Some("pause-new") => menus.open(Menu::NewGame),
        Some("pause-load") => menus.open(Menu::Load),
        Some("pause-brief") => menus.open(Menu::Brief),
        Some("pause-settings") => menus.open(Menu::Settings),
        Some("pause-keys") => menus.open(Menu::Keys),
        Some("pause-save") => {
            if let (Some(game), Some(players)) = (&running.game, &running.players) {
                shelf.name_for(game, players);
                menus.open(Menu::Save);
            }
        }
        Some("pause-file") => {
            if let (Some(outside), Some(game), Some(players)) =
                (&outside, &running.game, &running.players)
            {
                let record = players.record(&game.0);
                let name = format!("{}.json", Saves::made_name(&record));
                (outside.save)(&name, &record.to_json());
                let said = kit.with("saved-file", &[("name", name.into())]);
                kit.toasts.say(said);
            }
        }
        Some("pause-link") => {
            if let (Some(outside), Some(game), Some(players)) =
                (&outside, &running.game, &running.players)
            {
                ctx.copy_text((outside.address)(&link::encode(&players.record(&game.0))));
                let said = kit.text("copied-link");
                kit.toasts.say(said);
            }
        }
        Some("pause-full") => {
            if let Some(outside) = &outside {
                (outside.fullscreen)();
            }
            menus.close();
        }
        Some("pause-copy") => {
            if let (Some(game), Some(players)) = (&running.game, &running.players) {
                let record = players.record(&game.0);
                let text = match format {
                    Format::Text => {
                        text::export(&record, prefs.abbreviations.into()).map_err(|e| e.to_string())
                    }
                    _ => record::export(&record, format).map_err(|e| e.to_string()),
                };
                let said = match text {
                    Ok(text) => {
                        ctx.copy_text(text);
                        kit.text(copied)
                    }
                    Err(why) => kit.with("trouble-load", &[("why", why.into())]),
                };
                kit.toasts.say(said);
            }
        }
        Some("pause-title") => {
            screen.set(Screen::Title);
            menus.close();
        }
        Some(_) => menus.close(),
        None if sheet.closed => menus.close(),
        None => {}
    }
}

/// The pictures beside a chapter of the rules in brief: of the pieces that its title names, in the
/// title's order.
fn chapter_pictures(lang: &Lang, game: &GameInfo, title: &str) -> Vec<String> {
    let side = game.sides[0];
    let title = title.to_lowercase();
    let kinds =
        Icons::within(game.name).filter_map(|name| name.strip_prefix(side)?.strip_prefix('-'));
    let mut named: Vec<(usize, &str)> = kinds
        .filter_map(|kind| {
            let key = format!("piece-{}-{kind}", game.name);
            let name = lang.has(&key).then(|| lang.text(&key).to_lowercase())?;
            let words = title.split(|c: char| !c.is_alphanumeric() && c != ' ');
            let at = title.find(&name)?;
            // Whole words or their plural: the "man" of drafti is no "last man".
            let fits = |w: &str| w.split(" and ").any(|w| w.trim().trim_end_matches('s') == name);
            words.clone().any(fits).then_some((at, kind))
        })
        .collect();
    named.sort_unstable();
    named.into_iter().map(|(_, kind)| format!("{}/{side}-{kind}", game.name)).collect()
}

fn brief(mut contexts: EguiContexts, mut kit: Kit, running: Running, mut menus: Menus) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let rules = running.game.as_ref().map(|g| g.0.rules().clone());
    let game = rules.as_ref().map_or(&GAMES[0], |r| r.info());
    let title = kit.text(&format!("brief-{}-title", game.name));
    let sheet = sheet(
        &ctx,
        &format!("brief {}", game.name),
        title,
        vec2(640.0, 680.0),
        &mut kit,
        |kit, ui| {
            for chapter in 1.. {
                let key = format!("brief-{}-{chapter}", game.name);
                if !kit.lang.has(&key) {
                    break;
                }
                let (title, text) = (kit.text(&key), kit.text(&format!("{key}-text")));
                ui.horizontal_top(|ui| {
                    ui.vertical(|ui| {
                        ui.set_width(46.0);
                        for picture in chapter_pictures(&kit.lang, game, &title) {
                            kit.glyph(ui, &picture, 46.0, egui::Color32::WHITE);
                        }
                    });
                    ui.vertical(|ui| {
                        ui.label(egui::RichText::new(title).font(bold(BODY)).color(CANDLE));
                        ui.label(egui::RichText::new(text).color(TEXT));
                    });
                });
                ui.add_space(4.0);
            }
            let Some(rules) = rules.filter(|r| !r.flags().is_empty()) else { return };
            let title = kit.text("brief-variants");
            part(ui, title);
            let game = rules.info().name;
            for flag in rules.flags() {
                let name = kit.text(&format!("flag-{game}-{flag}"));
                let about = kit.text(&format!("flag-{game}-{flag}-about"));
                ui.label(egui::RichText::new(name).font(bold(BODY)).color(TEXT));
                note(ui, about);
            }
        },
        |kit, ui| {
            kit.button(ui, Button::new("menu-done").look(Look::Primary).size(120.0, 44.0).first())
        },
    );
    if sheet.closed || sheet.inner {
        menus.back();
    }
}

/// The keys, by the names of their messages.
const KEYS: [&str; 27] = [
    "stop", "step", "speed", "look", "faults", "try", "throw", "decline", "end", "zones", "undo",
    "hint", "line", "threat", "bar", "advice", "why", "new", "list", "mute", "full", "help",
    "escape", "arrows", "enter", "tab", "pad",
];

/// How one is at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Played,
    /// Nobody plays but computers.
    Watched,
    /// It is over and looked back at.
    Reviewed,
}

/// Whether a key does something in a game.
fn counts(key: &str, game: &GameInfo, how: How) -> bool {
    match key {
        "stop" | "step" | "speed" => how == How::Watched,
        "look" | "faults" | "try" => how == How::Reviewed,
        "throw" | "decline" | "list" => has_dice(game),
        "end" => game.name == "sacrivenge",
        "zones" => on_demand(game).is_some(),
        _ => true,
    }
}

fn keys(
    mut contexts: EguiContexts,
    mut kit: Kit,
    running: Running,
    review: Res<Review>,
    mut menus: Menus,
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let title = kit.text("keys-title");
    let game = running.game.as_ref().map_or(&GAMES[0], |g| g.0.rules().info());
    let nobody = running.players.as_ref().is_none_or(|m| m.is_watched());
    let how = match (review.session().is_some(), nobody) {
        (true, _) => How::Reviewed,
        (false, true) => How::Watched,
        (false, false) => How::Played,
    };
    let sheet = sheet(
        &ctx,
        "keys",
        title,
        vec2(480.0, 620.0),
        &mut kit,
        |kit, ui| {
            for key in KEYS.into_iter().filter(|key| counts(key, game, how)) {
                let (cap, what) =
                    (kit.text(&format!("keys-cap-{key}")), kit.text(&format!("keys-{key}")));
                key_row(ui, &cap, &what);
            }
        },
        |kit, ui| {
            kit.button(ui, Button::new("menu-done").look(Look::Primary).size(120.0, 44.0).first())
        },
    );
    if sheet.closed || sheet.inner {
        menus.back();
    }
}

fn key_row(ui: &mut Ui, cap: &str, what: &str) {
    let room = ui.available_width() - 104.0;
    let words = ui.painter().layout(what.to_owned(), body(), TEXT, room);
    let height = words.size().y.max(28.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let key = egui::Rect::from_min_size(rect.min, vec2(88.0, 28.0));
    ui.painter().rect(key, 7, RAISED, egui::Stroke::new(1.0, LINE), egui::StrokeKind::Inside);
    short_text(ui, key.center(), egui::Align2::CENTER_CENTER, cap, small(), CANDLE, 80.0);
    let at = pos2(
        rect.left() + 104.0,
        rect.top() + (28.0 - words.rows.first().map_or(20.0, |r| r.size.y)) / 2.0,
    );
    ui.painter().galley(at, words, TEXT);
}

/// The plugin of these menus.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            pause.run_if(in_state(Menu::Pause)),
            brief.run_if(in_state(Menu::Brief)),
            keys.run_if(in_state(Menu::Keys)),
        )
            .in_set(DrawSystems::Menu),
    );
}
