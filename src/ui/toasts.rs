//! What is said in passing: refusals, remarks, news of files. A toast stays long enough to be read.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Id, Order, Rect, Stroke, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::layout::Layout;
use super::theme::*;
use super::{DrawSystems, Menu, Screen};

/// How a toast is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tone {
    /// News, refusals.
    Plain,
    /// A remark that one may overhear.
    Remark,
}

struct Toast {
    text: String,
    tone: Tone,
    /// Seconds it is still shown.
    left: f32,
    /// Seconds it has been shown.
    shown: f32,
}

/// The toasts, the newest last.
#[derive(Resource, Default)]
pub struct Toasts {
    list: Vec<Toast>,
}

/// The part of the panel over which toasts may be shown while a game is played, so that they hide
/// neither board nor buttons.
#[derive(Resource, Default)]
pub struct Speech(pub Option<Rect>);

/// How many are shown at once.
const MOST: usize = 3;

impl Toasts {
    /// Says something that matters. What is already there is not said twice, but longer.
    pub fn say(&mut self, text: impl Into<String>) {
        self.push(text.into(), Tone::Plain);
    }

    /// Remarks something in passing.
    pub fn remark(&mut self, text: impl Into<String>) {
        self.push(text.into(), Tone::Remark);
    }

    /// Takes back what is true no more.
    pub fn take_back(&mut self, text: &str) {
        self.list.retain(|t| t.text != text);
    }

    /// Takes everything away.
    pub fn clear(&mut self) {
        self.list.clear();
    }

    /// What is being said.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(|t| t.text.as_str())
    }

    fn push(&mut self, text: String, tone: Tone) {
        if text.is_empty() {
            return;
        }
        self.list.retain(|t| t.text != text);
        // Slow readers manage 12 letters a second.
        let left = (2.5 + text.chars().count() as f32 / 12.0).min(12.0);
        self.list.push(Toast { text, tone, left, shown: 0.0 });
        if self.list.len() > MOST {
            self.list.remove(0);
        }
    }
}

const FADE: f32 = 0.25;

fn show(
    mut contexts: EguiContexts,
    mut toasts: ResMut<Toasts>,
    (layout, speech, screen): (Res<Layout>, Res<Speech>, Res<State<Screen>>),
    menu: Res<State<Menu>>,
    time: Res<Time<Real>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if toasts.list.is_empty() {
        return;
    }
    let step = time.delta_secs().min(0.1);
    if menu.is_changed() || screen.is_changed() {
        // What was said before is about another place; what is said just now is news.
        for toast in toasts.list.iter_mut().filter(|t| t.shown > 0.4) {
            toast.left = toast.left.min(FADE);
        }
    }
    for toast in &mut toasts.list {
        toast.left -= step;
        toast.shown += step;
    }
    toasts.list.retain(|t| t.left > 0.0);
    // Toasts need frames only while they come or go; in between they ask for the next moment.
    ctx.request_repaint();
    let room = match speech.0 {
        Some(place) if *menu.get() == Menu::None && *screen.get() == Screen::Table => place,
        _ if *menu.get() == Menu::None => layout.board,
        _ => ctx.content_rect(),
    };
    // Over the board only the last word is said, so that most of it stays in sight.
    let most = if room == layout.board { 1 } else { MOST };
    let width = (room.width() - 12.0).clamp(40.0, 520.0);
    egui::Area::new(Id::new("toasts"))
        .order(Order::Tooltip)
        .interactable(false)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(room.center_bottom() - vec2(0.0, 8.0))
        .constrain(true)
        .fade_in(false)
        .default_width(width)
        .show(ctx, |ui| {
            ui.set_max_width(width);
            ui.vertical_centered(|ui| {
                let unsaid = toasts.list.len().saturating_sub(most);
                for toast in &toasts.list[unsaid..] {
                    let faded = (toast.left / FADE).min(toast.shown / FADE + 0.2).clamp(0.0, 1.0);
                    let (fill, line, ink): (Color32, Color32, Color32) = match toast.tone {
                        Tone::Plain => (CARD, CANDLE, TEXT),
                        Tone::Remark => (PANEL, LINE, SOFT),
                    };
                    ui.scope(|ui| {
                        ui.set_opacity(faded);
                        egui::Frame::new()
                            .fill(fill)
                            .stroke(Stroke::new(1.0, line))
                            .corner_radius(11)
                            .inner_margin(egui::Margin::symmetric(16, 10))
                            .shadow(ui.style().visuals.popup_shadow)
                            .show(ui, |ui| {
                                ui.label(egui::RichText::new(&toast.text).color(ink));
                            });
                    });
                }
            });
        });
}

/// The toasts plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Toasts>()
        .init_resource::<Speech>()
        .add_systems(EguiPrimaryContextPass, show.in_set(DrawSystems::Toasts));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_sentence_stays_longer_and_nothing_is_said_twice() {
        let mut toasts = Toasts::default();
        toasts.say("Short.");
        toasts.say("A sentence that takes its time, so that one can read all of it in peace.");
        toasts.say("Short.");
        assert_eq!(toasts.list.len(), 2);
        assert!(toasts.list[0].left > toasts.list[1].left);
        for n in 0..9 {
            toasts.remark(format!("Remark {n}"));
        }
        assert_eq!(toasts.list.len(), MOST);
    }
}
