//! The turn list: two columns in the people's notation, the last turn lit and in sight.

use bevy_egui::egui::{Align, Align2, Color32, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::facts::{Entry, Facts};
use super::players::hue;
use super::theme::*;
use super::widgets::{Kit, note, short_text};
use crate::rules::Side;
use crate::rules::any::Rules;

/// The list; it scrolls to its end when a turn has come.
pub fn show(ui: &mut Ui, kit: &mut Kit, rules: &Rules, facts: &Facts) {
    if facts.rows.is_empty() {
        let text = kit.text("turns-empty");
        note(ui, text);
        return;
    }
    let last_row = facts.rows.len() - 1;
    let mut end = Rect::NOTHING;
    for (i, row) in facts.rows.iter().enumerate() {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 28.0), Sense::hover());
        let last = if i != last_row {
            None
        } else if row.turns[1].is_some() {
            Some(Side::Second)
        } else {
            Some(Side::First)
        };
        if last.is_some() {
            end = rect;
        }
        if !ui.is_rect_visible(rect) {
            continue;
        }
        let number = format!("{}.", row.number);
        let at = pos2(rect.left() + 34.0, rect.center().y);
        short_text(ui, at, Align2::RIGHT_CENTER, &number, small(), FAINT, 40.0);
        let width = (rect.width() - 44.0) / 2.0;
        for side in Side::BOTH {
            let left = rect.left() + 42.0 + width * side.index() as f32;
            let cell =
                Rect::from_min_size(pos2(left, rect.top()), vec2(width - 2.0, rect.height()));
            let entry = row.turns[side.index()].as_ref();
            // Where the second side begins there is nothing in the first one's column.
            let absent = Entry { text: "…".to_owned(), idle: true, ..Entry::default() };
            let entry = entry.or((side == Side::First).then_some(&absent));
            if let Some(entry) = entry {
                cell_of(ui, cell, entry, hue(rules, side), last == Some(side));
                if let Some(about) = &entry.about {
                    let id = ui.id().with(("turn", i, side.index()));
                    ui.interact(cell, id, Sense::hover()).on_hover_text(about);
                }
            }
        }
    }
    let id = ui.id().with("turns seen");
    let count = facts.rows.iter().flat_map(|r| &r.turns).flatten().count();
    let text = facts.rows.last().map(|r| format!("{:?}", r.turns));
    let now = (count, text);
    if ui.data(|d| d.get_temp::<(usize, Option<String>)>(id)).as_ref() != Some(&now) {
        ui.scroll_to_rect(end, Some(Align::Max));
        ui.data_mut(|d| d.insert_temp(id, now));
    }
}

fn cell_of(ui: &Ui, cell: Rect, entry: &Entry, (bright, deep): (Color32, Color32), last: bool) {
    if last {
        ui.painter().rect(cell, 7, deep, Stroke::new(1.0, bright), StrokeKind::Inside);
    }
    let ink = match entry {
        Entry { idle: true, .. } => FAINT,
        Entry { thrown: true, .. } => TRAITOR,
        _ if last => TEXT,
        _ => TEXT.lerp_to_gamma(bright, 0.25),
    };
    let at = pos2(cell.left() + 8.0, cell.center().y);
    short_text(ui, at, Align2::LEFT_CENTER, &entry.text, body(), ink, cell.width() - 12.0);
}
