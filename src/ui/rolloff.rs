//! The roll-off: the players throw the Spider Dice in turn, and the first two spiders are red.

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, Sense, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::dice::paint_die;
use super::new_game::{self, Draft};
use super::prefs::{Colours, Motion, Prefs};
use super::sheets::sheet;
use super::theme::*;
use super::widgets::{Button, Kit, Look};
use super::{DrawSystems, Menu, Menus, Screen};
use crate::record::chance::{SPIDER_FACES, Throw, throw};
use crate::table::StartGame;

/// The throws that decide the colours.
#[derive(Resource, Default)]
struct RollOff {
    throws: Vec<Throw>,
    /// How many are to be seen by now.
    seen: f32,
}

/// The game's own throws come from its seed; those before it from the seed turned around.
fn throws(seed: u64) -> Vec<Throw> {
    let mut throws = Vec::new();
    for index in 0..200 {
        let thrown = throw(!seed, index, SPIDER_FACES);
        throws.push(thrown);
        if thrown.spiders == 2 {
            break;
        }
    }
    throws
}

fn open(mut roll: ResMut<RollOff>, draft: Res<Draft>) {
    *roll = RollOff { throws: throws(draft.seed().unwrap_or_default()), seen: 0.0 };
}

/// Throws shown in a second.
fn pace(motion: Motion) -> f32 {
    match motion {
        Motion::Slow => 0.8,
        Motion::Normal | Motion::Calm => 1.25,
        Motion::Fast => 3.0,
        Motion::Off => f32::INFINITY,
    }
}

#[expect(clippy::too_many_arguments, reason = "a panel's system")]
fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    mut roll: ResMut<RollOff>,
    draft: Res<Draft>,
    prefs: Res<Prefs>,
    mut menus: Menus,
    mut screen: ResMut<NextState<Screen>>,
    mut start: MessageWriter<StartGame>,
    time: Res<Time<Real>>,
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let all = roll.throws.len() as f32;
    roll.seen = (roll.seen + time.delta_secs().min(0.1) * pace(prefs.motion)).min(all);
    let done = roll.seen >= all;
    if !done {
        ctx.request_repaint();
    }
    // The first chair throws first; the last throw was two spiders.
    let first_is_red = roll.throws.len() % 2 == 1;
    let names = new_game::players(&kit.lang, &draft.last).map(|p| p.name);
    let title = kit.text("roll-title");
    let mut shared = (&mut kit, &mut *roll);
    let sheet = sheet(
        &ctx,
        "roll off",
        title,
        vec2(470.0, 560.0),
        &mut shared,
        |(kit, roll), ui| lines(ui, kit, roll, &names),
        |(kit, roll), ui| {
            let mut answer = None;
            if done {
                let winner = if first_is_red { &names[0] } else { &names[1] };
                let text = kit.with("roll-done", &[("name", winner.as_str().into())]);
                ui.label(egui::RichText::new(text).font(display(21.0)).color(HOT));
            }
            ui.horizontal(|ui| {
                let begin = Button::new("roll-begin").icon("play").look(Look::Primary);
                let skip = Button::new("roll-skip");
                if done && kit.button(ui, begin.size(150.0, 46.0).first()) {
                    answer = Some(true);
                } else if !done && kit.button(ui, skip.size(150.0, 46.0).first()) {
                    roll.seen = all;
                }
                if kit.button(ui, Button::new("menu-back").look(Look::Quiet).size(90.0, 46.0)) {
                    answer = Some(false);
                }
            });
            answer
        },
    );
    if sheet.closed || sheet.inner == Some(false) {
        menus.back();
    } else if sheet.inner == Some(true) {
        let colours = if first_is_red { Colours::First } else { Colours::Second };
        let seed = draft.seed().unwrap_or_default();
        start.write(StartGame(new_game::setup(&shared.0.lang, &draft.last, seed, colours)));
        screen.set(Screen::Table);
        menus.close();
    }
}

fn lines(ui: &mut Ui, kit: &mut Kit, roll: &RollOff, names: &[String; 2]) {
    let about = kit.text("colour-roll-about");
    super::widgets::note(ui, about);
    ui.add_space(4.0);
    for (i, thrown) in roll.throws.iter().enumerate() {
        let part = (roll.seen - i as f32).clamp(0.0, 1.0);
        if part <= 0.0 {
            break;
        }
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 44.0), Sense::hover());
        let painter = ui.painter();
        painter.rect_filled(rect, 10, CARD);
        let at = rect.left_center() + vec2(14.0, 0.0);
        let width = rect.width() * 0.44;
        super::widgets::short_text(
            ui,
            at,
            egui::Align2::LEFT_CENTER,
            &names[i % 2],
            body(),
            TEXT,
            width,
        );
        let rolling = part < 0.6;
        for (k, &face) in thrown.faces.iter().enumerate() {
            let middle = pos2(rect.left() + rect.width() * 0.5 + 38.0 * k as f32, rect.center().y);
            let die = Rect::from_center_size(middle, vec2(34.0, 34.0));
            let tumble = rolling.then_some(((part * 14.0) as usize + k) % 4 + 1);
            paint_die(kit, ui.painter(), die, face <= SPIDER_FACES, tumble);
        }
        if !rolling {
            let key = format!("spiders-{}", thrown.spiders);
            let text = kit.text(&key);
            let ink = if thrown.spiders == 2 { HOT } else { SOFT };
            let at = rect.right_center() - vec2(14.0, 0.0);
            ui.painter().text(at, egui::Align2::RIGHT_CENTER, text, body(), ink);
        }
        if i + 1 == roll.throws.len() || part < 1.0 {
            ui.scroll_to_rect(rect, None);
        }
    }
}

/// The roll-off plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<RollOff>().add_systems(OnEnter(Menu::RollOff), open).add_systems(
        EguiPrimaryContextPass,
        show.in_set(DrawSystems::Menu).run_if(in_state(Menu::RollOff)),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_roll_off_ends_with_the_first_two_spiders_and_is_the_seeds() {
        let mut firsts = 0;
        for seed in 0..400 {
            let all = throws(seed);
            let (last, before) = all.split_last().unwrap();
            assert_eq!(last.spiders, 2);
            assert!(before.iter().all(|t| t.spiders < 2));
            assert_eq!(throws(seed), all);
            firsts += all.len() % 2;
        }
        // Who throws first is red 4 times in 7.
        assert!((190..270).contains(&firsts), "{firsts}");
    }
}
