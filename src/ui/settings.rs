//! The settings menu, and what hands the settings on to those they are meant for.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::icons::Icons;
use super::prefs::{Abbreviations, Motion, Pace, Prefs};
use super::sheets::sheet;
use super::theme::SMALL;
use super::watch::Watch;
use super::widgets::{Button, Kit, Look, Spots, note, part};
use super::{DrawSystems, Menu, Menus};
use crate::sound::{Cue, SoundCue, SoundSettings};
use crate::table::Tempo;
use crate::view::style::{Pieces, Quality, Vision};
use crate::view::{self, ROOMS, boards};

/// How high a part of the settings is at least, in points: about as high as the highest on a desktop.
const TALL: f32 = 400.0;

/// The parts of the settings, one of which is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    /// Text, motion, light.
    #[default]
    Looks,
    /// The rooms' themes and pieces.
    Rooms,
    /// Loudness.
    Sound,
    /// How one plays.
    Play,
}

const PARTS: [(&str, Part); 4] = [
    ("settings-looks", Part::Looks),
    ("settings-rooms", Part::Rooms),
    ("settings-sound", Part::Sound),
    ("settings-play", Part::Play),
];

fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    mut prefs: ResMut<Prefs>,
    mut menus: Menus,
    mut open: ResMut<Part>,
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let title = kit.text("settings-title");
    let mut draft = prefs.clone();
    let mut now = *open;
    let mut shared = (&mut kit, &mut draft, &mut now);
    let wide = ctx.content_rect().width() > 820.0;
    let sheet = sheet(
        &ctx,
        "settings",
        title,
        vec2(if wide { 760.0 } else { 520.0 }, 780.0),
        &mut shared,
        |(kit, prefs, now), ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
                for (key, part) in PARTS {
                    if kit.tab(ui, key, **now == part) {
                        **now = part;
                    }
                }
            });
            // The sheet keeps its height from part to part, that its tabs stay where they are.
            let known = ui.id().with("tallest");
            let tallest = ui.data(|d| d.get_temp(known)).unwrap_or(TALL);
            let top = ui.cursor().top();
            match **now {
                Part::Looks => looks(ui, kit, prefs),
                Part::Rooms => rooms(ui, kit, prefs, wide),
                Part::Sound => sounds(ui, kit, prefs),
                Part::Play => play(ui, kit, prefs),
            }
            let used = ui.min_rect().bottom() - top;
            ui.add_space((tallest - used).max(0.0));
            ui.data_mut(|d| d.insert_temp(known, tallest.max(used)));
        },
        |(kit, ..), ui| {
            kit.button(ui, Button::new("menu-done").look(Look::Primary).size(120.0, 44.0).first())
        },
    );
    open.set_if_neq(now);
    if draft != *prefs {
        *prefs = draft;
    }
    if sheet.closed || sheet.inner {
        menus.back();
    }
}

fn labelled(ui: &mut Ui, kit: &mut Kit, key: &str, value: String) {
    let text = kit.with(key, &[("value", value.into())]);
    part(ui, text);
}

fn titled(ui: &mut Ui, kit: &Kit, key: &str) {
    let text = kit.text(key);
    part(ui, text);
}

fn looks(ui: &mut Ui, kit: &mut Kit, prefs: &mut Prefs) {
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
    titled(ui, kit, "settings-motion");
    let among = [
        ("motion-slow", Motion::Slow),
        ("motion-normal", Motion::Normal),
        ("motion-fast", Motion::Fast),
        ("motion-calm", Motion::Calm),
        ("motion-off", Motion::Off),
    ];
    kit.choice(ui, &mut prefs.motion, &among);
    let about = match prefs.motion {
        Motion::Calm => "motion-calm-about",
        Motion::Off => "motion-off-about",
        _ => "motion-about",
    };
    let about = kit.text(about);
    note(ui, about);
    titled(ui, kit, "settings-quality");
    let among = [("quality-fine", Quality::Fine), ("quality-plain", Quality::Plain)];
    kit.choice(ui, &mut prefs.quality, &among);
    let about = kit.text("settings-quality-about");
    note(ui, about);
    titled(ui, kit, "settings-vision");
    let among = [
        ("vision-usual", Vision::Usual),
        ("vision-red-green", Vision::RedGreen),
        ("vision-blue-yellow", Vision::BlueYellow),
    ];
    kit.choice(ui, &mut prefs.vision, &among);
    let about = kit.text("settings-vision-about");
    note(ui, about);
}

/// The piece that stands for a set.
fn model(game: &str, set: &str) -> String {
    let (side, kind) = match game {
        "sava" => ("red", "priestess"),
        "towers" => ("white", "istar"),
        "sacrivenge" => ("white", "knight"),
        _ => ("white", "king"),
    };
    format!("{game}/{set}/{side}-{kind}")
}

/// The least width of a room's tiles: four of them stand side by side on a phone.
const TILE: f32 = 74.0;

fn rooms(ui: &mut Ui, kit: &mut Kit, prefs: &mut Prefs, wide: bool) {
    let mut one = |ui: &mut Ui, game: &str| {
        titled(ui, kit, &format!("game-{game}"));
        let style = prefs.style().room(game);
        let themes = boards::of(game).map_or(&[][..], |board| board.themes);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            for (i, theme) in themes.iter().enumerate() {
                let key = format!("theme-{game}-{}", theme.name);
                let button = Button::new(&key)
                    .picture(format!("themes/{game}-{}", theme.name), 52.0)
                    .size(TILE, 0.0)
                    .text_size(SMALL)
                    .chosen(style.theme == i);
                if kit.button(ui, button) {
                    prefs.rooms.entry(game.to_owned()).or_default().theme = theme.name.to_owned();
                }
            }
            // The room, and what stands in it.
            ui.add_space(10.0);
            for (name, pieces) in [("own", Pieces::Own), ("plain", Pieces::Plain)] {
                let key = format!("pieces_{game}_{name}");
                let button = Button::new(&key)
                    .label(kit.text(&format!("pieces-{name}")))
                    .picture(model(game, name), 52.0)
                    .size(TILE, 0.0)
                    .text_size(SMALL)
                    .chosen(style.pieces == pieces);
                if kit.button(ui, button) {
                    prefs.rooms.entry(game.to_owned()).or_default().pieces = pieces;
                }
            }
        });
    };
    if wide {
        for pair in ROOMS.chunks(2) {
            ui.columns(2, |columns| {
                for (column, game) in columns.iter_mut().zip(pair) {
                    one(column, game);
                }
            });
        }
    } else {
        for game in ROOMS {
            one(ui, game);
        }
    }
}

fn sounds(ui: &mut Ui, kit: &mut Kit, prefs: &mut Prefs) {
    ui.add_space(8.0);
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
    ui.add_space(8.0);
    let about = kit.text("settings-coordinates-about");
    kit.toggle(ui, "settings-coordinates", &mut prefs.coordinates, Some(about), None);
    let about = kit.text("settings-bar-about");
    kit.toggle(ui, "settings-bar", &mut prefs.bar, Some(about), None);
    labelled(ui, kit, "settings-think", format!("{:.1}", f64::from(prefs.think_ms) / 1000.0));
    kit.slider(ui, "slider-think", &mut prefs.think_ms, 0..=3000, 100);
    titled(ui, kit, "settings-notation");
    let among =
        [("notation-english", Abbreviations::English), ("notation-polish", Abbreviations::Polish)];
    kit.choice(ui, &mut prefs.abbreviations, &among);
}

/// Hands the settings on to view, table and ears. A game that is only looked at is silent; one that
/// is watched goes by at a speed of its own.
fn hand_on(
    prefs: Res<Prefs>,
    watch: Res<Watch>,
    mut motion: ResMut<view::Motion>,
    mut marking: ResMut<view::Marking>,
    mut tempo: ResMut<Tempo>,
    (mut look, mut icons): (ResMut<view::Style>, ResMut<Icons>),
    sound: Option<ResMut<SoundSettings>>,
) {
    let times = if watch.on { prefs.pace.times() } else { Pace::Usual.times() };
    let speed = prefs.motion.speed() * times.unwrap_or(0.0);
    motion.set_if_neq(view::Motion { speed, reduced: prefs.motion.is_reduced() });
    let style = prefs.style();
    if *look != style {
        *look = style;
        icons.dress(&style);
    }
    if let Some(mut sound) = sound {
        let part = |volume: u8| f32::from(volume) / 100.0;
        sound.set_if_neq(SoundSettings {
            master: part(prefs.master),
            effects: part(prefs.effects),
            ambience: part(prefs.ambience),
            muted: prefs.muted,
        });
    }
    let mut marks = *marking;
    marks.names = prefs.coordinates;
    marking.set_if_neq(marks);
    let usual = Duration::from_millis(prefs.think_ms.into());
    tempo.least = times.map_or(Duration::ZERO, |times| usual.div_f32(times));
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
        .init_resource::<Part>()
        .init_resource::<view::Style>()
        .init_resource::<view::Marking>()
        .add_systems(
            Update,
            hand_on.run_if(resource_changed::<Prefs>.or_else(resource_changed::<Watch>)),
        )
        .add_systems(EguiPrimaryContextPass, click.in_set(DrawSystems::Toasts))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(DrawSystems::Menu).run_if(in_state(Menu::Settings)),
        );
}
