//! What the table looks like: the room, the board, the pieces, motion, light and marks.

pub mod advice;
pub mod art;
pub mod boards;
pub mod camera;
pub mod cues;
pub mod dice;
pub mod ink;
pub mod layout;
pub mod letters;
pub mod marks;
pub mod names;
pub mod palette;
pub mod pieces;
pub mod reading;
pub mod room;
pub mod show;
pub mod signs;
pub mod sparks;
pub mod stir;
pub mod style;
pub mod vista;

use bevy::prelude::*;

use crate::rules::{NodeId, Outcome};
use crate::table::{Rooms, TableSystems};

pub use advice::{Pointed, Preview};
pub use camera::{BoardCamera, Fit};
pub use marks::LitRefusal;
pub use stir::Stirring;
pub use style::Style;
pub use vista::Vistas;

/// The games that have a room: a board drawn, pieces, words. A game without one is played with `lab`.
pub const ROOMS: [&str; 4] = ["sava", "towers", "sacrivenge", "drafti"];

/// The part of the window, in logical pixels, that the panels leave to the board. The panels set
/// it every frame; `None` is the whole window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Option<Rect>);

/// Where the nodes are in the window, in logical pixels. Refreshed when anything about it changes.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct NodesOnScreen {
    /// The nodes' places, by node.
    pub places: Vec<Vec2>,
    /// How many pixels one board unit is (the board's radius is one unit).
    pub unit: f32,
    /// The square that the board takes.
    pub square: Rect,
    /// How far from a node's place its piece reaches, by node.
    pub reach: Vec<f32>,
}

impl NodesOnScreen {
    /// Where a node is in the window.
    pub fn get(&self, node: NodeId) -> Option<Vec2> {
        self.places.get(node.index()).copied()
    }

    /// The node at a place in the window: the nearest one, no farther than `slack` pixels from its
    /// piece's edge.
    pub fn at(&self, place: Vec2, slack: f32) -> Option<NodeId> {
        let mut best: Option<(f32, usize)> = None;
        for (i, (p, reach)) in self.places.iter().zip(&self.reach).enumerate() {
            let distance = p.distance(place);
            if distance <= reach + slack && best.is_none_or(|(d, _)| distance < d) {
                best = Some((distance, i));
            }
        }
        best.map(|(_, i)| NodeId(i as u8))
    }
}

/// How things move.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// 1: as drawn up; 2: twice as fast; 0: nothing moves, everything is at once where it goes.
    pub speed: f32,
    /// Reduced motion: pieces fade from place to place, dice do not tumble, the web stays still.
    pub reduced: bool,
}

impl Default for Motion {
    fn default() -> Self {
        Self { speed: 1.0, reduced: false }
    }
}

/// How much of the room is alive.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Ambience {
    /// Seconds for which silk and dew shimmer after the last touch; 0: never.
    pub shimmer: f32,
    /// Frames a second while only the shimmer moves.
    pub rate: f32,
}

impl Default for Ambience {
    fn default() -> Self {
        Self { shimmer: 6.0, rate: 20.0 }
    }
}

/// What is marked on the board.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marking {
    /// The names of strands and rings around the board, and of the nodes under the pointer.
    pub names: bool,
    /// What the piece under the pointer can do.
    pub hover: bool,
    /// A Mother, a tower or a king under attack.
    pub threats: bool,
    /// The last turn.
    pub last: bool,
}

impl Default for Marking {
    fn default() -> Self {
        Self { names: true, hover: true, threats: true, last: true }
    }
}

/// Whether what a game shows on demand is shown: the towers' zones, the reach of the enemy's extra
/// legs and what can hit the node under the pointer (see `rules::Position::regions` and `hits`).
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OnDemand(pub bool);

/// Whether turns are still being shown. Then the pieces on the screen are behind the position, and
/// the next press only shows the end.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Showing(pub bool);

/// Nodes that somebody points out (a hint, a lesson), and the strands between them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Lit {
    /// The nodes.
    pub nodes: Vec<NodeId>,
}

/// A moment in the show of a turn, as it is seen: for whoever gives it a sound.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum Moment {
    /// A piece sets out over so many links.
    Leaves {
        /// How many links its way has.
        links: usize,
    },
    /// A piece lands.
    Lands {
        /// Where.
        at: NodeId,
    },
    /// A captured piece crumbles.
    Falls {
        /// Where.
        at: NodeId,
        /// It is the Mother, or a king.
        mother: bool,
        /// No piece took it, but the dice.
        removed: bool,
    },
    /// A piece rises in an orc's place.
    Rises {
        /// Where.
        at: NodeId,
    },
    /// The dice begin to roll.
    DiceRoll,
    /// The dice lie still.
    DiceLand {
        /// How many spiders are up.
        spiders: u8,
        /// Whether that gives the thrower something.
        won: bool,
    },
    /// A piece turns traitor.
    Traitor {
        /// Where it stands.
        at: NodeId,
    },
    /// A piece has come onto the board from outside.
    Placed {
        /// Where.
        at: NodeId,
    },
    /// A piece is poured into a friend.
    Merges {
        /// Where the friend stands.
        at: NodeId,
    },
    /// A loss was seen by those who may avenge it.
    LossSeen {
        /// Where it was.
        at: NodeId,
    },
    /// A piece goes on to avenge a loss.
    Avenges {
        /// Where it stands.
        at: NodeId,
    },
    /// A tower is besieged.
    SiegeBegins {
        /// Where it stands.
        at: NodeId,
    },
    /// A siege is broken.
    SiegeBroken {
        /// Where the tower stands.
        at: NodeId,
    },
    /// A tower falls.
    TowerFalls {
        /// Where it stood.
        at: NodeId,
    },
    /// Somebody passes or declines.
    Rests,
    /// The game is over.
    Over(Outcome),
}

/// The view's stages in `Update`, after the table's, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// The board is laid out.
    Lay,
    /// The camera fits it.
    Fit,
    /// New pieces get their looks.
    Dress,
    /// Turns are shown.
    Show,
    /// Everything else goes to its place, and onto the screen.
    Settle,
    /// Marks are drawn.
    Mark,
    /// The room's light follows.
    Light,
}

/// The window coordinates of a node: logical pixels from the top left.
pub fn node_on_screen(nodes: &NodesOnScreen, node: NodeId) -> Option<Vec2> {
    nodes.get(node)
}

/// The view.
pub fn plugin(app: &mut App) {
    app.insert_resource(Rooms(&ROOMS))
        .add_message::<Moment>()
        .init_resource::<BoardArea>()
        .init_resource::<NodesOnScreen>()
        .init_resource::<Motion>()
        .init_resource::<Style>()
        .init_resource::<Ambience>()
        .init_resource::<Marking>()
        .init_resource::<Showing>()
        .init_resource::<OnDemand>()
        .init_resource::<Lit>()
        .configure_sets(
            Update,
            (
                ViewSystems::Lay,
                ViewSystems::Fit,
                ViewSystems::Dress,
                ViewSystems::Show,
                ViewSystems::Settle,
                ViewSystems::Mark,
                ViewSystems::Light,
            )
                .chain()
                .after(TableSystems),
        )
        // The ink first: the others lay sheets of it.
        .add_plugins((stir::plugin, ink::plugin, camera::plugin, room::plugin, boards::plugin))
        .add_plugins((
            pieces::plugin,
            show::plugin,
            sparks::plugin,
            marks::plugin,
            signs::plugin,
            names::plugin,
            cues::plugin,
            advice::plugin,
            vista::plugin,
            letters::plugin,
        ));
}
