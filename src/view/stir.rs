//! When to draw: every frame while something moves, slowly while the silk shimmers, else never.
//!
//! At rest the program waits for an event. Whoever animates calls [`Stirring::keep`] in every frame
//! in which it still moves something (or once with the seconds it will take).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::Ambience;

/// Who moves, and for how long still.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Stirring {
    moving: f32,
    shimmer: f32,
    always: bool,
    /// Seconds until something happens by itself.
    alarm: Option<f32>,
}

impl Stirring {
    /// Something moves for the next `seconds`: every frame is drawn.
    pub fn keep(&mut self, seconds: f32) {
        self.moving = self.moving.max(seconds);
    }

    /// Something happens by itself in so many seconds: the program must not sleep longer. Whoever asks
    /// asks in every frame.
    pub fn wake(&mut self, seconds: f32) {
        let seconds = seconds.max(0.0);
        self.alarm = Some(self.alarm.map_or(seconds, |alarm| alarm.min(seconds)));
    }

    /// Somebody touched something: the silk shimmers for a while again.
    pub fn touch(&mut self, seconds: f32) {
        self.shimmer = self.shimmer.max(seconds);
    }

    /// Draw every frame for good (a benchmark, a recording), or no more.
    pub fn always(&mut self, on: bool) {
        self.always = on;
    }

    /// Whether something moves.
    pub fn is_moving(&self) -> bool {
        self.always || self.moving > 0.0
    }

    /// How strongly the silk shimmers now, 0 to 1: it comes to rest softly.
    pub fn shimmer(&self) -> f32 {
        (self.shimmer.max(self.moving) / 1.5).clamp(0.0, 1.0)
    }
}

/// How often a connected gamepad is asked at rest.
const PADS: Duration = Duration::from_millis(33);

/// bevy_egui 0.42 tells egui in every frame that the modifier keys have changed, which makes egui
/// ask for the next frame, for ever (mended in its 0.43, which needs Bevy 0.20). Only true changes
/// are let through.
fn calm_egui(mut inputs: Query<&mut EguiInput>, mut last: Local<egui::Modifiers>) {
    let mut now = *last;
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => {
                now = *modifiers;
                now != *last
            }
            _ => true,
        });
    }
    *last = now;
}

/// Whether a pipeline is still being made, beside the frames: what needs it is not drawn until then, and
/// nobody else would ask for the frame that draws it.
#[derive(Resource, Clone, Debug, Default)]
struct Making(Arc<AtomicBool>);

fn look_for_pipelines(making: Res<Making>, pipelines: Res<PipelineCache>) {
    making.0.store(pipelines.waiting_pipelines().next().is_some(), Ordering::Relaxed);
}

fn wait_for_pipelines(making: Res<Making>, mut stirring: ResMut<Stirring>) {
    if making.0.load(Ordering::Relaxed) {
        stirring.keep(0.1);
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    let making = Making::default();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(making.clone())
            .add_systems(Render, look_for_pipelines.in_set(RenderSystems::Cleanup));
    }
    app.insert_resource(making).add_systems(Last, wait_for_pipelines.before(rest));
    app.init_resource::<Stirring>().add_systems(Last, rest).add_systems(
        PreUpdate,
        calm_egui.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

/// Counts down and tells winit how often to wake up.
fn rest(
    time: Res<Time<Real>>,
    ambience: Res<Ambience>,
    mut stirring: ResMut<Stirring>,
    settings: Option<ResMut<WinitSettings>>,
    pads: Query<(), With<Gamepad>>,
) {
    let Some(mut settings) = settings else { return };
    let mode = if stirring.is_moving() {
        UpdateMode::Continuous
    } else if stirring.shimmer > 0.0 {
        UpdateMode::reactive(Duration::from_secs_f32(1.0 / ambience.rate.max(1.0)))
    } else if !pads.is_empty() {
        // A gamepad wakes nobody: it must be asked.
        UpdateMode::reactive(PADS)
    } else if let Some(alarm) = stirring.alarm {
        UpdateMode::reactive_low_power(Duration::from_secs_f32(alarm.clamp(0.01, 60.0)))
    } else {
        // Device events alone (a mouse moving over another window) wake nobody.
        UpdateMode::reactive_low_power(Duration::from_secs(60))
    };
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
    stirring.alarm = None;
    let dt = time.delta_secs().min(0.1);
    stirring.moving = (stirring.moving - dt).max(0.0);
    stirring.shimmer = (stirring.shimmer - dt).max(0.0);
}
