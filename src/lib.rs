//! Crossweb: four uncommon board games at one table.
//!
//! The house (each room knows only the rooms above it):
//!
//! - [`rules`]: pure values. What a position is, which turns are legal, why others are not. One
//!   folder a game; [`rules::any`] is the one type that everybody else speaks to.
//! - [`search`], [`record`]: computer players; records of games, their files, the dice's seed.
//!   [`search::desk`] is the one way to have something thought about beside the frames: on a thread, or in
//!   a program of its own (`web/worker.rs`), which in a browser is a Web Worker.
//! - [`lab`]: all of the above from a shell, without any table.
//! - `table`: the ECS side of a game, without any drawing: entities, intents, the `Ply` schedule.
//! - `lang`: every word for people, from `assets/lang`.
//! - `view`, `sound`, `input`: what the table looks like, its ears and hands. `view::boards` has one
//!   entry a game: its wall, its layout, the colours of its marks.
//! - `page`: in a browser, what surrounds the window: the address, files, the clipboard, the back button.
//! - `ui`: panels and menus, settings, the command line's flags; it puts the rest to use.
//!
//! A fifth game would be one folder in `rules` and a line in `rules::any`, an evaluation in `search`,
//! an entry in `view::boards` with its wall in `shaders/`, its pieces in `assets/art`, its words.

// Files and threads, of which a browser has none.
#[cfg(not(target_arch = "wasm32"))]
pub mod lab;
pub mod record;
pub mod rules;
pub mod search;

#[cfg(feature = "game")]
pub mod input;
#[cfg(feature = "game")]
pub mod lang;
#[cfg(all(feature = "game", target_arch = "wasm32"))]
pub mod page;
#[cfg(feature = "game")]
pub mod sound;
#[cfg(feature = "game")]
pub mod table;
#[cfg(feature = "game")]
pub mod ui;
#[cfg(feature = "game")]
pub mod view;
