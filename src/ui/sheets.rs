//! Panes at fixed places, and the sheets of menus over a veil.

use bevy_egui::egui::{
    self, CornerRadius, Id, Order, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, pos2, vec2,
};

use super::theme::*;

/// A part of the window, at a fixed place.
pub fn pane<R>(
    ctx: &egui::Context,
    id: &str,
    rect: Rect,
    order: Order,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    egui::Area::new(Id::new(id))
        .order(order)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
                ui.set_clip_rect(rect);
                ui.expand_to_include_rect(rect);
                add(ui)
            })
            .inner
        })
        .inner
}

/// What a menu's sheet has to say when it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet<R> {
    /// What its content gave back.
    pub inner: R,
    /// Somebody pressed Esc or beside it.
    pub closed: bool,
}

/// The place of a sheet of a wished size in the middle of the window.
pub fn sheet_place(ctx: &egui::Context, wished: Vec2) -> Rect {
    let all = ctx.content_rect();
    Rect::from_center_size(all.center(), wished.min(all.size() - vec2(16.0, 16.0)))
}

/// A menu's sheet in the middle of the window, over a veil: a title, a part that scrolls, and a
/// foot that stays.
pub fn sheet<S, R>(
    ctx: &egui::Context,
    id: &str,
    title: String,
    wished: Vec2,
    shared: &mut S,
    content: impl FnOnce(&mut S, &mut Ui),
    foot: impl FnOnce(&mut S, &mut Ui) -> R,
) -> Sheet<R> {
    let known = Id::new(id).with("height");
    // The sheet is as high as its content was the last time, within what is wished.
    let last = ctx.data(|d| d.get_temp::<f32>(known)).unwrap_or(wished.y);
    let height = last.min(wished.y);
    let place = sheet_place(ctx, vec2(wished.x, height));
    let all = ctx.content_rect();
    let area = Id::new(id);
    let layer = egui::LayerId::new(Order::Foreground, area);
    // The key that opened the sheet does not close it.
    let open_before = ctx.memory(|m| m.areas().visible_last_frame(&layer));
    ctx.memory_mut(|m| m.set_modal_layer(layer));
    let mut beside = false;
    let inner = pane(ctx, id, all, Order::Foreground, |ui| {
        let veil = ui.interact(all, area.with("veil"), Sense::click());
        ui.painter().rect_filled(all, 0, VEIL);
        beside = veil.clicked() && veil.interact_pointer_pos().is_some_and(|p| !place.contains(p));
        let shadow = ui.style().visuals.window_shadow;
        ui.painter().add(shadow.as_shape(place, CornerRadius::same(16)));
        ui.painter().rect(place, 16, PANEL, Stroke::new(1.0, LINE), StrokeKind::Inside);
        // Presses on the sheet itself are not presses beside it.
        ui.interact(place, area.with("ground"), Sense::click());
        let margin = if all.width() < 520.0 { 16.0 } else { 26.0 };
        let within = place.shrink2(vec2(margin, 20.0));
        ui.scope_builder(UiBuilder::new().max_rect(within), |ui| {
            ui.set_clip_rect(place.shrink(1.0));
            ui.label(egui::RichText::new(title).font(display(HEADING)).color(TEXT));
            ui.add_space(6.0);
            let foot_known = area.with("foot");
            let foot_height = ui.data(|d| d.get_temp::<f32>(foot_known)).unwrap_or(44.0);
            let top = ui.cursor().top();
            let room = (within.bottom() - top - foot_height - 14.0).max(40.0);
            let scrolled = egui::ScrollArea::vertical()
                .id_salt("sheet")
                .max_height(room)
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    ui.set_width(ui.available_width() - 6.0);
                    content(shared, ui);
                });
            let needed = scrolled.content_size.y;
            let foot_rect =
                Rect::from_min_max(pos2(within.left(), within.bottom() - foot_height), within.max);
            let foot =
                ui.scope_builder(UiBuilder::new().max_rect(foot_rect), |ui| foot(shared, ui));
            let used = foot.response.rect.height();
            ui.data_mut(|d| d.insert_temp(foot_known, used));
            let whole = (top - place.top()) + needed + 14.0 + used + 20.0;
            if (whole - last).abs() > 0.5 {
                ui.data_mut(|d| d.insert_temp(known, whole));
                ui.ctx().request_repaint();
            }
            foot.inner
        })
        .inner
    });
    let escape = open_before && ctx.input(|i| i.key_pressed(egui::Key::Escape));
    Sheet { inner, closed: beside || escape }
}
