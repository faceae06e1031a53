//! A picture of the window for `--screenshot`, after which the program ends.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy::window::RequestRedraw;

use super::flags::Opening;
use crate::table::{Game, Phase};
use crate::view::Showing;

/// The picture that is to be taken.
#[derive(Resource, Clone)]
struct Shot {
    file: PathBuf,
    /// Seconds from the start; `None`: when the demo has got going.
    after: Option<f32>,
    taken: bool,
}

/// So many plies make a short game.
const SHORT: usize = 12;
/// A demo that does not get that far is photographed anyway.
const LATEST: f32 = 90.0;

fn take(
    mut shot: ResMut<Shot>,
    time: Res<Time<Real>>,
    phase: Res<Phase>,
    game: Option<Res<Game>>,
    showing: Res<Showing>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    // The clock must go on even if nothing moves.
    redraw.write(RequestRedraw);
    if shot.taken {
        return;
    }
    let now = time.elapsed_secs();
    let due = match shot.after {
        Some(seconds) => now >= seconds,
        None => {
            let played = game.is_some_and(|g| g.0.plies().len() >= SHORT);
            let over = matches!(*phase, Phase::Over(_));
            now >= LATEST || ((played || over) && !showing.0)
        }
    };
    if !due {
        return;
    }
    shot.taken = true;
    let file = shot.file.clone();
    // An old picture must not pass for the new one.
    let _ = std::fs::remove_file(&file);
    commands
        .spawn((Name::new("Screenshot"), Screenshot::primary_window()))
        .observe(save_to_disk(file.clone()))
        .observe(move |_: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
            exit.write(if file.exists() { AppExit::Success } else { AppExit::error() });
        });
}

/// The plugin that takes the picture, if one is asked for.
pub fn plugin(opening: &Opening) -> impl Fn(&mut App) + use<> {
    let after = opening.after.or((!opening.demo).then_some(3.0));
    let shot = opening.screenshot.clone().map(|file| Shot { file, after, taken: false });
    move |app: &mut App| {
        if let Some(shot) = &shot {
            app.insert_resource(shot.clone()).add_systems(Update, take);
        }
    }
}
