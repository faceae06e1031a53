//! Where the board, the panel and the title's column are, for any window.

use bevy::prelude::*;
use bevy_egui::egui::{Rect, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::bar::ShowBar;
use super::library::Shelf;
use super::widgets::{Hands, Spots};
use super::{DrawSystems, Screen, bar};

/// The places of this pass, in points.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The window.
    pub all: Rect,
    /// The side panel, or the sheet under the board.
    pub panel: Rect,
    /// The board's place.
    pub board: Rect,
    /// Whether the panel lies under the board.
    pub upright: bool,
    /// The strip of the bar that tells the chances, while it is shown.
    pub bar: Option<Rect>,
}

impl Default for Layout {
    fn default() -> Self {
        Self { all: Rect::ZERO, panel: Rect::ZERO, board: Rect::ZERO, upright: false, bar: None }
    }
}

/// Whatever gives the board the larger square wins: a panel beside it or a sheet under it.
fn is_upright(size: egui::Vec2) -> bool {
    let beside = (size.x - 300.0).min(size.y);
    let under = size.x.min(size.y - 300.0);
    under > beside
}

/// The places at the table, with the bar that tells the chances or without it.
pub fn at_the_table(all: Rect, bar: bool) -> Layout {
    let upright = is_upright(all.size());
    let (board, panel) = if upright {
        // The board is a square as wide as the window, but the sheet keeps room for itself.
        let strip = if bar { bar::WIDTH } else { 0.0 };
        let least = (all.height() * 0.44).min(330.0);
        let height = (all.width() + strip).min(all.height() - least);
        all.split_top_bottom_at_y(all.top() + height)
    } else {
        let width = (all.width() * 0.29).clamp(292.0, 400.0);
        all.split_left_right_at_x(all.right() - width)
    };
    if bar {
        let (board, bar) = bar::cut_off(board, upright);
        Layout { all, panel, board, upright, bar: Some(bar) }
    } else {
        Layout { all, panel, board, upright, bar: None }
    }
}

/// The places on the title screen.
pub fn on_the_title(all: Rect, pending: bool) -> Layout {
    let upright = is_upright(all.size());
    if upright {
        // The name above the rooms, the buttons under them, all of them.
        let (head, buttons) = (96.0, if pending { 288.0 } else { 226.0 });
        let height = (all.height() - head - buttons).min(all.width() * 1.35).max(120.0);
        let board = Rect::from_min_size(
            pos2(all.left() + 14.0, all.top() + head),
            vec2(all.width() - 28.0, height),
        );
        let panel = Rect::from_min_max(pos2(all.left(), board.bottom()), all.max);
        Layout { all, panel, board, upright, bar: None }
    } else {
        let width = (all.width() * 0.29).clamp(280.0, 440.0);
        let (panel, rooms) = all.split_left_right_at_x(all.left() + width);
        let board = Rect::from_min_max(rooms.min + vec2(0.0, 14.0), rooms.max - vec2(14.0, 14.0));
        Layout { all, panel, board, upright, bar: None }
    }
}

fn measure(
    mut contexts: EguiContexts,
    (screen, bar, shelf): (Res<State<Screen>>, Res<ShowBar>, Option<Res<Shelf>>),
    mut layout: ResMut<Layout>,
    mut spots: ResMut<Spots>,
    mut hands: ResMut<Hands>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    spots.list.clear();
    spots.pressed = false;
    let all = ctx.content_rect();
    let now = match screen.get() {
        Screen::Title => on_the_title(all, shelf.is_some_and(|s| s.pending().is_some())),
        Screen::Table => at_the_table(all, bar.0),
    };
    layout.set_if_neq(now);
    let (keys, pointer) = ctx.input(|i| {
        let keys = i.events.iter().any(|e| matches!(e, egui::Event::Key { pressed: true, .. }));
        (keys, i.pointer.any_pressed())
    });
    if keys || pointer {
        hands.keys = keys && !pointer;
    }
}

/// The layout plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Layout>()
        .init_resource::<ShowBar>()
        .add_systems(EguiPrimaryContextPass, measure.in_set(DrawSystems::Measure));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height))
    }

    #[test]
    fn board_and_panel_share_the_window_without_overlap() {
        for (w, h) in
            [(1280.0, 720.0), (1920.0, 1080.0), (800.0, 600.0), (390.0, 844.0), (390.0, 600.0)]
        {
            for bar in [false, true] {
                let l = at_the_table(window(w, h), bar);
                let all = [l.board, l.panel, l.bar.unwrap_or(Rect::ZERO)].map(|r| r.area());
                assert!((all.iter().sum::<f32>() - w * h).abs() < 1.0, "{w}x{h}");
                assert!(l.board.width().min(l.board.height()) >= 240.0, "{w}x{h}: {l:?}");
                assert!(l.panel.width() >= 290.0 && l.panel.height() >= 260.0, "{w}x{h}: {l:?}");
            }
        }
        assert!(at_the_table(window(390.0, 844.0), false).upright);
        assert!(!at_the_table(window(800.0, 600.0), false).upright);
    }
}
