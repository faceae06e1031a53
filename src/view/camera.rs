//! The camera: fits the board into the largest square of the area that the panels leave.
//!
//! The world is measured in the board's own units (its radius is 1), so that a resized window only
//! moves the camera. It covers the whole window: the room goes on behind the panels.

use bevy::camera::ScalingMode;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::PrimaryEguiContext;

use super::layout::Layout;
use super::{BoardArea, NodesOnScreen, Stirring};

/// The camera of the board.
#[derive(Component, Clone, Copy, Debug)]
pub struct BoardCamera;

/// How the board lies in the window just now.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Logical pixels a unit.
    pub unit: f32,
    /// Physical pixels a logical one.
    pub density: f32,
    /// Where the board's middle is, in logical pixels from the top left.
    pub middle: Vec2,
    /// The window's size, in logical pixels.
    pub window: Vec2,
}

impl Default for Fit {
    fn default() -> Self {
        Self { unit: 100.0, density: 1.0, middle: Vec2::ZERO, window: Vec2::ONE }
    }
}

impl Fit {
    /// Fits the board into an area of a window; `half` is half the square's side in board units.
    pub fn new(window: Vec2, density: f32, area: Option<Rect>, half: f32) -> Self {
        let whole = Rect::from_corners(Vec2::ZERO, window);
        let area = area.map_or(whole, |a| a.intersect(whole));
        let area = if area.width() < 1.0 || area.height() < 1.0 { whole } else { area };
        let side = area.width().min(area.height()).max(1.0);
        Self { unit: side / (2.0 * half), density, middle: area.center(), window }
    }

    /// From the board's units to the window's logical pixels.
    pub fn to_window(&self, place: Vec2) -> Vec2 {
        self.middle + Vec2::new(place.x, -place.y) * self.unit
    }

    /// From the window's logical pixels to the board's units.
    pub fn to_board(&self, pixels: Vec2) -> Vec2 {
        let p = (pixels - self.middle) / self.unit;
        Vec2::new(p.x, -p.y)
    }

    /// A length on the board in physical pixels.
    pub fn physical(&self, length: f32) -> f32 {
        length * self.unit * self.density
    }
}

/// Fits the board when the window, its area or the board changes.
fn fit(
    area: Res<BoardArea>,
    layout: Option<Res<Layout>>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    camera: Option<Single<(&mut Transform, &mut Projection), With<BoardCamera>>>,
    mut fit: ResMut<Fit>,
    mut nodes: ResMut<NodesOnScreen>,
    mut stirring: ResMut<Stirring>,
) {
    let (Some(window), Some(camera)) = (window, camera) else { return };
    let size = Vec2::new(window.width(), window.height());
    if size.min_element() < 1.0 {
        return;
    }
    let half = layout.as_ref().map_or(1.0, |l| l.half);
    let now = Fit::new(size, window.scale_factor(), area.0, half);
    let moved = *fit != now;
    if moved {
        *fit = now;
        stirring.keep(0.1);
        let (mut transform, mut projection) = camera.into_inner();
        let aside = size * 0.5 - now.middle;
        transform.translation.x = aside.x / now.unit;
        transform.translation.y = -aside.y / now.unit;
        if let Projection::Orthographic(p) = projection.as_mut() {
            p.scaling_mode = ScalingMode::WindowSize;
            p.scale = 1.0 / now.unit;
        }
    }
    let board_changed = layout.as_ref().is_some_and(|l| l.is_changed());
    if moved || board_changed || (layout.is_none() && !nodes.places.is_empty()) {
        let half = Vec2::splat(half * now.unit);
        nodes.unit = now.unit;
        nodes.square = Rect::from_corners(now.middle - half, now.middle + half);
        let all: Vec<_> =
            layout.iter().flat_map(|l| l.graph.nodes().map(move |n| (l, n))).collect();
        nodes.places = all.iter().map(|(l, n)| now.to_window(l.place(*n))).collect();
        nodes.reach = all.iter().map(|(l, n)| l.reach(*n) * now.unit).collect();
    }
}

/// A changed area is seen one frame later: makes sure that there is one.
fn wake_for_area(area: Res<BoardArea>, mut seen: Local<BoardArea>, mut stirring: ResMut<Stirring>) {
    if *seen != *area {
        *seen = *area;
        stirring.keep(0.1);
    }
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Board camera"),
        BoardCamera,
        Camera2d,
        // The panels are its, not a vista's.
        PrimaryEguiContext,
        Msaa::Off,
        Transform::from_xyz(0.0, 0.0, 500.0),
        Projection::Orthographic(OrthographicProjection::default_2d()),
    ));
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Fit>()
        .insert_resource(ClearColor(Color::linear_rgb(0.004, 0.003, 0.008)))
        .add_systems(Startup, spawn)
        .add_systems(Update, fit.in_set(super::ViewSystems::Fit))
        .add_systems(Last, wake_for_area);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_square_of_any_area() {
        for (w, h) in [(390.0, 844.0), (1280.0, 720.0), (3840.0, 2160.0)] {
            let fit = Fit::new(Vec2::new(w, h), 2.0, None, 1.17);
            assert!((fit.unit * 2.0 * 1.17 - f32::min(w, h)).abs() < 0.01);
            assert_eq!(fit.to_window(Vec2::ZERO), Vec2::new(w, h) * 0.5);
            let p = Vec2::new(0.3, -0.7);
            assert!(fit.to_board(fit.to_window(p)).distance(p) < 1e-4);
        }
        let area = Rect::new(100.0, 50.0, 400.0, 950.0);
        let fit = Fit::new(Vec2::new(1280.0, 1000.0), 1.0, Some(area), 1.17);
        assert_eq!(fit.middle, Vec2::new(250.0, 500.0));
        assert!((fit.unit * 2.0 * 1.17 - 300.0).abs() < 0.01);
    }

    #[test]
    fn an_empty_area_is_the_whole_window() {
        let window = Vec2::new(640.0, 480.0);
        let none = Fit::new(window, 1.0, None, 1.17);
        assert_eq!(Fit::new(window, 1.0, Some(Rect::new(10.0, 10.0, 10.0, 90.0)), 1.17), none);
    }
}
