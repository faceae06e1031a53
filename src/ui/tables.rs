//! The games to choose from, as cards side by side, the picture above the name.

use bevy_egui::egui::{
    self, Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, vec2,
};

use super::theme::*;
use super::widgets::{Kit, focus_ring, short_text};
use crate::rules::any::{GAMES, GameInfo};
use crate::view::ROOMS;

/// How high a card is, in points.
const HEIGHT: f32 = 74.0;

/// The games that may be started, in the order of the title screen.
pub fn games() -> impl Iterator<Item = &'static GameInfo> {
    GAMES.iter().filter(|g| ROOMS.contains(&g.name))
}

/// The cards, with the game `now` chosen; the game that was chosen instead. In the report a card is
/// `place` and its game's name.
pub fn choose(ui: &mut Ui, kit: &mut Kit, place: &str, now: &str) -> Option<&'static str> {
    let gap = 8.0;
    let across = games().count().max(1);
    let width = (ui.available_width() - gap * (across - 1) as f32) / across as f32;
    let mut chosen = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for game in games() {
            let key = format!("{place}_{}", game.name);
            let on = game.name == now;
            if card(ui, kit, (&key, game.name), on, vec2(width, HEIGHT)) {
                chosen = Some(game.name);
            }
        }
    });
    chosen.filter(|&c| c != now)
}

/// One card; whether it was pressed.
fn card(ui: &mut Ui, kit: &mut Kit, (key, game): (&str, &str), on: bool, size: Vec2) -> bool {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    kit.spot(ui, key, rect, true);
    let name = kit.text(&format!("game-{game}"));
    let about = kit.text(&format!("game-{game}-about"));
    response.widget_info(|| {
        let kind = egui::WidgetType::RadioButton;
        egui::WidgetInfo::selected(kind, true, on, format!("{name}. {about}"))
    });
    if ui.is_rect_visible(rect) {
        let over = ui.ctx().animate_bool(response.id.with("over"), response.hovered());
        let lit = ui.ctx().animate_bool(response.id.with("on"), on);
        let fill = CARD.lerp_to_gamma(LIFTED, over).lerp_to_gamma(CANDLE_DIM, lit);
        let line = LINE.lerp_to_gamma(FAINT, over).lerp_to_gamma(CANDLE, lit);
        let round = CornerRadius::same(10);
        let stroke = Stroke::new(1.0 + 0.5 * lit, line);
        ui.painter().rect(rect, round, fill, stroke, StrokeKind::Inside);
        let ink = TEXT.lerp_to_gamma(CANDLE_BRIGHT, lit);
        let picture = 30.0;
        let place = rect.center_top() + vec2(0.0, 8.0 + picture / 2.0);
        let place = Rect::from_center_size(place, Vec2::splat(picture));
        kit.icons.paint(ui.painter(), &format!("icons/game-{game}"), place, ink);
        let at = rect.center_bottom() - vec2(0.0, 7.0);
        let room = rect.width() - 4.0;
        short_text(ui, at, Align2::CENTER_BOTTOM, &name, small(), ink, room);
        focus_ring(ui, &response, round);
    }
    let clicked = response.clicked();
    kit.spots.pressed |= clicked;
    response.on_hover_text(about);
    clicked
}
