//! The new-game panel: which game, who plays, which colour, with which variants and which seed.

mod choices;

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::facts::has_dice;
use super::prefs::{Colours, LastGame, MAX_NAME, Prefs};
use super::sheets::sheet;
use super::side::Running;
use super::tables;
use super::theme::*;
use super::widgets::{Button, Kit, Look, note, part};
use super::{DrawSystems, Menu, Menus, Screen, personas};
use crate::lang::Lang;
use crate::rules::Side;
use crate::search::opening::has_placement;
use crate::table::StartGame;
use crate::table::start::Lot;
use crate::view::Stirring;

pub use choices::{
    colours, fresh_seed, in_a_sentence, only_watched, players, rules_of, setup, setup_of_record,
    to_be_watched,
};

use choices::as_at_the_table;

/// What is being chosen.
#[derive(Resource, Clone, Debug, Default)]
pub struct Draft {
    /// Players, colours, variants.
    pub last: LastGame,
    /// The seed as it is written in its field.
    pub seed: String,
}

impl Draft {
    /// A draft of these choices with a seed of its own.
    pub fn of(last: &LastGame) -> Self {
        Self { last: last.clone(), seed: fresh_seed().to_string() }
    }

    /// The seed, if what is written is one.
    pub fn seed(&self) -> Option<u64> {
        self.seed.trim().parse().ok()
    }
}

fn open(mut draft: ResMut<Draft>, prefs: Res<Prefs>, running: Running, lang: Res<Lang>) {
    let last = match (&running.game, &running.players) {
        (Some(game), Some(players)) => as_at_the_table(&lang, &prefs.last, &game.0, players),
        _ => prefs.last.clone(),
    };
    *draft = Draft::of(&last);
}

fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    mut draft: ResMut<Draft>,
    mut prefs: ResMut<Prefs>,
    mut menus: Menus,
    mut screen: ResMut<NextState<Screen>>,
    mut start: MessageWriter<StartGame>,
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let title = kit.text("new-title");
    let wide = ctx.content_rect().width() > 760.0;
    let wished = vec2(if wide { 940.0 } else { 460.0 }, 704.0);
    let draft = &mut *draft;
    let mut shared = (&mut kit, draft);
    let sheet = sheet(
        &ctx,
        "new game",
        title,
        wished,
        &mut shared,
        |(kit, draft), ui| {
            if tables::games().count() > 1 {
                let title = kit.text("new-game-which");
                part(ui, title);
                let now = draft.last.info().name;
                if let Some(game) = tables::choose(ui, kit, "game", now) {
                    draft.last.game = game.to_owned();
                }
                ui.add_space(2.0);
            }
            // The seed goes where there is room.
            let few = draft.last.info().flags.len() < 4;
            if wide {
                ui.columns(2, |columns| {
                    let left = egui::Layout::top_down(egui::Align::LEFT);
                    columns[0].with_layout(left, |ui| {
                        who(ui, kit, draft);
                        if !few {
                            seed(ui, kit, draft);
                        }
                    });
                    columns[1].with_layout(left, |ui| {
                        variants(ui, kit, draft);
                        if few {
                            seed(ui, kit, draft);
                        }
                    });
                });
            } else {
                who(ui, kit, draft);
                variants(ui, kit, draft);
                seed(ui, kit, draft);
            }
        },
        |(kit, draft), ui| foot(ui, kit, draft),
    );
    if sheet.closed || sheet.inner == Some(false) {
        menus.back();
    } else if sheet.inner == Some(true)
        && let Some(seed) = shared.1.seed()
    {
        prefs.last = shared.1.last.clone();
        if let Some(colours) = colours(&prefs.last, seed) {
            start.write(StartGame(setup(&shared.0.lang, &prefs.last, seed, colours)));
            screen.set(Screen::Table);
            menus.close();
        } else {
            menus.open(Menu::RollOff);
        }
    }
}

/// The two chairs and their colours.
fn who(ui: &mut Ui, kit: &mut Kit, draft: &mut Draft) {
    for (i, (title, who, name, level)) in [
        ("new-chair-1", "who_1", "name_1", "new-level-1"),
        ("new-chair-2", "who_2", "name_2", "new-level-2"),
    ]
    .into_iter()
    .enumerate()
    {
        let title = kit.text(title);
        part(ui, title);
        let usual = players(&kit.lang, &draft.last)[i].name.clone();
        let info = draft.last.info();
        let game = info.name;
        let chair = &mut draft.last.chairs[i];
        let (person, computer) = (format!("{who}_person"), format!("{who}_computer"));
        let (a, b) = (kit.text("new-person"), kit.text("new-computer"));
        ui.horizontal_wrapped(|ui| {
            if kit.button(ui, Button::new(&person).label(a).icon("person").chosen(chair.person)) {
                chair.person = true;
            }
            if kit
                .button(ui, Button::new(&computer).label(b).icon("computer").chosen(!chair.person))
            {
                chair.person = false;
            }
        });
        if chair.person {
            let ghost = if chair.name.is_empty() { usual } else { String::new() };
            kit.field(ui, name, &mut chair.name, ghost, 300.0, MAX_NAME);
        } else {
            let mut value = u32::from(chair.level);
            kit.slider(ui, level, &mut value, 1..=10, 1);
            chair.level = value as u8;
            let word = kit.lang.level(game, chair.level);
            let values = [("level", i64::from(chair.level).into()), ("word", word.into())];
            let text = kit.with("new-level-words", &values);
            note(ui, text);
            personas::choose(ui, kit, who, info, chair);
        }
        ui.add_space(4.0);
    }
    if only_watched(&draft.last) {
        let text = kit.text("new-watch-about");
        note(ui, text);
    }
    let rules = rules_of(&draft.last);
    let dice = has_dice(rules.info());
    let [one, _] = players(&kit.lang, &draft.last);
    let title = kit.with("new-colours", &[("name", one.name.into())]);
    part(ui, title);
    let (one, other) = (kit.lang.side(&rules, Side::First), kit.lang.side(&rules, Side::Second));
    let toss = (!dice).then(|| kit.text("colour-toss"));
    let colours = &mut draft.last.colours;
    ui.horizontal_wrapped(|ui| {
        for (key, label, icon, value) in [
            ("colour-first", Some(one), None, Colours::First),
            ("colour-second", Some(other), None, Colours::Second),
            ("colour-roll", toss, dice.then_some("dice"), Colours::Roll),
        ] {
            let mut button = Button::new(key).chosen(*colours == value);
            button = label.into_iter().fold(button, |b, l| b.label(l));
            button = icon.into_iter().fold(button, |b, i| b.icon(i));
            if kit.button(ui, button) {
                *colours = value;
            }
        }
    });
    if *colours == Colours::Roll {
        let text = kit.text(if dice { "colour-roll-about" } else { "colour-toss-about" });
        note(ui, text);
    }
}

/// The variants, each with what it changes; those that clash shut each other off visibly.
fn variants(ui: &mut Ui, kit: &mut Kit, draft: &mut Draft) {
    let title = kit.text("new-variants");
    part(ui, title);
    let info = draft.last.info();
    let game = info.name;
    if has_placement(&rules_of(&draft.last)) {
        let about = kit.text("new-lot-about");
        kit.toggle(ui, "new-lot", &mut draft.last.lot, Some(about), None);
    }
    for flag in info.flags {
        let flags = draft.last.flags();
        let clash = flag.clashes.iter().find(|c| flags.iter().any(|f| f == *c));
        let refused = clash.map(|c| {
            let other = kit.text(&format!("flag-{game}-{c}"));
            kit.with("new-clash", &[("other", other.into())])
        });
        let mut on = flags.iter().any(|f| f == flag.name);
        let about = kit.text(&format!("flag-{game}-{}-about", flag.name));
        let key = format!("flag-{game}-{}", flag.name);
        if kit.toggle(ui, &key, &mut on, Some(about), refused) {
            let flags = draft.last.flags_mut();
            flags.retain(|f| f != flag.name);
            if on {
                flags.push(flag.name.to_owned());
            }
        }
    }
}

/// The seed of all chance.
fn seed(ui: &mut Ui, kit: &mut Kit, draft: &mut Draft) {
    let dice = has_dice(draft.last.info());
    let title = kit.text(if dice { "new-seed" } else { "new-seed-plain" });
    part(ui, title);
    ui.horizontal_wrapped(|ui| {
        kit.field(ui, "seed_field", &mut draft.seed, String::new(), 150.0, 20);
        if kit.button(ui, Button::new("new-seed-other").icon("dice").look(Look::Quiet)) {
            draft.seed = fresh_seed().to_string();
        }
        if kit.button(ui, Button::new("copy-seed").icon("copy").look(Look::Quiet)) {
            ui.ctx().copy_text(draft.seed.trim().to_owned());
            let said = kit.text("copied-seed");
            kit.toasts.say(said);
        }
    });
    let (key, ink) = match draft.seed() {
        None => ("new-seed-bad", ALARM),
        Some(_) if dice => ("new-seed-about", SOFT),
        Some(_) => ("new-seed-plain-about", SOFT),
    };
    let text = kit.text(key);
    ui.label(egui::RichText::new(text).font(small()).color(ink));
}

/// Start or back.
fn foot(ui: &mut Ui, kit: &mut Kit, draft: &Draft) -> Option<bool> {
    let mut answer = None;
    ui.horizontal(|ui| {
        let refused = draft.seed().is_none().then(|| kit.text("new-seed-bad"));
        let roll = draft.last.colours == Colours::Roll && has_dice(draft.last.info());
        let (key, icon) = match (roll, only_watched(&draft.last)) {
            (true, _) => ("new-start-roll", "dice"),
            (false, true) => ("new-start-watch", "eye"),
            (false, false) => ("new-start", "play"),
        };
        let start = Button::new(key).icon(icon).look(Look::Primary).size(150.0, 46.0);
        if kit.button(ui, start.refused(refused).first()) {
            answer = Some(true);
        }
        if kit.button(ui, Button::new("menu-back").look(Look::Quiet).size(90.0, 46.0)) {
            answer = Some(false);
        }
    });
    answer
}

/// The frames go on while the lot is drawn.
fn wait(lot: Option<Res<Lot>>, mut stirring: ResMut<Stirring>) {
    if lot.is_some() {
        stirring.touch(0.3);
    }
}

/// The new-game plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Draft>().init_resource::<Stirring>();
    app.add_systems(Update, wait);
    app.add_systems(OnEnter(Menu::NewGame), open).add_systems(
        EguiPrimaryContextPass,
        show.in_set(DrawSystems::Menu).run_if(in_state(Menu::NewGame)),
    );
}
