//! How long the main schedule takes, frame by frame, for `--frame-times`: what a player would feel if the
//! search, or anything else, held the table up. Drawing, which runs beside it, is not in it.

use std::time::Duration;

use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use web_time::Instant;

use super::flags::Opening;
use crate::table::Phase;

/// The frames until now.
#[derive(Resource, Default)]
struct FrameTimes {
    /// How long they are measured.
    span: Duration,
    begun: Option<Instant>,
    /// While a computer player thinks.
    thinking: Vec<Duration>,
    /// At all other times.
    other: Vec<Duration>,
}

/// Frames that set things up: shaders, fonts, the first pictures.
const FIRST: u32 = 60;

fn begin(mut times: ResMut<FrameTimes>, mut redraw: MessageWriter<RequestRedraw>) {
    redraw.write(RequestRedraw);
    times.begun = Some(Instant::now());
}

fn end(
    mut times: ResMut<FrameTimes>,
    (phase, time): (Res<Phase>, Res<Time<Real>>),
    mut seen: Local<u32>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(took) = times.begun.take().map(|begun| begun.elapsed()) else { return };
    *seen += 1;
    if *seen > FIRST {
        let frames = match *phase {
            Phase::Thinking(_) => &mut times.thinking,
            _ => &mut times.other,
        };
        frames.push(took);
    }
    if time.elapsed() > times.span {
        println!("frames while thinking: {}", spread(&mut times.thinking));
        println!("other frames: {}", spread(&mut times.other));
        exit.write(AppExit::Success);
    }
}

/// `count 900 median 1.20 ms 99% 3.40 ms worst 7.00 ms`.
fn spread(frames: &mut [Duration]) -> String {
    frames.sort_unstable();
    let Some(worst) = frames.last() else { return "none".into() };
    let ms = |d: &Duration| format!("{:.2} ms", 1_000.0 * d.as_secs_f64());
    let at = |percent: usize| ms(&frames[(frames.len() - 1) * percent / 100]);
    format!("count {} median {} 99% {} worst {}", frames.len(), at(50), at(99), ms(worst))
}

/// The plugin that takes the times, if they are asked for.
pub fn plugin(opening: &Opening) -> impl Fn(&mut App) + use<> {
    let span = opening.frame_times.map(Duration::from_secs_f32);
    move |app: &mut App| {
        if let Some(span) = span {
            app.insert_resource(FrameTimes { span, ..default() })
                .add_systems(First, begin.before(MessageUpdateSystems))
                .add_systems(Last, end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_names_the_worst() {
        let mut frames: Vec<_> = (1..=200).rev().map(|n| Duration::from_micros(100 * n)).collect();
        assert_eq!(spread(&mut frames), "count 200 median 10.00 ms 99% 19.80 ms worst 20.00 ms");
        assert_eq!(spread(&mut []), "none");
    }
}
