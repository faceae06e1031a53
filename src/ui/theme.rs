//! The frame's look: every colour by its name, the fonts, the style of egui's own widgets.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke,
    TextStyle, epaint::Shadow, vec2,
};
use bevy_egui::{EguiContext, PrimaryEguiContext};

use super::icons::Icons;
use super::prefs::Prefs;

/// The darkest ground, behind everything.
pub const NIGHT: Color32 = Color32::from_rgb(0x0b, 0x08, 0x0e);
/// The ground of panels.
pub const PANEL: Color32 = Color32::from_rgb(0x16, 0x11, 0x19);
/// The ground of cards on a panel.
pub const CARD: Color32 = Color32::from_rgb(0x1f, 0x18, 0x23);
/// The ground of buttons.
pub const RAISED: Color32 = Color32::from_rgb(0x2b, 0x22, 0x30);
/// The ground of buttons under the pointer.
pub const LIFTED: Color32 = Color32::from_rgb(0x3a, 0x2e, 0x40);
/// The ground of fields one writes in.
pub const WELL: Color32 = Color32::from_rgb(0x0e, 0x0a, 0x11);
/// Thin lines between things.
pub const LINE: Color32 = Color32::from_rgb(0x3d, 0x31, 0x42);
/// Text.
pub const TEXT: Color32 = Color32::from_rgb(0xf0, 0xe7, 0xdb);
/// Text that stands back.
pub const SOFT: Color32 = Color32::from_rgb(0xbf, 0xb1, 0xa8);
/// Text that stands far back (still readable: 5 to 1 on a panel).
pub const FAINT: Color32 = Color32::from_rgb(0x98, 0x8a, 0x88);
/// Candle light: what one is meant to press, what is chosen.
pub const CANDLE: Color32 = Color32::from_rgb(0xe8, 0xb8, 0x6d);
/// Candle light under the pointer.
pub const CANDLE_BRIGHT: Color32 = Color32::from_rgb(0xf6, 0xcf, 0x8d);
/// Candle light far away: chosen grounds.
pub const CANDLE_DIM: Color32 = Color32::from_rgb(0x4b, 0x39, 0x28);
/// Text on candle light.
pub const ON_CANDLE: Color32 = Color32::from_rgb(0x23, 0x16, 0x08);
/// The ring around what the keyboard holds.
pub const FOCUS: Color32 = Color32::from_rgb(0xff, 0xe9, 0xbd);
/// The hot side.
pub const HOT: Color32 = Color32::from_rgb(0xff, 0x8a, 0x4a);
/// The hot side's ground.
pub const HOT_DEEP: Color32 = Color32::from_rgb(0x3f, 0x1c, 0x14);
/// The cold side.
pub const COLD: Color32 = Color32::from_rgb(0x8f, 0xcd, 0xf7);
/// The cold side's ground.
pub const COLD_DEEP: Color32 = Color32::from_rgb(0x14, 0x2a, 0x3f);
/// White, in the games that are played white against black.
pub const IVORY: Color32 = Color32::from_rgb(0xf7, 0xe4, 0xbd);
/// White's ground.
pub const IVORY_DEEP: Color32 = Color32::from_rgb(0x3d, 0x33, 0x23);
/// Black: steel, so that it can be read on dark grounds.
pub const SLATE: Color32 = Color32::from_rgb(0xa4, 0xb8, 0xcc);
/// Black's ground.
pub const SLATE_DEEP: Color32 = Color32::from_rgb(0x1c, 0x27, 0x33);
/// Treason: the poison that the board's light turns to.
pub const TRAITOR: Color32 = Color32::from_rgb(0x9a, 0xe8, 0x9c);
/// Treason's ground.
pub const TRAITOR_DEEP: Color32 = Color32::from_rgb(0x14, 0x36, 0x22);
/// What went wrong, what cannot be taken back.
pub const ALARM: Color32 = Color32::from_rgb(0xf2, 0x92, 0x7d);
/// The ground of an alarm.
pub const ALARM_DEEP: Color32 = Color32::from_rgb(0x45, 0x1c, 0x1a);
/// What dims the table behind a menu.
pub const VEIL: Color32 = Color32::from_rgba_premultiplied(0x06, 0x04, 0x08, 0xb8);

/// The size of running text.
pub const BODY: f32 = 17.0;
/// The size of the smallest text there is.
pub const SMALL: f32 = 15.0;
/// How high an icon before a button's label is, for letters of height one.
pub const ICON: f32 = 1.2;
/// The icons of the row of actions.
pub const ACTION_ICON: f32 = 21.0;
/// The size of a panel's title.
pub const HEADING: f32 = 27.0;

/// Running text.
pub fn body() -> FontId {
    FontId::new(BODY, FontFamily::Proportional)
}

/// The smallest text.
pub fn small() -> FontId {
    FontId::new(SMALL, FontFamily::Proportional)
}

/// Bold text of a size.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// The display face of a size.
pub fn display(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("display".into()))
}

/// An egui context that has its fonts and style.
#[derive(Component)]
struct Dressed;

fn fonts() -> FontDefinitions {
    let faces: [(&str, &'static [u8]); 3] = [
        ("text", include_bytes!("../../assets/fonts/text.ttf")),
        ("bold", include_bytes!("../../assets/fonts/text-bold.ttf")),
        ("display", include_bytes!("../../assets/fonts/display.ttf")),
    ];
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in faces {
        fonts.font_data.insert(name.into(), Arc::new(FontData::from_static(bytes)));
        let family = fonts.families.entry(FontFamily::Name(name.into())).or_default();
        family.extend([name.to_owned(), "text".to_owned()]);
    }
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts.families.insert(family, vec!["text".into()]);
    }
    fonts
}

fn style(style: &mut egui::Style) {
    style.text_styles = [
        (TextStyle::Body, body()),
        (TextStyle::Button, body()),
        (TextStyle::Monospace, body()),
        (TextStyle::Small, small()),
        (TextStyle::Heading, display(HEADING)),
    ]
    .into();
    let s = &mut style.spacing;
    s.item_spacing = vec2(10.0, 8.0);
    s.button_padding = vec2(14.0, 8.0);
    s.interact_size = vec2(40.0, 36.0);
    s.tooltip_width = 300.0;
    s.scroll = egui::style::ScrollStyle {
        floating_allocated_width: 10.0,
        bar_width: 8.0,
        // A list that goes on must look like it without being touched.
        dormant_handle_opacity: 0.55,
        ..egui::style::ScrollStyle::floating()
    };
    #[cfg(debug_assertions)]
    {
        // Half a point is no mistake to be marked on the screen.
        style.debug.show_unaligned = false;
    }
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.3;
    style.always_scroll_the_only_direction = false;
    let v = &mut style.visuals;
    *v = egui::Visuals::dark();
    v.override_text_color = Some(TEXT);
    v.weak_text_color = Some(SOFT);
    v.panel_fill = PANEL;
    v.window_fill = CARD;
    v.window_stroke = Stroke::new(1.0, LINE);
    v.window_corner_radius = CornerRadius::same(14);
    v.menu_corner_radius = CornerRadius::same(10);
    v.extreme_bg_color = WELL;
    v.text_edit_bg_color = Some(WELL);
    v.selection.bg_fill = CANDLE_DIM;
    v.selection.stroke = Stroke::new(1.5, CANDLE);
    v.text_cursor.blink = false;
    v.text_cursor.stroke = Stroke::new(2.0, CANDLE);
    v.popup_shadow =
        Shadow { offset: [0, 6], blur: 18, spread: 0, color: Color32::from_black_alpha(140) };
    v.window_shadow = v.popup_shadow;
    v.interact_cursor = Some(egui::CursorIcon::PointingHand);
    for (w, fill, line) in [
        (&mut v.widgets.noninteractive, CARD, LINE),
        (&mut v.widgets.inactive, RAISED, LINE),
        (&mut v.widgets.hovered, LIFTED, FAINT),
        (&mut v.widgets.active, LIFTED, CANDLE),
        (&mut v.widgets.open, LIFTED, FAINT),
    ] {
        w.bg_fill = fill;
        w.weak_bg_fill = fill;
        w.bg_stroke = Stroke::new(1.0, line);
        w.fg_stroke = Stroke::new(1.5, TEXT);
        w.corner_radius = CornerRadius::same(9);
        w.expansion = 0.0;
    }
    style.spacing.menu_margin = Margin::same(12);
}

/// A context that has no style yet.
type Undressed = (With<PrimaryEguiContext>, Without<Dressed>);

/// Gives a new context its fonts and style, before its first pass.
fn dress(mut commands: Commands, mut contexts: Query<(Entity, &mut EguiContext), Undressed>) {
    for (entity, mut context) in &mut contexts {
        let ctx = context.get_mut();
        ctx.set_fonts(fonts());
        ctx.set_theme(egui::Theme::Dark);
        ctx.all_styles_mut(style);
        // A pass has side effects (messages, states): never run one twice in a frame.
        ctx.options_mut(|o| {
            // A press counts by the frames it was seen in: where those are slow, a quick tap lasts long.
            o.input_options.max_click_duration = 3.0;
            o.max_passes = std::num::NonZeroUsize::MIN;
            o.zoom_with_keyboard = false;
        });
        commands.entity(entity).insert(Dressed);
    }
}

/// The letters that are sure to be needed. A new letter shows one frame late: these are drawn
/// before they are needed.
const LETTERS: &str = concat!(
    " !\"#%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "abcdefghijklmnopqrstuvwxyz–—−…×·“”’†ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"
);

/// Draws the letters of every face and size of running text.
fn draw_letters(ctx: &egui::Context) {
    // Text that changes while one reads it: every letter at each of the quarters of a pixel that egui
    // tells apart.
    let running = [body(), small(), bold(BODY), bold(SMALL), bold(13.0)];
    let quarters = [0.0, 0.25, 0.5, 0.75].map(|part| part / ctx.pixels_per_point());
    let running = running.into_iter().flat_map(|font| quarters.map(|start| (font.clone(), start)));
    let titles = [display(23.0), display(HEADING), display(21.0)];
    let others =
        [18.0, 19.0].into_iter().flat_map(|s| [bold(s), FontId::new(s, FontFamily::Proportional)]);
    let others = titles.into_iter().chain(others).map(|font| (font, 0.0));
    ctx.fonts_mut(|fonts| {
        for (font, start) in running.chain(others) {
            let mut job = egui::text::LayoutJob::default();
            job.append(LETTERS, start, egui::TextFormat::simple(font, TEXT));
            fonts.layout_job(job);
        }
    });
}

/// The lowest window, in points, into which the panels fit: a lower one makes all letters smaller, as a phone
/// that lies on its side does.
const LOWEST: f32 = 500.0;

/// How large a point is on this window before the player's own wish: panels grow with large
/// windows, but half as fast as the windows do.
fn natural_zoom(size: Vec2) -> f32 {
    let ratio = (size.x / 1280.0).min(size.y / 720.0);
    (1.0 + 0.5 * (ratio - 1.0)).clamp(1.0, 2.5)
}

/// Passes since the letters were last in need of being drawn.
#[derive(Default)]
struct Letters(u32);

/// Follows the window's size and the player's wishes for text size and motion.
fn follow(
    prefs: Res<Prefs>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut contexts: Query<&mut EguiContext, With<Dressed>>,
    mut icons: ResMut<Icons>,
    mut drawn: Local<Letters>,
) {
    let Ok(window) = window.single() else { return };
    for mut context in &mut contexts {
        let ctx = context.get_mut();
        let zoom = natural_zoom(window.size()) * f32::from(prefs.text_size) / 100.0;
        // Never so large that a panel's own content no longer fits.
        let zoom = zoom.min(window.width() / 300.0).min(window.height() / LOWEST).max(0.5);
        if (ctx.zoom_factor() - zoom).abs() > 0.001 {
            ctx.set_zoom_factor(zoom);
            drawn.0 = 0;
        }
        // The zoom counts from the next pass on.
        drawn.0 += 1;
        if drawn.0 == 3 {
            draw_letters(ctx);
            icons.prepare(ctx, &[BODY * ICON, ACTION_ICON]);
        }
        let time = if prefs.motion.is_reduced() { 0.0 } else { 0.14 };
        if ctx.global_style().animation_time != time {
            ctx.all_styles_mut(|s| s.animation_time = time);
        }
    }
}

/// The theme plugin.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, (dress, follow).chain());
}
