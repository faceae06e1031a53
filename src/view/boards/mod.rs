//! Boards and their rooms: where the nodes lie, what is drawn for them, the wall behind, the marks'
//! colours. A new game joins with one entry in [`ALL`].

pub mod cross;
pub mod square;
pub mod web;

use bevy::prelude::*;

use crate::rules::{Graph, Kind, NodeId};
use crate::table::{Game, GameStarted};

use super::ink::{Ink, Sheet, TheInk};
use super::layout::Layout;
use super::palette::Palette;
use super::room::Wall;
use super::{Stirring, Style, ViewSystems};

/// Where and how the node under the pointer is named.
#[derive(Clone, Copy, Debug)]
pub enum Caption {
    /// Not at all: the names around the board are enough.
    None,
    /// Beside its piece.
    Beside,
    /// At a place of the board, with the message of this key for the node.
    At(Vec2, fn(NodeId) -> String),
}

/// How a game looks.
#[derive(Debug)]
pub struct Board {
    /// The game's name in rules strings.
    pub game: &'static str,
    /// What lies behind and, where the board is a solid thing, the board itself.
    pub wall: Wall,
    /// Lays the nodes out.
    pub lay: fn(&'static Graph) -> Layout,
    /// Lines and lights over the wall: threads, dew.
    pub draw: fn(&Graph, &Layout) -> Ink,
    /// Names beside or on the board, and where.
    pub names: fn(&Layout) -> Vec<(Vec2, String)>,
    /// Where and how the node under the pointer is named.
    pub caption: Caption,
    /// Which captured pieces lie in the first of two trays; all of them where there is only one.
    pub first_tray: fn(Kind) -> bool,
    /// Its pieces are figures that stand, seen from the side, and not counters seen from above.
    pub standing: bool,
    /// In what materials and light it may be seen, the usual ones first.
    pub themes: &'static [Theme],
}

/// The materials and the light of a board. The wall's shader knows them by their number.
#[derive(Debug)]
pub struct Theme {
    /// What it is called: in settings, and in the message `theme-GAME-NAME`.
    pub name: &'static str,
    /// The marks' colours.
    pub palette: Palette,
    /// The board is bright: marks darken it instead of glowing over it.
    pub day: bool,
    /// About the colours of what marks lie on, as the wall's shader paints it: cells of both kinds,
    /// or only of the one that is played on.
    pub grounds: [LinearRgba; 2],
}

/// All boards.
pub static ALL: &[Board] = &[
    Board {
        game: "sava",
        wall: Wall::Cave,
        lay: Layout::web,
        draw: web::draw,
        names: web::names,
        caption: Caption::Beside,
        first_tray: |kind| kind.0 != "orc",
        standing: false,
        themes: &[
            Theme {
                name: "cave",
                palette: Palette::CAVE,
                day: false,
                grounds: [
                    LinearRgba::rgb(0.006, 0.004, 0.013),
                    LinearRgba::rgb(0.06, 0.014, 0.006),
                ],
            },
            Theme {
                name: "mist",
                palette: Palette::MIST,
                day: false,
                grounds: [LinearRgba::rgb(0.004, 0.010, 0.011), LinearRgba::rgb(0.02, 0.05, 0.06)],
            },
        ],
    },
    Board {
        game: "towers",
        wall: Wall::Hall,
        lay: Layout::cross,
        draw: cross::draw,
        names: cross::names,
        caption: Caption::At(Vec2::new(0.667, 0.93), cross::field),
        first_tray: |_| true,
        standing: false,
        themes: &[
            Theme {
                name: "hall",
                palette: Palette::HALL,
                day: true,
                grounds: [
                    LinearRgba::rgb(0.615, 0.595, 0.535),
                    LinearRgba::rgb(0.475, 0.385, 0.255),
                ],
            },
            Theme {
                name: "autumn",
                palette: Palette::AUTUMN,
                day: true,
                grounds: [LinearRgba::rgb(0.62, 0.50, 0.46), LinearRgba::rgb(0.45, 0.31, 0.17)],
            },
        ],
    },
    Board {
        game: "sacrivenge",
        wall: Wall::Hearth,
        lay: Layout::square,
        draw: square::draw,
        names: square::names,
        caption: Caption::None,
        first_tray: |_| true,
        standing: true,
        themes: &[
            Theme {
                name: "hearth",
                palette: Palette::HEARTH,
                day: true,
                grounds: [LinearRgba::rgb(0.62, 0.46, 0.28), LinearRgba::rgb(0.13, 0.055, 0.022)],
            },
            Theme {
                name: "club",
                palette: Palette::CLUB,
                day: true,
                grounds: [LinearRgba::rgb(0.62, 0.58, 0.42), LinearRgba::rgb(0.045, 0.13, 0.075)],
            },
        ],
    },
    Board {
        game: "drafti",
        wall: Wall::Street,
        lay: Layout::square,
        draw: square::draw,
        names: square::names,
        caption: Caption::None,
        first_tray: |_| true,
        standing: false,
        themes: &[
            Theme {
                name: "noon",
                palette: Palette::STREET,
                day: true,
                grounds: [LinearRgba::rgb(0.025, 0.16, 0.16); 2],
            },
            Theme {
                name: "dusk",
                palette: Palette::DUSK,
                day: true,
                grounds: [LinearRgba::rgb(0.24, 0.035, 0.018); 2],
            },
        ],
    },
];

/// The board of a game.
pub fn of(game: &str) -> Option<&'static Board> {
    ALL.iter().find(|b| b.game == game)
}

/// The board that is on the table, or was there last, as it is seen.
#[derive(Resource, Clone, Copy, Debug)]
pub struct TheBoard {
    board: &'static Board,
    /// The number of its theme.
    pub theme: usize,
    /// The marks' colours.
    pub palette: Palette,
    /// Whether it is bright: marks darken it instead of glowing over it.
    pub day: bool,
}

impl TheBoard {
    /// A board in the theme and for the eyes of a style.
    pub fn new(board: &'static Board, style: &Style) -> Self {
        let theme = style.room(board.game).theme.min(board.themes.len() - 1);
        let Theme { palette, day, .. } = &board.themes[theme];
        Self { board, theme, palette: palette.seen_by(style.vision, *day), day: *day }
    }
}

impl std::ops::Deref for TheBoard {
    type Target = Board;

    fn deref(&self) -> &Board {
        self.board
    }
}

impl Default for TheBoard {
    fn default() -> Self {
        Self::new(&ALL[0], &Style::default())
    }
}

/// Shows the board in another style when one is chosen.
fn restyle(style: Res<Style>, mut board: ResMut<TheBoard>, mut stirring: ResMut<Stirring>) {
    if style.is_changed() {
        let now = board.board;
        *board = TheBoard::new(now, &style);
        stirring.keep(0.1);
    }
}

/// The sheet of the board's lines.
#[derive(Component, Clone, Copy, Debug)]
struct BoardSheet;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, ink: Res<TheInk>) {
    let sheet = Sheet::bundle(&mut meshes, &ink, 1.0);
    commands.spawn((Name::new("Board"), BoardSheet, sheet));
}

/// Lays the board out and draws it when a game on another board begins.
fn lay_out(
    mut starts: MessageReader<GameStarted>,
    game: Option<Res<Game>>,
    (layout, mut board, style): (Option<Res<Layout>>, ResMut<TheBoard>, Res<Style>),
    sheet: Single<&Sheet, With<BoardSheet>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut stirring: ResMut<Stirring>,
    mut commands: Commands,
) {
    let started = starts.read().count() > 0;
    let Some(game) = game else {
        if layout.is_some() {
            commands.remove_resource::<Layout>();
            sheet.show(&mut meshes, Ink::new());
            stirring.keep(0.1);
        }
        return;
    };
    let graph = game.0.position().board();
    let same = layout.as_ref().is_some_and(|l| std::ptr::eq(l.graph, graph));
    if same && !started {
        return;
    }
    stirring.keep(0.1);
    if !same {
        // A game without a room is never started (see `ROOMS`).
        let Some(now) = of(game.0.rules().info().name) else { return };
        *board = TheBoard::new(now, &style);
        let layout = (now.lay)(graph);
        sheet.show(&mut meshes, (now.draw)(graph, &layout));
        commands.insert_resource(layout);
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<TheBoard>()
        .add_systems(Startup, spawn)
        .add_systems(Update, (restyle, lay_out).chain().in_set(ViewSystems::Lay));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::{AnyGame, GAMES, Rules};

    #[test]
    fn every_game_has_a_board_that_can_be_laid_out() {
        assert_eq!(ALL.len(), GAMES.len());
        assert!(GAMES.iter().all(|g| crate::view::ROOMS.contains(&g.name)));
        for info in GAMES {
            let board = of(info.name).expect("a board");
            let game = AnyGame::new(Rules::parse(info.name).expect("a rules string"));
            let graph = game.position().board();
            let layout = (board.lay)(graph);
            (board.draw)(graph, &layout);
            for (at, name) in (board.names)(&layout) {
                assert!(!name.is_empty());
                assert!(at.abs().max_element() < layout.half, "{name} of {} is outside", info.name);
            }
        }
    }
}
