//! Which moment has which sound.

use bevy::prelude::*;

use crate::rules::{Effect, NodeId, Outcome, Side};

/// A moment that has a sound of its own, in every game. The file is `GAME/NAME.ogg` in
/// `assets/sounds`, or `NAME-1.ogg` … where one of several is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SoundCue {
    /// A piece arrives.
    Move,
    /// A piece is captured.
    Capture,
    /// A piece is raised: resurrected or promoted.
    Raise,
    /// The dice roll.
    Throw,
    /// The dice have fallen well.
    Spiders,
    /// The dice have fallen badly, or a throw or a turn goes unused.
    Forfeit,
    /// A piece turns traitor.
    Traitor,
    /// A piece is taken off the board by the dice alone.
    Remove,
    /// A Mother (a king …) of a person's is under attack.
    Danger,
    /// A piece is set onto the board from outside (Towers).
    Place,
    /// A piece is merged into another (Sacrivenge).
    Merge,
    /// A loss was seen, or is avenged (Sacrivenge).
    Revenge,
    /// A siege begins (Towers).
    Siege,
    /// A siege is broken (Towers).
    Relief,
    /// A tower falls (Towers).
    Fall,
    /// The game is won: by the person who listens, or by one of two.
    Win,
    /// The game is lost.
    Loss,
    /// The game is drawn.
    Draw,
    /// Something was refused.
    Refuse,
    /// A piece is picked up.
    Select,
    /// A button is pressed.
    Click,
    /// A button is under the pointer.
    Hover,
}

impl SoundCue {
    /// Every cue there is.
    pub const ALL: [SoundCue; 22] = [
        SoundCue::Move,
        SoundCue::Capture,
        SoundCue::Raise,
        SoundCue::Throw,
        SoundCue::Spiders,
        SoundCue::Forfeit,
        SoundCue::Traitor,
        SoundCue::Remove,
        SoundCue::Danger,
        SoundCue::Place,
        SoundCue::Merge,
        SoundCue::Revenge,
        SoundCue::Siege,
        SoundCue::Relief,
        SoundCue::Fall,
        SoundCue::Win,
        SoundCue::Loss,
        SoundCue::Draw,
        SoundCue::Refuse,
        SoundCue::Select,
        SoundCue::Click,
        SoundCue::Hover,
    ];

    /// The file's name, without its number and ending.
    pub fn name(self) -> &'static str {
        match self {
            SoundCue::Move => "move",
            SoundCue::Capture => "capture",
            SoundCue::Raise => "raise",
            SoundCue::Throw => "throw",
            SoundCue::Spiders => "spiders",
            SoundCue::Forfeit => "forfeit",
            SoundCue::Traitor => "traitor",
            SoundCue::Remove => "remove",
            SoundCue::Danger => "danger",
            SoundCue::Place => "place",
            SoundCue::Merge => "merge",
            SoundCue::Revenge => "revenge",
            SoundCue::Siege => "siege",
            SoundCue::Relief => "relief",
            SoundCue::Fall => "fall",
            SoundCue::Win => "win",
            SoundCue::Loss => "loss",
            SoundCue::Draw => "draw",
            SoundCue::Refuse => "refuse",
            SoundCue::Select => "select",
            SoundCue::Click => "click",
            SoundCue::Hover => "hover",
        }
    }

    /// Whether it belongs to the frame around the table: its files lie in `ui/`, not in a game's
    /// folder.
    pub fn is_of_the_frame(self) -> bool {
        matches!(self, SoundCue::Click | SoundCue::Hover)
    }

    /// Whether it is a great moment, for which the room's own sound makes way.
    pub fn is_great(self) -> bool {
        matches!(
            self,
            SoundCue::Spiders
                | SoundCue::Danger
                | SoundCue::Siege
                | SoundCue::Fall
                | SoundCue::Win
                | SoundCue::Loss
                | SoundCue::Draw
        )
    }
}

/// Plays a sound now.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// Which.
    pub sound: SoundCue,
    /// Where on the board it comes from; `None`: from the middle.
    pub at: Option<NodeId>,
}

impl Cue {
    /// A sound from the middle.
    pub fn new(sound: SoundCue) -> Self {
        Self { sound, at: None }
    }

    /// A sound from a node.
    pub fn at(sound: SoundCue, node: NodeId) -> Self {
        Self { sound, at: Some(node) }
    }
}

impl From<SoundCue> for Cue {
    fn from(sound: SoundCue) -> Self {
        Self::new(sound)
    }
}

/// The sound of the effect number `index` among the effects of one turn, at the moment when it is
/// shown: for a `Moved`, when the piece arrives. A throw is heard twice, first [`SoundCue::Throw`],
/// then, when the dice lie, what [`when_the_dice_lie`] says. `listener` is the side of the one
/// person who plays; `None` where two do, or none.
pub fn cue_for(effects: &[Effect], index: usize, listener: Option<Side>) -> Option<Cue> {
    Some(match effects.get(index)? {
        Effect::Moved { path, .. } => Cue { sound: SoundCue::Move, at: path.last().copied() },
        Effect::Captured { at, .. } => {
            // Taken by no piece: the dice alone did it.
            let moved = effects.iter().any(|e| matches!(e, Effect::Moved { .. }));
            Cue::at(if moved { SoundCue::Capture } else { SoundCue::Remove }, *at)
        }
        Effect::Promoted { at, .. } => Cue::at(SoundCue::Raise, *at),
        Effect::Placed { at, .. } => Cue::at(SoundCue::Move, *at),
        // A siege is heard as danger by whom it threatens, a fallen tower as the end of the game.
        Effect::SiegeBegun { .. } | Effect::SiegeLifted { .. } | Effect::TowerFallen { .. } => {
            return None;
        }
        Effect::Thrown { .. } => SoundCue::Throw.into(),
        Effect::TraitorTurned { at, .. } => Cue::at(SoundCue::Traitor, *at),
        // The victim is taken in, the avenger goes on: what is heard of both is their moves.
        Effect::Merged { .. } | Effect::Avenged { .. } | Effect::RevengeOpened { .. } => {
            return None;
        }
        Effect::Declined { .. } | Effect::Passed { .. } => SoundCue::Forfeit.into(),
        Effect::Over(outcome) => of_outcome(*outcome, listener).into(),
    })
}

/// How a throw ends: `None` for any other effect.
pub fn when_the_dice_lie(effect: &Effect) -> Option<Cue> {
    match effect {
        Effect::Thrown { won: true, .. } => Some(SoundCue::Spiders.into()),
        Effect::Thrown { won: false, .. } => Some(SoundCue::Forfeit.into()),
        _ => None,
    }
}

fn of_outcome(outcome: Outcome, listener: Option<Side>) -> SoundCue {
    match (outcome.winner(), listener) {
        (None, _) => SoundCue::Draw,
        (Some(winner), Some(listener)) if winner != listener => SoundCue::Loss,
        (Some(_), _) => SoundCue::Win,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Kind, Piece};

    const ORC: Piece = Piece { kind: Kind("orc"), side: Side::First };

    fn sounds(effects: &[Effect], listener: Option<Side>) -> Vec<SoundCue> {
        (0..effects.len()).filter_map(|i| cue_for(effects, i, listener)).map(|c| c.sound).collect()
    }

    #[test]
    fn a_removal_sounds_unlike_a_capture() {
        let at = NodeId(4);
        let captured = Effect::Captured { at, piece: ORC };
        let moved = Effect::Moved { piece: ORC, path: vec![NodeId(3), at] };
        assert_eq!(sounds(std::slice::from_ref(&captured), None), [SoundCue::Remove]);
        assert_eq!(sounds(&[captured, moved], None), [SoundCue::Capture, SoundCue::Move]);
    }

    #[test]
    fn winning_and_losing_depend_on_who_listens() {
        let won = Effect::Over(Outcome::Win { side: Side::First, reason: "resignation" });
        for (listener, sound) in [
            (None, SoundCue::Win),
            (Some(Side::First), SoundCue::Win),
            (Some(Side::Second), SoundCue::Loss),
        ] {
            assert_eq!(sounds(std::slice::from_ref(&won), listener), [sound]);
        }
    }
}
