//! The bar beside the board: whose game it is, as far as the analyst can tell.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, CornerRadius, Order, Rect, Sense, Stroke, StrokeKind};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::layout::Layout;
use super::players::hue;
use super::prefs::Prefs;
use super::sheets::pane;
use super::side::Running;
use super::theme::*;
use super::widgets::Kit;
use super::{DrawSystems, Screen};
use crate::rules::Side;
use crate::table::analyst::Analyst;

/// Whether the bar is shown now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShowBar(pub bool);

fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    running: Running,
    (layout, analyst, prefs): (Res<Layout>, Res<Analyst>, Res<Prefs>),
) {
    let (Some(rect), Some(game)) = (layout.bar, &running.game) else { return };
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let rules = game.0.rules();
    pane(&ctx, "bar", rect, Order::Middle, |ui| {
        ui.painter().rect_filled(rect, 0, PANEL);
        let inner = rect.shrink(3.0);
        let known = analyst.chance();
        // Half and half until something is known.
        let goal = known.unwrap_or(0.5).clamp(0.0, 1.0);
        let seconds = if prefs.motion.is_reduced() { 0.0 } else { 0.35 };
        let share = ctx.animate_value_with_time(egui::Id::new("chances"), goal, seconds);
        let colours = Side::BOTH.map(|side| hue(rules, side));
        // The first side's part lies towards its own home: below, or on the left.
        let (first, second) = if layout.upright {
            inner.split_left_right_at_fraction(share)
        } else {
            let (above, below) = inner.split_top_bottom_at_fraction(1.0 - share);
            (below, above)
        };
        let strength = if known.is_some() { 0.9 } else { 0.3 };
        for (part, (bright, deep)) in [first, second].into_iter().zip(colours) {
            let fill = deep.lerp_to_gamma(bright, strength);
            ui.painter().rect_filled(part, CornerRadius::same(3), fill);
        }
        let line = Stroke::new(1.0, LINE);
        ui.painter().rect_stroke(inner, CornerRadius::same(3), line, StrokeKind::Inside);
        let middle = if layout.upright {
            [inner.center_top(), inner.center_bottom()]
        } else {
            [inner.left_center(), inner.right_center()]
        };
        ui.painter().line_segment(middle, Stroke::new(1.5, NIGHT));
        let percent = i64::from((goal * 100.0).round() as i32);
        if known.is_some() {
            // The number stands in the larger part, at its end.
            let (number, bright) =
                if goal >= 0.5 { (percent, true) } else { (100 - percent, false) };
            let (at, anchor) = match (layout.upright, bright) {
                (true, true) => (inner.left_center() + egui::vec2(4.0, 0.0), Align2::LEFT_CENTER),
                (true, false) => {
                    (inner.right_center() - egui::vec2(4.0, 0.0), Align2::RIGHT_CENTER)
                }
                (false, true) => {
                    (inner.center_bottom() - egui::vec2(0.0, 2.0), Align2::CENTER_BOTTOM)
                }
                (false, false) => (inner.center_top() + egui::vec2(0.0, 2.0), Align2::CENTER_TOP),
            };
            let text = if layout.upright {
                // There is room to say what the number is.
                let side = if bright { Side::First } else { Side::Second };
                let name = kit.lang.side(rules, side);
                kit.with("bar-share", &[("side", name.into()), ("percent", number.into())])
            } else {
                number.to_string()
            };
            ui.painter().text(at, anchor, text, bold(13.0), ON_CANDLE);
        }
        let response = ui.interact(rect, egui::Id::new("chances here"), Sense::hover());
        kit.spot(ui, "chances", rect, true);
        let name = |side| kit.lang.side(rules, side).into();
        let text = match known {
            Some(_) => kit.with(
                "bar-about",
                &[
                    ("first", name(Side::First)),
                    ("second", name(Side::Second)),
                    ("percent", percent.into()),
                    ("rest", (100 - percent).into()),
                ],
            ),
            None => kit.text("advice-looking"),
        };
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, &text)
        });
        response.on_hover_text(text);
    });
}

/// The bar's plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<ShowBar>().add_systems(
        EguiPrimaryContextPass,
        show.in_set(DrawSystems::Screen).run_if(in_state(Screen::Table)),
    );
}

/// How wide the bar's strip is, in points.
pub const WIDTH: f32 = 24.0;

/// Cuts the bar's strip off the board's place: beside the panel, or over the sheet.
pub fn cut_off(board: Rect, upright: bool) -> (Rect, Rect) {
    if upright {
        let (board, bar) = board.split_top_bottom_at_y(board.bottom() - WIDTH);
        (board, bar)
    } else {
        let (board, bar) = board.split_left_right_at_x(board.right() - WIDTH);
        (board, bar)
    }
}
