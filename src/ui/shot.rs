//! A picture of the window for `--screenshot`, after which the program ends.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
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
    /// When it was asked for.
    taken: Option<f32>,
}

/// So many plies make a short game.
const SHORT: usize = 12;
/// A picture that is not on the disk after so many seconds will not be.
const PATIENCE: f32 = 20.0;
/// A demo that does not get that far is photographed anyway.
const LATEST: f32 = 90.0;

#[expect(clippy::too_many_arguments, reason = "a system that waits for everything")]
fn take(
    mut shot: ResMut<Shot>,
    time: Res<Time<Real>>,
    phase: Res<Phase>,
    game: Option<Res<Game>>,
    showing: Res<Showing>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
    mut commands: Commands,
) {
    // The clock must go on even if nothing moves.
    redraw.write(RequestRedraw);
    let now = time.elapsed_secs();
    if let Some(asked) = shot.taken {
        // It is written in one go, within the frame in which it arrives.
        if shot.file.exists() {
            exit.write(AppExit::Success);
        } else if now - asked > PATIENCE {
            exit.write(AppExit::error());
        }
        return;
    }
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
    shot.taken = Some(now);
    let file = shot.file.clone();
    // An old picture must not pass for the new one.
    let _ = std::fs::remove_file(&file);
    commands
        .spawn((Name::new("Screenshot"), Screenshot::primary_window()))
        .observe(save_to_disk(file));
}

/// The plugin that takes the picture, if one is asked for.
pub fn plugin(opening: &Opening) -> impl Fn(&mut App) + use<> {
    let after = opening.after.or((!opening.demo).then_some(3.0));
    let shot = opening.screenshot.clone().map(|file| Shot { file, after, taken: None });
    move |app: &mut App| {
        if let Some(shot) = &shot {
            app.insert_resource(shot.clone()).add_systems(Update, take);
        }
    }
}
