//! What the board shows of a review: arrows of the turn that was played, and of the better one.

use bevy::prelude::*;

use super::Place;
use crate::table::review::Review;
use crate::view::advice::{Pointed, Pointing, Tone};
use crate::view::reading::{Track, track};
use crate::view::{Marking, Stirring};

/// Brings the turn that was played and the better one to the board as arrows, in place of the mark of
/// the turn before.
pub(super) fn point(
    review: Res<Review>,
    (mut pointed, mut marking): (ResMut<Pointed>, ResMut<Marking>),
    mut stirring: ResMut<Stirring>,
    mut last: Local<Option<(usize, usize, Vec<Pointing>)>>,
) {
    if review.is_working() {
        // So that the graph is seen to grow.
        stirring.touch(0.3);
    }
    let Some(place) = Place::of(&review) else {
        if last.take().is_some() {
            pointed.set_if_neq(Pointed::default());
            let marks = Marking { last: true, ..*marking };
            marking.set_if_neq(marks);
        }
        return;
    };
    let now = (place.at, place.judged.len());
    if last.as_ref().is_none_or(|(at, known, _)| (*at, *known) != now) {
        *last = Some((now.0, now.1, arrows(&place)));
        stirring.keep(0.1);
    }
    let Some((.., arrows)) = &*last else { return };
    if pointed.0 != *arrows {
        pointed.0.clone_from(arrows);
        stirring.keep(0.1);
    }
    let marks = Marking { last: arrows.is_empty(), ..*marking };
    marking.set_if_neq(marks);
}

fn arrows(place: &Place) -> Vec<Pointing> {
    let game = &place.session.game;
    let (Some(position), Some(ply)) = (game.position_at(place.at), game.plies().get(place.at))
    else {
        return Vec::new();
    };
    let arrow = |turn: &str, tone| {
        let track = track(game.rules(), position, turn, None);
        (track != Track::default()).then_some(Pointing { track, tone })
    };
    let fault = place.here().filter(|j| j.fault().is_some());
    let tone = if fault.is_some() { Tone::Alarm } else { Tone::Calm };
    let better = fault.and_then(|j| arrow(&j.best.turn, Tone::Hint));
    arrow(&ply.turn, tone).into_iter().chain(better).collect()
}
