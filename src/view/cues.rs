//! Cues: gives each moment of the show its sound, when it is seen.

use bevy::prelude::*;

use crate::input::Selection;
use crate::rules::{Outcome, Side};
use crate::sound::{Cue, CuesFromView, SoundCue};
use crate::table::Match;

use super::{Moment, ViewSystems};

/// The sound of a moment; `listener` is the side of the one person who plays.
fn sound(moment: Moment, listener: Option<Side>) -> Option<Cue> {
    Some(match moment {
        Moment::Leaves { .. } => return None,
        Moment::Lands { at } => Cue::at(SoundCue::Move, at),
        Moment::Falls { at, removed, .. } => {
            Cue::at(if removed { SoundCue::Remove } else { SoundCue::Capture }, at)
        }
        Moment::Placed { at } => Cue::at(SoundCue::Place, at),
        Moment::Merges { at } => Cue::at(SoundCue::Merge, at),
        Moment::LossSeen { at } | Moment::Avenges { at } => Cue::at(SoundCue::Revenge, at),
        Moment::SiegeBegins { at } => Cue::at(SoundCue::Siege, at),
        Moment::SiegeBroken { at } => Cue::at(SoundCue::Relief, at),
        Moment::TowerFalls { at } => Cue::at(SoundCue::Fall, at),
        Moment::Rises { at } => Cue::at(SoundCue::Raise, at),
        Moment::DiceRoll => SoundCue::Throw.into(),
        Moment::DiceLand { won: true, .. } => SoundCue::Spiders.into(),
        Moment::DiceLand { won: false, .. } | Moment::Rests => SoundCue::Forfeit.into(),
        Moment::Traitor { at } => Cue::at(SoundCue::Traitor, at),
        Moment::Over(outcome) => over(outcome, listener).into(),
    })
}

fn over(outcome: Outcome, listener: Option<Side>) -> SoundCue {
    match (outcome.winner(), listener) {
        (None, _) => SoundCue::Draw,
        (Some(winner), Some(listener)) if winner != listener => SoundCue::Loss,
        (Some(_), _) => SoundCue::Win,
    }
}

fn send(
    mut moments: MessageReader<Moment>,
    players: Option<Res<Match>>,
    selection: Res<Selection>,
    mut picked: Local<Option<crate::rules::NodeId>>,
    mut cues: MessageWriter<Cue>,
) {
    let people = |p: Res<Match>| {
        let [first, second] = Side::BOTH.map(|s| p.is_person(s));
        match (first, second) {
            (true, false) => Some(Side::First),
            (false, true) => Some(Side::Second),
            _ => None,
        }
    };
    let listener = players.and_then(people);
    cues.write_batch(moments.read().filter_map(|m| sound(*m, listener)));
    let now = selection.piece_node();
    if *picked != now {
        *picked = now;
        if let Some(node) = now {
            cues.write(Cue::at(SoundCue::Select, node));
        }
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    // Also without the sound's own plugin (a demo, a test) the message is there.
    app.add_message::<Cue>()
        .insert_resource(CuesFromView)
        .add_systems(Update, send.after(ViewSystems::Show));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::NodeId;

    #[test]
    fn each_moment_has_its_sound() {
        let at = NodeId(3);
        let sounds = |m| sound(m, Some(Side::First)).map(|c| c.sound);
        let falls = |removed| Moment::Falls { at, mother: false, removed };
        assert_eq!(sounds(Moment::Lands { at }), Some(SoundCue::Move));
        assert_eq!(sounds(falls(true)), Some(SoundCue::Remove));
        assert_eq!(sounds(falls(false)), Some(SoundCue::Capture));
        let lost = Outcome::Win { side: Side::Second, reason: "mother captured" };
        assert_eq!(sounds(Moment::Over(lost)), Some(SoundCue::Loss));
        assert_eq!(sounds(Moment::SiegeBroken { at }), Some(SoundCue::Relief));
        assert_eq!(sounds(Moment::Leaves { links: 3 }), None);
    }
}
