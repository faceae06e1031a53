//! Saved games: the shelf they stand on, loading one, giving one a name.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{self, Align2, Rect, Sense, Ui, pos2, vec2};
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass};

use super::new_game::setup_of_record;
use super::outside::{Opened, Outside};
use super::sheets::sheet;
use super::side::Running;
use super::theme::*;
use super::widgets::{Button, Kit, Look, note, short_text};
use super::{DrawSystems, Menu, Menus, Screen};
use crate::record::when::When;
use crate::record::{self, Imported, Record, drive, store};
use crate::table::autosave::{Listed, Saves};
use crate::table::{Game, Match, Setup, StartGame};

/// The saved games, and what is done with them.
#[derive(Resource, Default)]
pub struct Shelf {
    /// The data folder.
    pub folder: Option<PathBuf>,
    pending: Option<Record>,
    listed: Vec<Listed>,
    name: String,
}

impl Shelf {
    /// The game that was left unfinished.
    pub fn pending(&self) -> Option<&Record> {
        self.pending.as_ref()
    }

    /// Takes it up again.
    pub fn take_pending(&mut self) -> Option<Record> {
        self.pending.take()
    }

    /// Proposes a name for a game that is to be saved.
    pub fn name_for(&mut self, game: &Game, players: &Match) {
        let [one, other] = &players.players;
        self.name = format!("{} – {} {}", one.name, other.name, game.0.position().turn_number());
    }
}

/// On the title screen: is there a game to be continued?
fn look_for_pending(saves: Res<Saves>, mut shelf: ResMut<Shelf>, mut kit: Kit) {
    let saves = Saves { dir: shelf.folder.clone().or_else(|| saves.dir.clone()) };
    match saves.pending() {
        Ok(pending) => shelf.pending = pending,
        Err(trouble) => {
            let said = kit.with("trouble-pending", &[("why", trouble.0.into())]);
            kit.toasts.say(said);
        }
    }
}

/// Where nothing can be kept, as in a frame that has no storage, one should know it before it is too late.
fn tell_that_nothing_is_kept(shelf: Res<Shelf>, mut kit: Kit, mut told: Local<bool>) {
    if shelf.folder.is_none() && drive::home().is_none() && !std::mem::replace(&mut *told, true) {
        let said = kit.text("trouble-nothing-kept");
        kit.toasts.say(said);
    }
}

fn open_library(mut shelf: ResMut<Shelf>) {
    let saves = Saves { dir: shelf.folder.clone() };
    shelf.listed = saves.list();
}

/// What a press in the library means.
enum Pick {
    Load(usize),
    Aside(usize),
    Paste,
    File,
    Back,
}

/// What the first game of a text or a file is started with.
fn first_of(imported: &Imported, kit: &mut Kit) -> Result<Setup, String> {
    let reading = imported.read(1).map_err(|e| e.to_string())?;
    reading.record.replay().map_err(|e| e.to_string())?;
    if imported.len() > 1 {
        let said = kit.with("import-several", &[("count", imported.len().into())]);
        kit.toasts.say(said);
    }
    for note in &reading.notes {
        let said = kit.with("import-note", &[("note", note.to_string().into())]);
        kit.toasts.say(said);
    }
    Ok(setup_of_record(reading.record))
}

/// The table, to be sat down at with a game from outside.
#[derive(SystemParam)]
struct Entrance<'w> {
    kit: Kit<'w>,
    menus: Menus<'w>,
    screen: ResMut<'w, NextState<Screen>>,
    start: MessageWriter<'w, StartGame>,
}

impl Entrance<'_> {
    /// Begins with the first game of what was opened, or says under `trouble` why that cannot be.
    fn enter(&mut self, opened: Result<Imported, String>, trouble: &str) {
        match opened.and_then(|imported| first_of(&imported, &mut self.kit)) {
            Ok(setup) => {
                self.start.write(StartGame(setup));
                self.screen.set(Screen::Table);
                self.menus.close();
            }
            Err(why) => {
                let said = self.kit.with(trouble, &[("why", why.into())]);
                self.kit.toasts.say(said);
            }
        }
    }
}

/// A file that is dropped on the window is opened, and what comes from the page.
fn take_in(
    mut dropped: MessageReader<FileDragAndDrop>,
    mut opened: MessageReader<Opened>,
    mut entrance: Entrance,
) {
    for file in dropped.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = file else { continue };
        entrance.enter(store::open(path_buf).map_err(|e| e.to_string()), "trouble-load");
    }
    for Opened(text) in opened.read() {
        let text = text.as_deref().map_err(ToString::to_string);
        let imported = text.and_then(|text| record::import(text).map_err(|e| e.to_string()));
        entrance.enter(imported, "trouble-load");
    }
}

fn load(
    mut contexts: EguiContexts,
    mut clipboard: ResMut<EguiClipboard>,
    mut shelf: ResMut<Shelf>,
    outside: Option<Res<Outside>>,
    mut entrance: Entrance,
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let title = entrance.kit.text("load-title");
    let mut pick = None;
    let mut shared = (&mut entrance.kit, &mut pick);
    let sheet = sheet(
        &ctx,
        "load",
        title,
        vec2(620.0, 600.0),
        &mut shared,
        |(kit, pick), ui| {
            if shelf.listed.is_empty() {
                let text = kit.text("load-empty");
                note(ui, text);
            }
            for (i, listed) in shelf.listed.iter().enumerate() {
                if let Some(picked) = row(ui, kit, i, listed) {
                    **pick = Some(picked);
                }
            }
            let text = kit.text("load-drop");
            note(ui, text);
        },
        |(kit, pick), ui| {
            ui.horizontal_wrapped(|ui| {
                if outside.is_some()
                    && kit.button(ui, Button::new("load-file").icon("open").size(120.0, 44.0))
                {
                    **pick = Some(Pick::File);
                }
                let about = kit.text("load-paste-about");
                let paste = Button::new("load-paste").icon("paste").hint(about);
                if kit.button(ui, paste.size(120.0, 44.0)) {
                    **pick = Some(Pick::Paste);
                }
                kit.button(ui, Button::new("menu-back").look(Look::Quiet).size(90.0, 44.0).first())
            })
            .inner
        },
    );
    if sheet.closed || sheet.inner {
        pick = Some(Pick::Back);
    }
    match pick {
        Some(Pick::Load(i)) => {
            if let Some(Ok(record)) = shelf.listed.get(i).map(|l| l.record.as_ref()) {
                let game = Imported::from(record.clone());
                entrance.enter(Ok(game), "trouble-load");
            }
        }
        Some(Pick::Aside(i)) => {
            let kit = &mut entrance.kit;
            let listed = shelf.listed.remove(i);
            let said = match drive::set_aside(&listed.path) {
                Ok(path) => {
                    kit.with("load-set-aside", &[("path", path.display().to_string().into())])
                }
                Err(e) => kit.with("trouble-load", &[("why", e.to_string().into())]),
            };
            kit.toasts.say(said);
        }
        Some(Pick::Paste) => match &outside {
            // A page is shown its clipboard only when the player agrees, and that takes a while.
            Some(outside) => (outside.paste)(),
            None => {
                let text = clipboard.get_text().unwrap_or_default();
                let imported = record::import(text).map_err(|e| e.to_string());
                entrance.enter(imported, "trouble-paste");
            }
        },
        Some(Pick::File) => {
            if let Some(outside) = &outside {
                (outside.open)();
            }
        }
        Some(Pick::Back) => entrance.menus.back(),
        None => {}
    }
}

fn row(ui: &mut Ui, kit: &mut Kit, i: usize, listed: &Listed) -> Option<Pick> {
    let name = listed.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let key = format!("load_row_{i}");
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 62.0), Sense::click());
    kit.spot(ui, &key, rect, listed.record.is_ok());
    let over =
        ui.ctx().animate_bool(response.id.with("over"), response.hovered() || response.has_focus());
    ui.painter().rect_filled(rect, 10, CARD.lerp_to_gamma(LIFTED, over));
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 10, egui::Stroke::new(2.0, FOCUS), egui::StrokeKind::Inside);
    }
    let (left, room) = (rect.left() + 54.0, rect.width() - 68.0);
    let game = listed.record.as_ref().map_or("", |r| r.rules.split(':').next().unwrap_or(""));
    let icon = Rect::from_center_size(rect.left_center() + vec2(30.0, 0.0), vec2(30.0, 30.0));
    kit.icons.paint(ui.painter(), &format!("icons/game-{game}"), icon, SOFT);
    let top = pos2(left, rect.top() + 9.0);
    let bottom = pos2(left, rect.bottom() - 9.0);
    match &listed.record {
        Ok(record) => {
            let values = [
                ("one", record.players[0].name.clone().into()),
                ("other", record.players[1].name.clone().into()),
            ];
            let names = kit.with("load-players", &values);
            let date = record.begun.map(|s| When::of(s).day('-')).unwrap_or_default();
            let end = match &record.result {
                Some(result) => result.clone(),
                None => kit.text("load-running"),
            };
            let turns = record.turns.len();
            let about = kit.with(
                "load-about",
                &[("date", date.into()), ("turns", turns.into()), ("end", end.into())],
            );
            // A name that a person gave says most; one that was made is left out.
            let made = Saves::is_made_name(&name);
            let (title, about) =
                if made { (names, about) } else { (name.clone(), format!("{names} · {about}")) };
            short_text(ui, top, Align2::LEFT_TOP, &title, bold(BODY), TEXT, room);
            short_text(ui, bottom, Align2::LEFT_BOTTOM, &about, small(), SOFT, room);
            response.clicked().then_some(Pick::Load(i))
        }
        Err(trouble) => {
            let title = kit.with("load-damaged", &[("name", name.into())]);
            short_text(ui, top, Align2::LEFT_TOP, &title, bold(BODY), ALARM, room);
            short_text(ui, bottom, Align2::LEFT_BOTTOM, &trouble.0, small(), SOFT, room);
            let response = response.on_hover_text(&trouble.0);
            response.clicked().then_some(Pick::Aside(i))
        }
    }
}

fn save(
    mut contexts: EguiContexts,
    mut kit: Kit,
    running: Running,
    mut shelf: ResMut<Shelf>,
    mut menus: Menus,
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let (Some(game), Some(players)) = (&running.game, &running.players) else {
        menus.close();
        return;
    };
    let title = kit.text("save-title");
    let shelf = &mut *shelf;
    let mut shared = (&mut kit, shelf);
    let sheet = sheet(
        &ctx,
        "save",
        title,
        vec2(470.0, 360.0),
        &mut shared,
        |(kit, shelf), ui| {
            let kept = shelf.folder.is_some();
            let about = kit.text(if kept { "save-about" } else { "trouble-nothing-kept" });
            note(ui, about);
            let field = kit.field(ui, "save_name", &mut shelf.name, String::new(), 420.0, 60);
            if ui.memory(|m| m.focused().is_none()) {
                field.request_focus();
                // What is written next takes the place of the name that was proposed.
                let end = CCursor::new(shelf.name.chars().count());
                let all = CCursorRange::two(CCursor::new(0), end);
                let mut state = TextEditState::load(ui.ctx(), field.id).unwrap_or_default();
                state.cursor.set_char_range(Some(all));
                state.store(ui.ctx(), field.id);
            }
        },
        |(kit, _), ui| {
            let mut answer = None;
            let enter = ui.input(|i| i.key_pressed(egui::Key::Enter));
            ui.horizontal_wrapped(|ui| {
                if kit.button(
                    ui,
                    Button::new("save-yes").icon("save").look(Look::Primary).size(120.0, 44.0),
                ) || enter
                {
                    answer = Some(true);
                }
                if kit.button(ui, Button::new("menu-back").look(Look::Quiet).size(90.0, 44.0)) {
                    answer = Some(false);
                }
            });
            answer
        },
    );
    let (kit, shelf) = shared;
    if sheet.inner == Some(true) {
        let saves = Saves { dir: shelf.folder.clone() };
        let said = match saves.save(&players.record(&game.0), &shelf.name) {
            Ok(path) => {
                menus.back();
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                kit.with("save-done", &[("name", name.into())])
            }
            Err(trouble) => kit.with("trouble-save", &[("why", trouble.0.into())]),
        };
        kit.toasts.say(said);
    } else if sheet.closed || sheet.inner == Some(false) {
        menus.back();
    }
}

/// The library plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Shelf>()
        .add_message::<Opened>()
        .add_systems(OnEnter(Screen::Title), look_for_pending)
        .add_systems(OnEnter(Screen::Table), tell_that_nothing_is_kept)
        .add_systems(OnEnter(Menu::Load), open_library)
        .add_systems(Update, take_in)
        .add_systems(
            EguiPrimaryContextPass,
            (load.run_if(in_state(Menu::Load)), save.run_if(in_state(Menu::Save)))
                .in_set(DrawSystems::Menu),
        );
}
