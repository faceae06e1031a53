//! Starts the game: reads the command line, opens the window, puts the rooms of the house together.

use std::process::ExitCode;

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::window::{PresentMode, WindowResizeConstraints, WindowResolution};
#[cfg(not(target_arch = "wasm32"))]
use clap::Parser;
use crossweb::ui::flags::{Flags, LEAST, Opening};
use crossweb::{input, lang, sound, table, ui, view};

#[cfg(not(target_arch = "wasm32"))]
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
    let reader = opening.report.clone().map(ui::report::into_file);
    match app(&opening, reader).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// In a browser the address is the command line, and the page is the desktop.
#[cfg(target_arch = "wasm32")]
fn main() -> ExitCode {
    use crossweb::page;

    let (arguments, fragment) = page::arguments();
    let opening = Flags::of_address(arguments, fragment.as_deref());
    let reader = opening.report.is_some().then(|| page::reader());
    app(&opening, reader).add_plugins(page::plugin).run();
    ExitCode::SUCCESS
}

/// Whatever can draw here; nothing where only the schedule is to be measured.
fn render(opening: &Opening) -> WgpuSettings {
    let usual = WgpuSettings::default();
    let backends = usual.backends.filter(|_| opening.frame_times.is_none());
    WgpuSettings { backends, ..usual }
}

/// A page is as large as it is.
fn least_size() -> WindowResizeConstraints {
    let least = if cfg!(target_arch = "wasm32") { Vec2::ONE } else { LEAST.as_vec2() };
    WindowResizeConstraints { min_width: least.x, min_height: least.y, ..default() }
}

fn app(opening: &Opening, reader: Option<ui::report::Reader>) -> App {
    let window = Window {
        title: "Crossweb".into(),
        name: Some("crossweb".into()),
        resolution: WindowResolution::new(opening.size.x, opening.size.y),
        resize_constraints: least_size(),
        present_mode: PresentMode::AutoVsync,
        // In a browser: the page's canvas, as large as the page. Keys and wheel are the game's; what is left
        // to the browser (F5, zoom) is up to the page (`web/page.js`).
        canvas: Some("#crossweb".into()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: true,
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
        ui::report::plugin(reader),
        ui::shot::plugin(opening),
        ui::frames::plugin(opening),
    ));
    app
}
