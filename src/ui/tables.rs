//! The games to choose from, as cards with their pictures.

use bevy_egui::egui::{
    self, Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::theme::*;
use super::widgets::{Kit, focus_ring, short_text};
use crate::rules::any::{GAMES, GameInfo};
use crate::view::ROOMS;

/// How the cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cards {
    /// Side by side, the picture above the name.
    Row,
    /// Two by two, the picture before the name.
    Pairs,
    /// One below the other, each with a sentence about its game.
    List,
}

impl Cards {
    /// How many lie side by side, and how high each is.
    const fn shape(self) -> (usize, f32) {
        match self {
            Cards::Row => (4, 74.0),
            Cards::Pairs => (2, 46.0),
            Cards::List => (1, 50.0),
        }
    }
}

/// The games that may be started, in the order of the title screen.
pub fn games() -> impl Iterator<Item = &'static GameInfo> {
    GAMES.iter().filter(|g| ROOMS.contains(&g.name))
}

/// The cards, with the game `now` chosen; the game that was chosen instead.
pub fn choose(ui: &mut Ui, kit: &mut Kit, now: &str, cards: Cards) -> Option<&'static str> {
    let (across, height) = cards.shape();
    let gap = 8.0;
    let games: Vec<_> = games().collect();
    let across = across.min(games.len().max(1));
    let width = (ui.available_width() - gap * (across - 1) as f32) / across as f32;
    let mut chosen = None;
    for row in games.chunks(across) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for game in row {
                if card(ui, kit, game.name, game.name == now, cards, vec2(width, height)) {
                    chosen = Some(game.name);
                }
            }
        });
    }
    chosen.filter(|&c| c != now)
}

/// One card; whether it was pressed.
fn card(ui: &mut Ui, kit: &mut Kit, game: &str, on: bool, cards: Cards, size: Vec2) -> bool {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    kit.spot(ui, &format!("table_{game}"), rect, true);
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
        let picture = match cards {
            Cards::List => 34.0,
            Cards::Row => 30.0,
            Cards::Pairs => 26.0,
        };
        let place = match cards {
            Cards::Row => rect.center_top() + vec2(0.0, 8.0 + picture / 2.0),
            _ => pos2(rect.left() + 8.0 + picture / 2.0, rect.center().y),
        };
        let place = Rect::from_center_size(place, Vec2::splat(picture));
        kit.icons.paint(ui.painter(), &format!("icons/game-{game}"), place, ink);
        let left = place.right() + 8.0;
        let room = rect.right() - left - 4.0;
        match cards {
            Cards::Row => {
                let at = rect.center_bottom() - vec2(0.0, 7.0);
                let room = rect.width() - 4.0;
                short_text(ui, at, Align2::CENTER_BOTTOM, &name, small(), ink, room);
            }
            Cards::Pairs => {
                let at = pos2(left, rect.center().y);
                short_text(ui, at, Align2::LEFT_CENTER, &name, small(), ink, room);
            }
            Cards::List => {
                let at = pos2(left, rect.top() + 5.0);
                short_text(ui, at, Align2::LEFT_TOP, &name, bold(BODY), ink, room);
                let at = pos2(left, rect.bottom() - 6.0);
                short_text(ui, at, Align2::LEFT_BOTTOM, &about, small(), SOFT, room);
            }
        }
        focus_ring(ui, &response, round);
    }
    let clicked = response.clicked();
    kit.spots.pressed |= clicked;
    response.on_hover_text(about);
    clicked
}
