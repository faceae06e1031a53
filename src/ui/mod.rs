//! The frame around the board: title, menus, the side panel, settings, what is said in passing.
//!
//! Two independent states say what is shown: [`Screen`] and [`Menu`]; a menu opens over either
//! screen. Every panel is a system in egui's pass, in the order of [`DrawSystems`], and draws with
//! a [`Kit`](widgets::Kit): words by key, pictures, widgets whose places are known to the report.
//!
//! | file | what it does |
//! | --- | --- |
//! | [`theme`], [`widgets`], [`sheets`], [`icons`], [`layout`], [`tables`] | colours, type, own widgets, pictures, places |
//! | [`title`], [`new_game`], [`rolloff`], [`library`], [`settings`], [`pause`] | screens and menus |
//! | [`side`], [`players`], [`personas`], [`advice`], [`cards`], [`dice`], [`turns`], [`choice`], [`over`], [`facts`] | at the table |
//! | [`review`] | a game that is over, looked back at |
//! | [`why`](mod@why) | why the computer played its last turn |
//! | [`watch`] | a game between two computer players: pause, step, speed |
//! | [`toasts`], [`remarks`] | what is said in passing |
//! | [`counsel`], [`bar`], [`reasons`] | advice for who asks; the chances; why a turn is good, in words |
//! | [`prefs`], [`keys`], [`flags`], [`report`], [`shot`] | kept choices, keys, the command line, tests |

pub mod advice;
pub mod bar;
pub mod cards;
pub mod choice;
pub mod counsel;
pub mod dice;
pub mod draw;
pub mod facts;
pub mod flags;
pub mod frames;
pub mod icons;
pub mod keys;
pub mod layout;
pub mod library;
pub mod new_game;
pub mod outside;
pub mod over;
pub mod pause;
pub mod personas;
pub mod players;
pub mod prefs;
pub mod reasons;
pub mod remarks;
pub mod report;
pub mod review;
pub mod rolloff;
pub mod settings;
pub mod sheets;
pub mod shot;
pub mod side;
pub mod tables;
pub mod theme;
pub mod title;
pub mod toasts;
pub mod turns;
pub mod watch;
pub mod why;
pub mod widgets;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiGlobalSettings, EguiPlugin, EguiPrimaryContextPass};

/// Where one is.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The game's name, and what one can do.
    #[default]
    Title,
    /// A game.
    Table,
}

/// What lies over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// Nothing.
    #[default]
    None,
    /// Who plays, how, with which variants.
    NewGame,
    /// The throws that decide who is red.
    RollOff,
    /// The library of saved games.
    Load,
    /// A name for the game to be saved.
    Save,
    /// Settings.
    Settings,
    /// The rules of this game in brief.
    Brief,
    /// The menu of a running game.
    Pause,
    /// The keys.
    Keys,
    /// Really give up?
    Resign,
    /// A draw by agreement.
    Draw,
}

/// The order in which a pass draws.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawSystems {
    /// Forgets the last pass, measures the window.
    Measure,
    /// The screen.
    Screen,
    /// What lies over it.
    Menu,
    /// What is said in passing.
    Toasts,
}

/// The menus through which one came, so that `back` leads there again.
#[derive(Resource, Default)]
struct Trail(Vec<Menu>);

/// Opens and closes menus.
#[derive(SystemParam)]
pub struct Menus<'w> {
    now: Res<'w, State<Menu>>,
    next: ResMut<'w, NextState<Menu>>,
    trail: ResMut<'w, Trail>,
}

impl Menus<'_> {
    /// What is open.
    pub fn now(&self) -> Menu {
        *self.now.get()
    }

    /// Opens a menu over the present one.
    pub fn open(&mut self, menu: Menu) {
        let now = self.now();
        if now != menu {
            self.trail.0.push(now);
            self.next.set(menu);
        }
    }

    /// Back to where one came from.
    pub fn back(&mut self) {
        let menu = self.trail.0.pop().unwrap_or(Menu::None);
        self.next.set(menu);
    }

    /// Closes everything.
    pub fn close(&mut self) {
        self.trail.0.clear();
        self.next.set(Menu::None);
    }
}

/// The frame's plugin: everything but the settings file and the command line.
pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<EguiPlugin>() {
        app.add_plugins(EguiPlugin::default());
    }
    // The board's camera has it.
    app.insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() });
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .init_resource::<Trail>()
        .init_resource::<icons::Icons>()
        .init_resource::<widgets::Spots>()
        .init_resource::<widgets::Hands>()
        .configure_sets(
            EguiPrimaryContextPass,
            (DrawSystems::Measure, DrawSystems::Screen, DrawSystems::Menu, DrawSystems::Toasts)
                .chain(),
        )
        .add_plugins((
            theme::plugin,
            layout::plugin,
            facts::plugin,
            title::plugin,
            new_game::plugin,
            rolloff::plugin,
            library::plugin,
            settings::plugin,
            pause::plugin,
            side::plugin,
        ))
        .add_plugins((
            choice::plugin,
            over::plugin,
            draw::plugin,
            remarks::plugin,
            toasts::plugin,
            keys::plugin,
            watch::plugin,
            review::plugin,
            why::plugin,
            bar::plugin,
            counsel::plugin,
        ));
}
