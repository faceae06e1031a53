//! The settings menu, and what hands the settings on to those they are meant for.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::prefs::{Abbreviations, Motion, Pace, Prefs};
use super::sheets::sheet;
use super::title::Demo;
use super::watch::Watch;
use super::widgets::{Button, Kit, Look, Spots, note, part};
use super::{DrawSystems, Menu, Menus};
use crate::sound::{Cue, SoundCue, SoundSettings};
use crate::table::Tempo;
use crate::view;

fn show(mut contexts: EguiContexts, mut kit: Kit, mut prefs: ResMut<Prefs>, mut menus: Menus) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let title = kit.text("settings-title");
    let mut draft = prefs.clone();
    let mut shared = (&mut kit, &mut draft);
    let wide = ctx.content_rect().width() > 820.0;
    let sheet = sheet(
        &ctx,
        "settings",
        title,
        vec2(if wide { 860.0 } else { 520.0 }, 780.0),
        &mut shared,
        |(kit, prefs), ui| {
            if !wide {
                looks(ui, kit, prefs);
                sounds(ui, kit, prefs);
                play(ui, kit, prefs);
                return;
            }
            ui.columns(2, |columns| {
                let down = egui::Layout::top_down(egui::Align::LEFT);
                columns[0].with_layout(down, |ui| {
                    looks(ui, kit, prefs);
                    play(ui, kit, prefs);
                });
                columns[1].with_layout(down, |ui| sounds(ui, kit, prefs));
            });
        },
        |(kit, _), ui| {
            kit.button(ui, Button::new("menu-done").look(Look::Primary).size(120.0, 44.0).first())
        },
    );
    if draft != *prefs {
        *prefs = draft;
    }
    if sheet.closed || sheet.inner {
        menus.back();
    }
}

fn labelled(ui: &mut Ui, kit: &mut Kit, key: &str, value: String) {
    let text = kit.with(key, &[("value", value.into())]);
    note(ui, text);
}

fn looks(ui: &mut Ui, kit: &mut Kit, prefs: &mut Prefs) {
    let title = kit.text("settings-looks");
    part(ui, title);
    labelled(ui, kit, "settings-text-size", prefs.text_size.to_string());
    // The window would change under the pointer: steps, not a slider.
    let mut size = prefs.text_size;
    ui.horizontal_wrapped(|ui| {
        for value in [80, 90, 100, 115, 130, 160] {
            let (key, label) = (format!("text_size_{value}"), value.to_string());
            if kit.button(ui, Button::new(&key).label(label).chosen(size == value)) {
                size = value;
            }
        }
    });
    prefs.text_size = size;
    let label = kit.text("settings-motion");
    note(ui, label);
    let among = [
        ("motion-normal", Motion::Normal),
        ("motion-fast", Motion::Fast),
        ("motion-off", Motion::Off),
    ];
    kit.choice(ui, &mut prefs.motion, &among);
    let about = kit.text("settings-coordinates-about");
    kit.toggle(ui, "settings-coordinates", &mut prefs.coordinates, Some(about), None);
    let about = kit.text("settings-bar-about");
    kit.toggle(ui, "settings-bar", &mut prefs.bar, Some(about), None);
}

fn sounds(ui: &mut Ui, kit: &mut Kit, prefs: &mut Prefs) {
    let title = kit.text("settings-sound");
    part(ui, title);
    kit.toggle(ui, "settings-mute", &mut prefs.muted, None, None);
    for (label, key, value) in [
        ("settings-master", "slider-master", &mut prefs.master),
        ("settings-effects", "slider-effects", &mut prefs.effects),
        ("settings-ambience", "slider-ambience", &mut prefs.ambience),
    ] {
        labelled(ui, kit, label, value.to_string());
        let mut now = u32::from(*value);
        kit.slider(ui, key, &mut now, 0..=100, 5);
        *value = now as u8;
    }
}

fn play(ui: &mut Ui, kit: &mut Kit, prefs: &mut Prefs) {
    let title = kit.text("settings-play");
    part(ui, title);
    labelled(ui, kit, "settings-think", format!("{:.1}", f64::from(prefs.think_ms) / 1000.0));
    kit.slider(ui, "slider-think", &mut prefs.think_ms, 0..=3000, 100);
    let label = kit.text("settings-notation");
    note(ui, label);
    let among =
        [("notation-english", Abbreviations::English), ("notation-polish", Abbreviations::Polish)];
    kit.choice(ui, &mut prefs.abbreviations, &among);
}

/// Hands the settings on to view, table and ears. A game that is only looked at is silent; one that
/// is watched goes by at a speed of its own.
fn hand_on(
    prefs: Res<Prefs>,
    (demo, watch): (Res<Demo>, Res<Watch>),
    mut motion: ResMut<view::Motion>,
    mut marking: ResMut<view::Marking>,
    mut tempo: ResMut<Tempo>,
    sound: Option<ResMut<SoundSettings>>,
) {
    let times = if watch.on { prefs.pace.times() } else { Pace::Usual.times() };
    let speed = match prefs.motion {
        Motion::Normal => 1.0,
        Motion::Fast => 2.0,
        Motion::Off => 0.0,
    } * times.unwrap_or(0.0);
    motion.set_if_neq(view::Motion { speed, reduced: prefs.motion == Motion::Off });
    if let Some(mut sound) = sound {
        let part = |volume: u8| f32::from(volume) / 100.0;
        sound.set_if_neq(SoundSettings {
            master: part(prefs.master),
            effects: part(prefs.effects),
            ambience: part(prefs.ambience),
            muted: prefs.muted || demo.0,
        });
    }
    let mut marks = *marking;
    marks.names = prefs.coordinates && !demo.0;
    marking.set_if_neq(marks);
    if !demo.0 {
        let usual = Duration::from_millis(prefs.think_ms.into());
        tempo.least = times.map_or(Duration::ZERO, |times| usual.div_f32(times));
    }
}

/// Buttons are heard: the press, and softly the pointer coming over one.
fn click(
    mut contexts: EguiContexts,
    spots: Res<Spots>,
    mut last: Local<Option<String>>,
    mut cues: Option<MessageWriter<Cue>>,
) {
    let (Ok(ctx), Some(cues)) = (contexts.ctx_mut(), &mut cues) else { return };
    let at = ctx.pointer_latest_pos();
    let over =
        at.and_then(|p| spots.list.iter().rfind(|(_, rect, usable)| *usable && rect.contains(p)));
    let over = over.map(|(key, ..)| key.clone());
    if spots.pressed {
        cues.write(SoundCue::Click.into());
    } else if over.is_some() && over != *last {
        cues.write(SoundCue::Hover.into());
    }
    *last = over;
}

/// The settings plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<view::Motion>()
        .init_resource::<view::Marking>()
        .add_systems(
            Update,
            hand_on.run_if(
                resource_changed::<Prefs>
                    .or_else(resource_changed::<Demo>)
                    .or_else(resource_changed::<Watch>),
            ),
        )
        .add_systems(EguiPrimaryContextPass, click.in_set(DrawSystems::Toasts))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(DrawSystems::Menu).run_if(in_state(Menu::Settings)),
        );
}
