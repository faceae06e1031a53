//! [`Reason`]: what can be said for or against a turn.

use serde::{Deserialize, Serialize};

use crate::rules::{Kind, NodeId, Outcome, Piece};

/// A piece that something happens to, and where it stands at that moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Target {
    /// What it is, and whose.
    pub piece: Piece,
    /// Where it stands.
    pub at: NodeId,
}

/// Pieces that besiege a tower together, by the name of the text forms: `V`, `AR`.
pub type Group = String;

/// One thing that can be said about a turn. "The mover" is the side that plays it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// There is no other turn.
    Only,
    /// It ends the game at once: won, or drawn.
    Ends(Outcome),
    /// It ends the game, and the opponent has won: a besieged tower falls after it.
    Loses(Outcome),
    /// The mover wins with its own turn number `turns` from here, this one counted, whatever the
    /// opponent plays.
    WinsIn {
        /// Own turns, at least 1.
        turns: u32,
    },
    /// The mover is lost whatever it plays: the opponent wins with its turn number `turns` after
    /// this one.
    LosesIn {
        /// The opponent's turns, at least 1.
        turns: u32,
    },
    /// The dice are thrown: `good` cases of `all` give something to do.
    Throws {
        /// Cases that win something.
        good: u32,
        /// All cases.
        all: u32,
    },
    /// A won throw is let go.
    Declines,
    /// Nothing else can be done.
    Passes,
    /// An enemy piece is made a traitor.
    Turns(Target),
    /// An enemy piece is taken off the board by the dice.
    Removes(Target),
    /// The mover captures these, in order.
    Takes(Vec<Target>),
    /// Nobody can take back: what was captured is won for nothing.
    ForNothing,
    /// The expected exchange: what the mover captures and what it loses, once all is done.
    /// `net` is in centi-orcs.
    Exchange {
        /// What the mover captures, this turn's included.
        taken: Vec<Piece>,
        /// What it loses.
        lost: Vec<Piece>,
        /// What it gains by that.
        net: i32,
    },
    /// The piece that moves can be captured where it ends, and its captor in its turn: nobody gains by
    /// that.
    Offers {
        /// What the mover captures.
        taken: Vec<Piece>,
        /// What it loses.
        lost: Vec<Piece>,
    },
    /// The expected line wins material later, though this turn takes nothing (or loses it:
    /// `net` is negative).
    Later {
        /// What the mover captures.
        taken: Vec<Piece>,
        /// What it loses.
        lost: Vec<Piece>,
        /// What it gains by that.
        net: i32,
    },
    /// A piece is given to another, which moves on by its pattern too.
    Sacrifices {
        /// Who is given.
        victim: Piece,
        /// To whom.
        host: Piece,
    },
    /// A lost piece is avenged: by an extra leg of the lost kind.
    Avenges {
        /// The lost kind.
        lost: Kind,
    },
    /// A piece becomes another.
    Promotes {
        /// What it was.
        from: Piece,
        /// What it becomes.
        to: Piece,
        /// It comes back from among the captured.
        risen: bool,
    },
    /// The opponent's last man is crowned, so that the count begins.
    Crowns,
    /// The king castles.
    Castles,
    /// A piece comes onto the board.
    Places {
        /// Which, and where.
        target: Target,
        /// The enemy's tower, if it is near, else the mover's own.
        near: Option<Piece>,
    },
    /// The piece whose capture decides the game (the Mother, the king) is attacked.
    Attacks(Target),
    /// The enemy tower is besieged by these groups.
    Besieges {
        /// The tower.
        tower: Target,
        /// The groups.
        groups: Vec<Group>,
    },
    /// The mover's own Mother (king, tower) was attacked, and is no more.
    Rescues(Target),
    /// The turn breaks the siege of the mover's tower.
    Relieves(Target),
    /// The mover's Mother (king, tower) stays attacked, or is left so.
    Exposes(Target),
    /// If the opponent does nothing about it, the mover wins with its own turn number `turns` after
    /// this one.
    ThreatensToWin {
        /// Own turns, at least 1.
        turns: u32,
    },
    /// The opponent was about to win by force, and no longer is.
    Parries,
    /// These could be captured with profit next, and could not before.
    Threatens(Vec<Target>),
    /// The piece that moves was about to be captured with profit, and no longer is.
    Withdraws(Target),
    /// Another own piece was about to be captured with profit, and no longer is.
    Protects(Target),
    /// An own piece can now be captured with profit.
    Leaves(Target),
    /// The piece that moves has more nodes to go to from where it ends.
    Develops(Target),
    /// Another own piece has many more nodes to go to.
    Frees(Target),
    /// The mover's Mother (king) gets room to go to.
    Airs(Target),
    /// The piece that moves is nearer to the enemy's Mother (tower, king), and near.
    Approaches {
        /// Who moves, and where it ends.
        who: Target,
        /// Whom it approaches.
        whom: Target,
    },
    /// The piece that moves comes nearer to where it becomes another.
    Advances(Target),
    /// Nothing is won at once; the search simply prefers what comes of it.
    Quiet,
}
