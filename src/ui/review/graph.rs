//! The graph of a review: the first side's chance to win over the turns of the game.

use bevy_egui::egui::{
    self, Align2, Color32, Mesh, Pos2, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2,
};

use crate::rules::Side;
use crate::search::review::{Fault, Judged};
use crate::table::review::Session;
use crate::ui::players::hue;
use crate::ui::theme::*;
use crate::ui::widgets::{Kit, focus_ring, short_text};

/// The chance before each turn, and after the last one that was judged.
pub fn curve(judged: &[Judged]) -> Vec<f32> {
    let before = judged.iter().map(|j| j.chances[0]);
    before.chain(judged.last().map(|j| j.chances[1])).collect()
}

/// The colour of a fault.
pub const fn ink(fault: Fault) -> Color32 {
    match fault {
        Fault::Blunder => ALARM,
        Fault::Mistake => CANDLE,
        Fault::Inaccuracy => SOFT,
    }
}

/// The graph, with a line at the position that is shown; the number of plies that was pointed out
/// instead.
pub fn show(
    ui: &mut Ui,
    kit: &mut Kit,
    session: &Session,
    judged: &[Judged],
    at: usize,
    height: f32,
) -> Option<usize> {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click_and_drag());
    kit.spot(ui, "review_graph", rect, true);
    let rules = session.game.rules();
    let all = session.len().max(1);
    let inner = rect.shrink2(vec2(8.0, 6.0));
    let x = |ply: usize| egui::lerp(inner.left()..=inner.right(), ply as f32 / all as f32);
    let y = |chance: f32| egui::lerp(inner.bottom()..=inner.top(), chance);
    let points: Vec<Pos2> =
        curve(judged).into_iter().enumerate().map(|(i, c)| pos2(x(i), y(c))).collect();
    let [(first, first_deep), (second, second_deep)] = Side::BOTH.map(|side| hue(rules, side));
    let painter = ui.painter();
    painter.rect(rect, 10, WELL, Stroke::new(1.0, LINE), StrokeKind::Inside);
    // The first side's home is below on the board, and here.
    let (mut below, mut above) = (Mesh::default(), Mesh::default());
    for pair in points.windows(2) {
        band(&mut below, pair, inner.bottom(), first_deep.lerp_to_gamma(first, 0.25));
        band(&mut above, pair, inner.top(), second_deep.lerp_to_gamma(second, 0.10));
    }
    painter.add(Shape::mesh(below));
    painter.add(Shape::mesh(above));
    let middle = [pos2(inner.left(), y(0.5)), pos2(inner.right(), y(0.5))];
    painter.extend(Shape::dashed_line(&middle, Stroke::new(1.0, FAINT), 4.0, 4.0));
    painter.add(Shape::line(points.clone(), Stroke::new(2.0, TEXT)));
    let line = [pos2(x(at), rect.top() + 2.0), pos2(x(at), rect.bottom() - 2.0)];
    painter.line_segment(line, Stroke::new(2.0, CANDLE_BRIGHT));
    for fault in judged {
        let Some(point) = points.get(fault.ply) else { continue };
        let Some(kind) = fault.fault().filter(|f| *f > Fault::Inaccuracy) else { continue };
        let radius = if kind == Fault::Blunder { 5.0 } else { 3.5 };
        painter.circle(*point, radius, ink(kind), Stroke::new(1.5, hue(rules, fault.side).0));
    }
    let names = Side::BOTH.map(|side| kit.lang.side(rules, side));
    for (name, ink, at, anchor) in [
        (&names[1], second, inner.left_top(), Align2::LEFT_TOP),
        (&names[0], first, inner.left_bottom(), Align2::LEFT_BOTTOM),
    ] {
        short_text(ui, at + vec2(2.0, 0.0), anchor, name, small(), ink, inner.width());
    }
    let said = kit.with("review-graph", &[("side", names[0].as_str().into())]);
    response.widget_info(|| egui::WidgetInfo::slider(true, at as f64, &said));
    focus_ring(ui, &response, egui::CornerRadius::same(10));
    let mut wanted = None;
    if response.clicked() || response.drag_stopped() {
        let part = response
            .interact_pointer_pos()
            .map(|p| ((p.x - inner.left()) / inner.width()).clamp(0.0, 1.0));
        wanted = part.map(|part| (part * all as f32).round() as usize);
    }
    if response.has_focus() {
        let filter = egui::EventFilter { horizontal_arrows: true, ..Default::default() };
        ui.memory_mut(|m| m.set_focus_lock_filter(response.id, filter));
        let pressed = |key| ui.input(|i| i.key_pressed(key));
        if pressed(egui::Key::ArrowLeft) {
            wanted = Some(at.saturating_sub(1));
        } else if pressed(egui::Key::ArrowRight) {
            wanted = Some(at + 1);
        }
    }
    wanted.map(|ply| ply.min(session.len())).filter(|ply| *ply != at)
}

/// What lies between a stretch of the curve and an edge.
fn band(mesh: &mut Mesh, pair: &[Pos2], edge: f32, fill: Color32) {
    let &[a, b] = pair else { return };
    let first = mesh.vertices.len() as u32;
    for at in [a, b, pos2(b.x, edge), pos2(a.x, edge)] {
        mesh.colored_vertex(at, fill);
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first, first + 2, first + 3);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::review::Tried;

    #[test]
    fn the_curve_begins_before_the_first_turn_and_ends_after_the_last_one() {
        let judged = |ply, chances| Judged {
            ply,
            side: Side::First,
            chances,
            played: Tried::default(),
            best: Tried::default(),
            loss: 0.0,
        };
        assert!(curve(&[]).is_empty());
        let all = [judged(0, [0.5, 0.4]), judged(1, [0.4, 0.0])];
        assert_eq!(curve(&all), [0.5, 0.4, 0.0]);
    }
}
