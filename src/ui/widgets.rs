//! The frame's own widgets: buttons, choices, toggles, sliders, fields, panes and sheets.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Pos2, Rect, Response, Sense, Stroke, StrokeKind,
    Ui, Vec2, pos2, vec2,
};

use super::icons::Icons;
use super::theme::*;
use super::toasts::Toasts;
use crate::lang::{Lang, Value};

/// What every panel draws with.
#[derive(SystemParam)]
pub struct Kit<'w> {
    /// The words.
    pub lang: Res<'w, Lang>,
    /// The pictures.
    pub icons: ResMut<'w, Icons>,
    /// Where things are.
    pub spots: ResMut<'w, Spots>,
    /// What is said in passing.
    pub toasts: ResMut<'w, Toasts>,
    /// What the player's hands use.
    pub hands: Res<'w, Hands>,
}

/// Where the widgets of this pass are, by their keys: for the report, in points.
#[derive(Resource)]
pub struct Spots {
    /// Key, place, whether it can be used.
    pub list: Vec<(String, Rect, bool)>,
    /// Where the button drawn last is.
    pub last: Rect,
    /// One of them was pressed in this pass.
    pub pressed: bool,
}

impl Default for Spots {
    fn default() -> Self {
        Self { list: Vec::new(), last: Rect::ZERO, pressed: false }
    }
}

/// What the player's hands used last.
#[derive(Resource, Default)]
pub struct Hands {
    /// The keyboard (or pad): menus give their first button the focus.
    pub keys: bool,
}

/// How a button looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// One among others.
    #[default]
    Plain,
    /// What one most likely wants.
    Primary,
    /// Only its words, until the pointer comes.
    Quiet,
    /// Treason.
    Traitor,
    /// Something that cannot be taken back.
    Alarm,
}

/// A button, by its message's key.
#[derive(Clone, Debug)]
pub struct Button<'a> {
    key: &'a str,
    label: Option<String>,
    said: Option<String>,
    icon: Option<&'a str>,
    picture: Option<(String, f32)>,
    look: Look,
    refused: Option<String>,
    hint: Option<String>,
    size: Option<Vec2>,
    exact: bool,
    chosen: bool,
    first: bool,
    text_size: f32,
}

impl<'a> Button<'a> {
    /// A button that says the message `key`.
    pub fn new(key: &'a str) -> Self {
        Self {
            key,
            label: None,
            said: None,
            icon: None,
            picture: None,
            look: Look::Plain,
            refused: None,
            hint: None,
            size: None,
            exact: false,
            chosen: false,
            first: false,
            text_size: BODY,
        }
    }

    /// With other words than its key's message.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// With nothing written on it; `said` is what it is called where it is not seen.
    pub fn unwritten(mut self, said: impl Into<String>) -> Self {
        self.label = Some(String::new());
        self.said = Some(said.into());
        self
    }

    /// With an icon before the words.
    pub fn icon(mut self, icon: &'a str) -> Self {
        self.icon = Some(icon);
        self
    }

    /// With a picture above the words, so many points wide and high.
    pub fn picture(mut self, picture: String, side: f32) -> Self {
        self.picture = Some((picture, side));
        self
    }

    /// Its look.
    pub fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// Not to be used, and why, when there is a reason.
    pub fn refused(mut self, why: Option<String>) -> Self {
        self.refused = why;
        self
    }

    /// A sentence for who waits over it.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// At least this large.
    pub fn size(mut self, width: f32, height: f32) -> Self {
        self.size = Some(vec2(width, height));
        self
    }

    /// Exactly this large: where its words do not fit in one line, the icon is left out, then the
    /// letters are smaller.
    pub fn exactly(mut self, width: f32, height: f32) -> Self {
        self.size = Some(vec2(width, height));
        self.exact = true;
        self
    }

    /// As the chosen one of several.
    pub fn chosen(mut self, chosen: bool) -> Self {
        self.chosen = chosen;
        self
    }

    /// Gets the keyboard's focus when its menu opens.
    pub fn first(mut self) -> Self {
        self.first = true;
        self
    }

    /// With words of this size.
    pub fn text_size(mut self, size: f32) -> Self {
        self.text_size = size;
        self
    }

    fn colours(&self, over: f32, down: bool) -> (Color32, Color32, Stroke) {
        let mix = |a: Color32, b: Color32| a.lerp_to_gamma(b, if down { 0.6 } else { over });
        if self.refused.is_some() {
            let fill = if self.look == Look::Quiet { Color32::TRANSPARENT } else { CARD };
            return (fill, FAINT, Stroke::new(1.0, fill.lerp_to_gamma(LINE, 0.6)));
        }
        match self.look {
            _ if self.chosen => (mix(CANDLE_DIM, LIFTED), CANDLE_BRIGHT, Stroke::new(1.5, CANDLE)),
            Look::Plain => (mix(RAISED, LIFTED), TEXT, Stroke::new(1.0, mix(LINE, FAINT))),
            Look::Primary => (mix(CANDLE, CANDLE_BRIGHT), ON_CANDLE, Stroke::NONE),
            Look::Quiet => (mix(Color32::TRANSPARENT, RAISED), mix(SOFT, TEXT), Stroke::NONE),
            Look::Traitor => (
                mix(TRAITOR_DEEP, TRAITOR_DEEP.lerp_to_gamma(TRAITOR, 0.25)),
                TRAITOR,
                Stroke::new(1.5, TRAITOR),
            ),
            Look::Alarm => (
                mix(ALARM_DEEP, ALARM_DEEP.lerp_to_gamma(ALARM, 0.25)),
                ALARM,
                Stroke::new(1.0, ALARM),
            ),
        }
    }
}

impl Kit<'_> {
    /// A message.
    pub fn text(&self, key: &str) -> String {
        self.lang.text(key)
    }

    /// A message with values.
    pub fn with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.lang.with(key, values)
    }

    /// Remembers where something is, if it is in sight.
    pub fn spot(&mut self, ui: &Ui, key: &str, rect: Rect, usable: bool) {
        if ui.clip_rect().contains(rect.center()) {
            self.spots.list.push((key.to_owned(), rect, usable));
        }
    }

    /// A button; whether it was pressed. One that is refused says why when pressed or waited over.
    pub fn button(&mut self, ui: &mut Ui, mut button: Button<'_>) -> bool {
        let label = button.label.clone().unwrap_or_else(|| self.lang.text(button.key));
        if let Some(size) = button.size.filter(|_| button.exact) {
            fit(ui, &mut button, &label, size.x);
        }
        let font = if button.look == Look::Primary {
            bold(button.text_size)
        } else {
            FontId::new(button.text_size, egui::FontFamily::Proportional)
        };
        let icon = if button.icon.is_some() { button.text_size * 1.2 + 8.0 } else { 0.0 };
        let room = (ui.available_width() - icon - 28.0).max(40.0);
        let galley = ui.painter().layout(label.clone(), font, Color32::PLACEHOLDER, room);
        let mut size = vec2(galley.size().x + icon + 28.0, (galley.size().y + 16.0).max(40.0));
        if let Some((_, side)) = button.picture {
            // A small picture has small margins.
            let margin = if side < 76.0 { 8.0 } else { 14.0 };
            let wide = galley.size().x.max(side) + 2.0 * margin;
            size = vec2(wide, galley.size().y + side + 28.0);
        }
        if let Some(least) = button.size {
            size = if button.exact { least } else { size.max(least) };
        }
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let usable = button.refused.is_none();
        self.spot(ui, button.key, rect, usable);
        self.spots.last = rect;
        let said = button.said.as_ref().unwrap_or(&label);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, usable, said));
        if button.first && self.hands.keys && ui.memory(|m| m.focused().is_none()) {
            response.request_focus();
        }
        if ui.is_rect_visible(rect) {
            let over = ui.ctx().animate_bool(response.id.with("over"), response.hovered());
            let (fill, ink, line) = button.colours(over, response.is_pointer_button_down_on());
            let round = CornerRadius::same(10);
            let painter = ui.painter();
            painter.rect(rect, round, fill, line, StrokeKind::Inside);
            let mut at = rect;
            if let Some((picture, side)) = &button.picture {
                let middle = rect.center_top() + vec2(0.0, 12.0 + side / 2.0);
                let place = Rect::from_center_size(middle, Vec2::splat(*side));
                self.icons.paint(painter, picture, place, Color32::WHITE);
                at.min.y = place.max.y + 2.0;
            }
            let left = at.center().x - (galley.size().x + icon) / 2.0;
            if let Some(name) = button.icon {
                let side = button.text_size * ICON;
                let place =
                    Rect::from_min_size(pos2(left, at.center().y - side / 2.0), Vec2::splat(side));
                self.icons.paint(painter, &format!("icons/{name}"), place, ink);
            }
            let place = pos2(left + icon, at.center().y - galley.size().y / 2.0);
            painter.galley_with_override_text_color(place, galley, ink);
            focus_ring(ui, &response, round);
        }
        match (button.refused, button.hint) {
            (Some(why), _) => {
                if response.clicked() {
                    self.toasts.say(why.clone());
                }
                response.on_hover_text(why);
                false
            }
            (None, hint) => {
                let clicked = response.clicked();
                self.spots.pressed |= clicked;
                if let Some(hint) = hint {
                    response.on_hover_text(hint);
                }
                clicked
            }
        }
    }

    /// Several buttons of which one is chosen, side by side; whether another was chosen.
    pub fn choice<T: PartialEq + Copy>(
        &mut self,
        ui: &mut Ui,
        now: &mut T,
        among: &[(&str, T)],
    ) -> bool {
        let before = *now;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            for (key, value) in among {
                if self.button(ui, Button::new(key).chosen(*now == *value)) {
                    *now = *value;
                }
            }
        });
        *now != before
    }

    /// One tab of a row; whether it was pressed.
    pub fn tab(&mut self, ui: &mut Ui, key: &str, on: bool) -> bool {
        let look = if on { Look::Plain } else { Look::Quiet };
        let pressed = self.button(ui, Button::new(key).look(look).text_size(SMALL));
        if on {
            let rect = self.spots.last;
            let line = Rect::from_min_max(
                rect.left_bottom() + vec2(12.0, -3.0),
                rect.right_bottom() - vec2(12.0, 0.0),
            );
            ui.painter().rect_filled(line, 2, CANDLE);
        }
        pressed
    }

    /// A switch with its words and a sentence about it; whether it was turned.
    pub fn toggle(
        &mut self,
        ui: &mut Ui,
        key: &str,
        on: &mut bool,
        about: Option<String>,
        refused: Option<String>,
    ) -> bool {
        let usable = refused.is_none();
        let label = self.lang.text(key);
        let ink = if usable { TEXT } else { FAINT };
        let room = ui.available_width() - 62.0;
        let title = ui.painter().layout(label.clone(), body(), ink, room);
        let about =
            about.map(|a| ui.painter().layout(a, small(), if usable { SOFT } else { FAINT }, room));
        let note = refused.map(|r| ui.painter().layout(r, small(), ALARM, room));
        let extra: f32 = about.iter().chain(&note).map(|g| g.size().y + 2.0).sum();
        let height = (title.size().y + extra + 12.0).max(40.0);
        let (rect, mut response) =
            ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
        self.spot(ui, key, rect, usable);
        if response.clicked() && usable {
            *on = !*on;
            self.spots.pressed = true;
            response.mark_changed();
        }
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::WidgetType::Checkbox, usable, *on, &label)
        });
        if ui.is_rect_visible(rect) {
            let how = ui.ctx().animate_bool(response.id.with("on"), *on);
            let painter = ui.painter();
            if response.hovered() && usable {
                painter.rect_filled(rect, 9, RAISED.gamma_multiply(0.5));
            }
            let track = Rect::from_min_size(rect.min + vec2(6.0, 9.0), vec2(40.0, 22.0));
            let fill =
                RAISED.lerp_to_gamma(CANDLE, how).gamma_multiply(if usable { 1.0 } else { 0.45 });
            painter.rect(
                track,
                11,
                fill,
                Stroke::new(1.0, LINE.lerp_to_gamma(CANDLE, how)),
                StrokeKind::Inside,
            );
            let knob =
                pos2(egui::lerp(track.left() + 11.0..=track.right() - 11.0, how), track.center().y);
            painter.circle_filled(knob, 7.5, SOFT.lerp_to_gamma(ON_CANDLE, how));
            let mut at = rect.min + vec2(58.0, 6.0 + (24.0 - title.size().y).max(0.0) / 2.0);
            for galley in std::iter::once(title).chain(about).chain(note) {
                let down = galley.size().y + 2.0;
                painter.galley(at, galley, TEXT);
                at.y += down;
            }
            focus_ring(ui, &response, CornerRadius::same(9));
        }
        response.changed()
    }

    /// A slider over whole numbers, `step` apart; whether it was moved.
    pub fn slider(
        &mut self,
        ui: &mut Ui,
        key: &str,
        value: &mut u32,
        range: std::ops::RangeInclusive<u32>,
        step: u32,
    ) -> bool {
        let before = *value;
        let (low, high) = (*range.start(), *range.end());
        let width = ui.available_width().min(360.0);
        let (rect, response) = ui.allocate_exact_size(vec2(width, 34.0), Sense::click_and_drag());
        self.spot(ui, key, rect, true);
        let rail = Rect::from_min_max(
            pos2(rect.left() + 10.0, rect.center().y - 3.0),
            pos2(rect.right() - 10.0, rect.center().y + 3.0),
        );
        if let Some(at) = response.interact_pointer_pos() {
            let part = ((at.x - rail.left()) / rail.width()).clamp(0.0, 1.0);
            let steps = (part * (high - low) as f32 / step as f32).round() as u32;
            *value = (low + steps * step).min(high);
        }
        if response.has_focus() {
            let filter = egui::EventFilter { horizontal_arrows: true, ..Default::default() };
            ui.memory_mut(|m| m.set_focus_lock_filter(response.id, filter));
            let (less, more) = ui.input(|i| {
                (
                    i.num_presses(egui::Key::ArrowLeft) as u32,
                    i.num_presses(egui::Key::ArrowRight) as u32,
                )
            });
            *value = (*value + more * step).min(high).max(low + less * step) - less * step;
        }
        let label = self.lang.text(key);
        response.widget_info(|| egui::WidgetInfo::slider(true, f64::from(*value), &label));
        if ui.is_rect_visible(rect) {
            let part = value.saturating_sub(low) as f32 / (high - low).max(1) as f32;
            let knob = pos2(egui::lerp(rail.left()..=rail.right(), part), rail.center().y);
            let painter = ui.painter();
            painter.rect(rail, 3, WELL, Stroke::new(1.0, LINE), StrokeKind::Inside);
            painter.rect_filled(rail.with_max_x(knob.x), 3, CANDLE);
            let bright = response.hovered() || response.dragged();
            painter.circle_filled(knob, 9.0, if bright { CANDLE_BRIGHT } else { CANDLE });
            focus_ring(ui, &response, CornerRadius::same(9));
        }
        *value != before
    }

    /// A field to write one line in.
    pub fn field(
        &mut self,
        ui: &mut Ui,
        key: &str,
        text: &mut String,
        ghost: String,
        width: f32,
        longest: usize,
    ) -> Response {
        let response = ui.add(
            egui::TextEdit::singleline(text)
                .id_salt(key)
                .hint_text(egui::RichText::new(ghost).color(FAINT))
                .char_limit(longest)
                .margin(egui::Margin::symmetric(10, 8))
                .desired_width((width - 20.0).min(ui.available_width() - 20.0))
                .font(body()),
        );
        self.spot(ui, key, response.rect, true);
        focus_ring(ui, &response, CornerRadius::same(9));
        response
    }

    /// A small icon in running text.
    pub fn glyph(&mut self, ui: &mut Ui, name: &str, side: f32, tint: Color32) {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        self.icons.paint(ui.painter(), name, rect, tint);
    }
}

/// The smallest letters of a button.
const LEAST_TEXT: f32 = 12.0;

/// Makes a button's icon and words fit a width.
fn fit(ui: &Ui, button: &mut Button<'_>, label: &str, width: f32) {
    let bold_face = button.look == Look::Primary;
    let needed = |size: f32| {
        let font = if bold_face { bold(size) } else { FontId::proportional(size) };
        ui.painter().layout_no_wrap(label.to_owned(), font, Color32::PLACEHOLDER).size().x
    };
    let text = needed(button.text_size);
    if text + button.text_size * 1.2 + 8.0 + 20.0 > width {
        button.icon = None;
    }
    let room = width - 16.0;
    if button.icon.is_none() && text > room {
        button.text_size = (button.text_size * room / text - 0.2).max(LEAST_TEXT);
    }
}

/// The ring around what the keyboard holds.
pub fn focus_ring(ui: &Ui, response: &Response, round: CornerRadius) {
    if response.has_focus() {
        let painter = ui.painter().with_clip_rect(ui.clip_rect().expand(4.0));
        painter.rect_stroke(
            response.rect.expand(2.0),
            round,
            Stroke::new(2.0, FOCUS),
            StrokeKind::Outside,
        );
    }
}

/// Text that stands back.
pub fn soft(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(egui::RichText::new(text).color(SOFT))
}

/// Small text that stands back.
pub fn note(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(egui::RichText::new(text).font(small()).color(SOFT))
}

/// The title of a part of a panel.
pub fn part(ui: &mut Ui, text: impl Into<String>) {
    ui.add_space(6.0);
    ui.label(egui::RichText::new(text).font(bold(SMALL)).color(CANDLE));
}

/// A card on a panel.
pub fn card<R>(ui: &mut Ui, fill: Color32, line: Color32, add: impl FnOnce(&mut Ui) -> R) -> R {
    egui::Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, line))
        .corner_radius(12)
        .inner_margin(egui::Margin::same(12))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            add(ui)
        })
        .inner
}

/// Text in one line, cut off with … where it would be longer than `width`; painted, not allocated.
pub fn short_text(
    ui: &Ui,
    at: Pos2,
    anchor: Align2,
    text: &str,
    font: FontId,
    ink: Color32,
    width: f32,
) -> Rect {
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    let galley = ui.painter().layout_job(job);
    let rect = anchor.anchor_size(at, galley.size());
    ui.painter().galley(rect.min, galley, ink);
    rect
}
