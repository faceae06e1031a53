//! Starts the game: reads the command line, opens the window, puts the rooms of the house together.

use std::process::ExitCode;

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::window::{PresentMode, WindowResizeConstraints, WindowResolution};
use clap::Parser;
use crossweb::ui::flags::{Flags, LEAST, Opening};
use crossweb::{input, lang, sound, table, ui, view};

fn main() -> ExitCode {
    let opening = match Flags::parse().check() {
        Ok(opening) => opening,
        Err(problem) => {
            eprintln!("crossweb: {problem}");
            return ExitCode::from(2);
        }
    };
    let screen = |name| std::env::var_os(name).is_some_and(|v| !v.is_empty());
    if cfg!(target_os = "linux") && !screen("DISPLAY") && !screen("WAYLAND_DISPLAY") {
        eprintln!(
            "crossweb: there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set); \
             ./play shows the game without one"
        );
        return ExitCode::FAILURE;
    }
    match app(&opening).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// Whatever can draw here; nothing where only the schedule is to be measured.
fn render(opening: &Opening) -> WgpuSettings {
    let usual = WgpuSettings::default();
    let backends = usual.backends.filter(|_| opening.frame_times.is_none());
    WgpuSettings { backends, ..usual }
}

fn app(opening: &Opening) -> App {
    let window = Window {
        title: "Crossweb".into(),
        name: Some("crossweb".into()),
        resolution: WindowResolution::new(opening.size.x, opening.size.y),
        resize_constraints: WindowResizeConstraints {
            min_width: LEAST.x as f32,
            min_height: LEAST.y as f32,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(RenderPlugin { render_creation: render(opening).into(), ..default() })
            .set(LogPlugin { filter: "warn,crossweb=info".into(), ..default() }),
    );
    app.add_plugins((lang::plugin, ui::prefs::plugin(opening.data.clone()), table::plugin));
    app.add_plugins((view::plugin, input::plugin, ui::plugin));
    if !opening.no_sound {
        app.add_plugins(sound::plugin);
    }
    app.add_plugins((
        ui::flags::plugin(opening),
        ui::report::plugin(opening.report.clone()),
        ui::shot::plugin(opening),
        ui::frames::plugin(opening),
    ));
    app
}
