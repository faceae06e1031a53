//! What the player has chosen for good: settings and the last game's choices, kept in a file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::record::{MAX_BYTES, drive};
use crate::rules::Notation;
use crate::rules::any::{GAMES, GameInfo};
use crate::search::Persona;
use crate::view::ROOMS;
use crate::view::boards;
use crate::view::style::{Pieces, Quality, RoomStyle, Style, Vision};

/// How fast things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As it was meant.
    #[default]
    Normal,
    /// Half as fast.
    Slow,
    /// Twice as fast.
    Fast,
    /// Pieces fade from place to place, and nothing trembles or flies (reduced motion).
    Calm,
    /// Not at all.
    Off,
}

impl Motion {
    /// How fast things move, beside how it was meant.
    pub fn speed(self) -> f32 {
        match self {
            Motion::Slow => 0.5,
            Motion::Normal | Motion::Calm => 1.0,
            Motion::Fast => 2.0,
            Motion::Off => 0.0,
        }
    }

    /// Whether nothing flies, trembles or slides.
    pub fn is_reduced(self) -> bool {
        matches!(self, Motion::Calm | Motion::Off)
    }
}

/// Whose abbreviations the turn list uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Abbreviations {
    /// `Pr Wz Wm Ch`.
    #[default]
    English,
    /// `Kap Cz Fech Cze`.
    Polish,
}

impl From<Abbreviations> for Notation {
    fn from(a: Abbreviations) -> Self {
        match a {
            Abbreviations::English => Notation::English,
            Abbreviations::Polish => Notation::Polish,
        }
    }
}

/// How fast a game between two computer players goes by that is watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// A quarter of the usual.
    Quarter,
    /// Half of it.
    Half,
    /// The usual.
    #[default]
    Usual,
    /// Twice as fast.
    Double,
    /// Four times as fast.
    Fourfold,
    /// Turn after turn at once, unmoved.
    AtOnce,
}

impl Pace {
    /// All of them, the slowest first.
    pub const ALL: [Pace; 6] =
        [Pace::Quarter, Pace::Half, Pace::Usual, Pace::Double, Pace::Fourfold, Pace::AtOnce];

    /// How many times as fast as usual; `None`: at once.
    pub const fn times(self) -> Option<f32> {
        match self {
            Pace::Quarter => Some(0.25),
            Pace::Half => Some(0.5),
            Pace::Usual => Some(1.0),
            Pace::Double => Some(2.0),
            Pace::Fourfold => Some(4.0),
            Pace::AtOnce => None,
        }
    }

    /// The next slower one, if there is one.
    pub fn slower(self) -> Option<Pace> {
        (self as usize).checked_sub(1).map(|i| Self::ALL[i])
    }

    /// The next faster one, if there is one.
    pub fn faster(self) -> Option<Pace> {
        Self::ALL.get(self as usize + 1).copied()
    }
}

/// Who sits on a chair in the new-game panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Chair {
    /// Whether a person sits there.
    pub person: bool,
    /// The person's name; empty for the usual one.
    pub name: String,
    /// The computer's level, 1 to 10.
    pub level: u8,
    /// What the computer likes; [`persona`](Self::persona) is what it likes in a game.
    #[serde(with = "persona_text")]
    pub liking: Persona,
}

/// A personality by its name; one that is not known likes nothing.
mod persona_text {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::search::Persona;

    pub fn serialize<S: Serializer>(persona: &Persona, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(persona.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(given: D) -> Result<Persona, D::Error> {
        Ok(String::deserialize(given)?.parse().unwrap_or_default())
    }
}

impl Chair {
    /// What the computer likes in this game: a love of dice says nothing where there are none.
    pub fn persona(&self, game: &GameInfo) -> Persona {
        if self.liking.needs_dice() && !game.dice { Persona::Even } else { self.liking }
    }
}

impl Default for Chair {
    fn default() -> Self {
        Self { person: true, name: String::new(), level: 3, liking: Persona::Even }
    }
}

/// Which colour the first chair plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colours {
    /// The side that moves first.
    #[default]
    First,
    /// The side that moves second.
    Second,
    /// Chance decides: the Spider Dice, or a toss in a game without dice.
    Roll,
}

/// The new-game panel's last choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LastGame {
    /// The two players.
    pub chairs: [Chair; 2],
    /// Who plays which colour.
    pub colours: Colours,
    /// The game's name, as it was chosen; [`info`](Self::info) makes a game of it.
    pub game: String,
    /// Where the players of a game place their pieces, the lot does so in their stead.
    pub lot: bool,
    /// The variants' flags, by game.
    pub variants: BTreeMap<String, Vec<String>>,
    /// Where settings from before there were other games keep Sava's flags: read, never written.
    #[serde(rename = "flags", skip_serializing)]
    pub(super) old_flags: Vec<String>,
}

impl Default for LastGame {
    fn default() -> Self {
        let computer = Chair { person: false, ..Chair::default() };
        Self {
            chairs: [Chair::default(), computer],
            colours: Colours::First,
            game: GAMES[0].name.to_owned(),
            lot: false,
            variants: BTreeMap::new(),
            old_flags: Vec::new(),
        }
    }
}

impl LastGame {
    /// The chosen game. One that is not known, or has no room, is taken for the first of all.
    pub fn info(&self) -> &'static GameInfo {
        let known = GAMES.iter().find(|g| g.name == self.game && ROOMS.contains(&g.name));
        known.unwrap_or(&GAMES[0])
    }

    /// The flags of the chosen game.
    pub fn flags(&self) -> &[String] {
        self.variants.get(self.info().name).map_or(&[], Vec::as_slice)
    }

    /// The flags of the chosen game, to be changed.
    pub fn flags_mut(&mut self) -> &mut Vec<String> {
        self.variants.entry(self.info().name.to_owned()).or_default()
    }

    /// Takes over what settings from before there were other games say.
    fn up_to_date(&mut self) {
        let old = std::mem::take(&mut self.old_flags);
        if !old.is_empty() {
            self.variants.entry(GAMES[0].name.to_owned()).or_insert(old);
        }
    }
}

/// How a room looks, by its theme's name: numbers would mean others when there are more themes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RoomLook {
    /// The theme's name; the first one where there is none of this name.
    pub theme: String,
    /// The pieces.
    pub pieces: Pieces,
}

/// Everything that is kept between two runs, but for the games themselves.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// Text size in per cent, 80 to 160.
    pub text_size: u8,
    /// How fast things move.
    pub motion: Motion,
    /// The turn list's abbreviations.
    pub abbreviations: Abbreviations,
    /// How much light and weather the rooms have.
    pub quality: Quality,
    /// For whose eyes the marks are coloured.
    pub vision: Vision,
    /// How each room looks, by its game's name.
    pub rooms: BTreeMap<String, RoomLook>,
    /// Whether the nodes' names are written on the board.
    pub coordinates: bool,
    /// Whether the bar beside the board tells the chances.
    pub bar: bool,
    /// Loudness of everything, 0 to 100.
    pub master: u8,
    /// Loudness of moves and dice, 0 to 100.
    pub effects: u8,
    /// Loudness of the room, 0 to 100.
    pub ambience: u8,
    /// No sound at all.
    pub muted: bool,
    /// The least time that a computer player takes, in milliseconds.
    pub think_ms: u32,
    /// How fast a game between two computer players goes by.
    pub pace: Pace,
    /// The last game's choices.
    pub last: LastGame,
}

impl Default for Prefs {
    fn default() -> Self {
        Self {
            text_size: 100,
            motion: Motion::Normal,
            quality: Quality::Fine,
            vision: Vision::Usual,
            rooms: BTreeMap::new(),
            abbreviations: Abbreviations::English,
            coordinates: true,
            bar: false,
            master: 80,
            effects: 80,
            ambience: 50,
            muted: false,
            think_ms: 700,
            pace: Pace::Usual,
            last: LastGame::default(),
        }
    }
}

impl Prefs {
    /// How the table looks by these settings.
    pub fn style(&self) -> Style {
        let room = |game: &&str| {
            let look = self.rooms.get(*game);
            let themes = boards::of(game).map_or(&[][..], |board| board.themes);
            let named = |look: &RoomLook| themes.iter().position(|t| t.name == look.theme);
            RoomStyle {
                theme: look.and_then(named).unwrap_or(0),
                pieces: look.map(|l| l.pieces).unwrap_or_default(),
            }
        };
        let rooms = std::array::from_fn(|i| room(&ROOMS[i]));
        Style { quality: self.quality, vision: self.vision, rooms }
    }

    /// The same with every number within its bounds.
    fn within_bounds(mut self) -> Self {
        self.text_size = self.text_size.clamp(80, 160);
        self.master = self.master.min(100);
        self.effects = self.effects.min(100);
        self.ambience = self.ambience.min(100);
        self.think_ms = self.think_ms.min(10_000);
        self.last.up_to_date();
        for chair in &mut self.last.chairs {
            chair.level = chair.level.clamp(1, 10);
            chair.name = chair.name.chars().take(MAX_NAME).collect();
        }
        self
    }
}

/// The longest name of a player, in letters.
pub const MAX_NAME: usize = 24;

/// Where the settings are kept.
#[derive(Resource, Clone, Debug)]
pub struct PrefsFile(pub Option<PathBuf>);

/// The settings file was damaged: its defaults are in force, the damaged one lies at this path.
#[derive(Resource, Clone, Debug)]
pub struct PrefsDamaged(pub PathBuf);

/// Reads the settings. A damaged file is set aside as `settings.damaged-1.json` (or the next free
/// number) and named.
pub fn read(file: &Path) -> (Prefs, Option<PathBuf>) {
    let Ok(bytes) = drive::read(file, MAX_BYTES) else { return (Prefs::default(), None) };
    match serde_json::from_slice::<Prefs>(&bytes) {
        Ok(prefs) => (prefs.within_bounds(), None),
        Err(e) => {
            warn!("{}: {e}", file.display());
            let aside = drive::set_aside(file).unwrap_or_else(|_| file.to_owned());
            (Prefs::default(), Some(aside))
        }
    }
}

/// Writes the settings when they have changed and no mouse button is held (a slider is still moving).
fn keep(
    prefs: Res<Prefs>,
    file: Res<PrefsFile>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut kept: Local<Option<Prefs>>,
) {
    let Some(path) = &file.0 else { return };
    if kept.is_none() {
        *kept = Some(prefs.clone());
        return;
    }
    if kept.as_ref() == Some(&*prefs) || buttons.get_pressed().len() > 0 {
        return;
    }
    *kept = Some(prefs.clone());
    let text = serde_json::to_string_pretty(&*prefs).unwrap_or_default();
    if let Err(e) = drive::write_whole(path, &text) {
        warn!("{}: {e}", path.display());
    }
}

/// The plugin that keeps the settings in the folder `data`, or nowhere.
pub fn plugin(data: Option<PathBuf>) -> impl Fn(&mut App) {
    move |app: &mut App| {
        let file = data.as_ref().map(|d| d.join("settings.json"));
        let (prefs, damaged) = file.as_deref().map(read).unwrap_or_default();
        app.insert_resource(prefs)
            .insert_resource(PrefsFile(file))
            .add_systems(Last, keep.run_if(resource_exists_and_changed::<Prefs>.or_else(held)));
        if let Some(path) = damaged {
            app.insert_resource(PrefsDamaged(path));
        }
    }
}

/// After a change that could not be written at once because a button was held.
fn held(buttons: Res<ButtonInput<MouseButton>>) -> bool {
    buttons.get_just_released().len() > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_file_is_set_aside_and_defaults_are_used() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.json");
        std::fs::write(&file, "{ \"text_size\": ").unwrap();
        let (prefs, aside) = read(&file);
        assert_eq!(prefs, Prefs::default());
        assert!(aside.is_some_and(|p| p.exists()));
        assert!(!file.exists());
    }

    #[test]
    fn every_pace_has_its_neighbours() {
        let mut pace = Pace::Quarter;
        assert_eq!(pace.slower(), None);
        for next in &Pace::ALL[1..] {
            assert_eq!(pace.faster(), Some(*next));
            assert_eq!(next.slower(), Some(pace));
            assert!(next.times().is_none_or(|t| Some(t) > pace.times()), "{next:?}");
            pace = *next;
        }
        assert_eq!((pace.faster(), pace.times()), (None, None));
    }

    #[test]
    fn settings_survive_and_stay_within_bounds() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/settings.json");
        let prefs = Prefs { text_size: 120, muted: true, ..Prefs::default() };
        drive::write_whole(&file, &serde_json::to_string(&prefs).unwrap()).unwrap();
        assert_eq!(read(&file), (prefs, None));
        drive::write_whole(&file, "{\"text_size\": 255, \"unknown\": 1}").unwrap();
        assert_eq!(read(&file).0.text_size, 160);
    }
    fn last(text: &str) -> LastGame {
        serde_json::from_str::<Prefs>(text).unwrap().within_bounds().last
    }

    #[test]
    fn settings_from_before_there_were_other_games_still_count() {
        let old = last("{\"last\": {\"flags\": [\"dice\"], \"colours\": \"roll\"}}");
        assert_eq!((old.info().name, old.flags()), ("sava", &["dice".to_owned()][..]));
        assert_eq!(old.colours, Colours::Roll);
        let written = serde_json::to_string(&Prefs { last: old.clone(), ..Prefs::default() });
        assert_eq!(last(&written.unwrap()), old);
        assert_eq!(last("{\"last\": {\"game\": \"ludo\"}}").info().name, "sava");
    }

    #[test]
    fn a_liking_is_kept_and_counts_where_it_can() {
        let mut chair = Chair { liking: Persona::Gambler, ..Chair::default() };
        let written = serde_json::to_string(&chair).unwrap();
        assert_eq!(serde_json::from_str::<Chair>(&written).unwrap(), chair);
        for game in GAMES {
            let known = if game.dice { Persona::Gambler } else { Persona::Even };
            assert_eq!(chair.persona(game), known, "{}", game.name);
        }
        chair.liking = Persona::Bold;
        assert!(GAMES.iter().all(|game| chair.persona(game) == Persona::Bold));
        let odd = serde_json::from_str::<Chair>("{\"liking\": \"sleepy\"}").unwrap();
        assert_eq!(odd.liking, Persona::Even);
    }

    #[test]
    fn each_game_keeps_its_own_flags() {
        let mut choice = LastGame::default();
        for game in ROOMS {
            choice.game = (*game).to_owned();
            choice.flags_mut().push(format!("of {game}"));
        }
        for game in ROOMS {
            choice.game = (*game).to_owned();
            assert_eq!(choice.flags(), [format!("of {game}")]);
        }
    }
}
