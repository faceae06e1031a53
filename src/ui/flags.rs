//! The command line: which game to begin with, how large the window, pictures and reports for tests.

use std::path::PathBuf;

use bevy::prelude::*;
use clap::Parser;

use super::counsel::{Counsel, Topic};
use super::facts::has_dice;
use super::library::Shelf;
use super::new_game::{fresh_seed, setup_of_record};
use super::prefs::Prefs;
use super::widgets::Kit;
use super::{Screen, tables};
use crate::lang::Lang;
use crate::record::{link, store};
use crate::rules::any::{AnyPosition, Rules};
use crate::search::Brain;
use crate::table::autosave::Saves;
use crate::table::review::{Review, ReviewDeed};
use crate::table::{Phase, Player, Setup, Start, StartGame, TableSystems};
use crate::view::{ROOMS, Showing};

/// Four uncommon board games at one table. Without flags the title screen comes up.
#[derive(Parser, Clone, Debug, Default)]
// Of what is said twice, the last counts.
#[command(version, about, args_override_self = true)]
pub struct Flags {
    /// Begin a game of these rules at once: `sava`, `sava:baenre,dice` …
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Begin from this position (as `lab` writes it).
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// Who plays red (or white): person, level=1 … level=10 (level=3,bold …), nodes=N, time=MS, greedy, random.
    #[arg(long, alias = "white", value_name = "PLAYER")]
    red: Option<String>,
    /// Who plays blue (or black).
    #[arg(long, alias = "black", value_name = "PLAYER")]
    blue: Option<String>,
    /// The seed of all chance in the game.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Open a saved game: a record, a PGN or a PDN file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "position", "red", "blue", "seed"])]
    load: Option<PathBuf>,
    /// Look back at the game that was opened, which is over, and show it after so many turns.
    #[arg(long, value_name = "TURNS", requires = "load")]
    review: Option<usize>,
    /// Go on with the game that was left unfinished, if there is one.
    #[arg(long, conflicts_with_all = ["rules", "position", "red", "blue", "seed", "load", "demo"])]
    resume: bool,
    /// The window's size in pixels, at least 390x600.
    #[arg(long, value_name = "WxH", default_value = "1280x720")]
    size: String,
    /// Save a picture of the window as PNG, then end.
    #[arg(long, value_name = "FILE")]
    screenshot: Option<PathBuf>,
    /// Seconds until the picture is taken.
    #[arg(long, value_name = "SECONDS")]
    after: Option<f32>,
    /// Ask for advice as soon as a person is to move: hint, line or threat; bar shows the chances.
    #[arg(long, value_name = "WHAT")]
    advice: Option<String>,
    /// Watch a game between two computers that plays itself.
    #[arg(long)]
    demo: bool,
    /// Keep settings and games in this folder.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// For tests: write what is on the table and where it is on the screen into this file.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Draw nothing for so many seconds, measure how long each frame's schedule takes, and print that.
    #[arg(long, value_name = "SECONDS", conflicts_with = "screenshot")]
    frame_times: Option<f32>,
    /// Make no sound.
    #[arg(long)]
    no_sound: bool,
}

/// The command line, checked.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The window's size.
    pub size: UVec2,
    /// A game to begin at once.
    pub game: Option<Setup>,
    /// Where to begin looking back at the game.
    pub review: Option<usize>,
    /// Only to watch: not kept.
    pub demo: bool,
    /// Where settings and games are kept.
    pub data: Option<PathBuf>,
    /// The picture to take.
    pub screenshot: Option<PathBuf>,
    /// When to take it.
    pub after: Option<f32>,
    /// The report to write.
    pub report: Option<PathBuf>,
    /// Measure the frames for so many seconds, without drawing.
    pub frame_times: Option<f32>,
    /// No sound.
    pub no_sound: bool,
    /// The advice to ask for.
    pub advice: Option<FirstAdvice>,
    /// What was wrong with what was asked for, where the game begins all the same.
    pub trouble: Option<String>,
}

/// The advice that the command line asks for.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstAdvice {
    /// About the first position in which a person is to move.
    Topic(Topic),
    /// The bar.
    Bar,
}

/// The smallest window.
pub const LEAST: UVec2 = UVec2::new(320, 320);

impl Flags {
    /// Checks everything that was written.
    ///
    /// # Errors
    /// A sentence that names the flag and says what is wrong with it.
    pub fn check(self) -> Result<Opening, String> {
        let size = window_size(&self.size)?;
        for (flag, seconds) in [("--after", self.after), ("--frame-times", self.frame_times)] {
            if let Some(seconds) = seconds
                && !(0.0..=3600.0).contains(&seconds)
            {
                return Err(format!("{flag}: {seconds} is not between 0 and 3600 seconds"));
            }
        }
        if let Some(file) = &self.screenshot
            && file.extension().is_none_or(|e| !e.eq_ignore_ascii_case("png"))
        {
            return Err(format!("--screenshot: {} does not end in .png", file.display()));
        }
        let game = self.game()?;
        let advice = match self.advice.as_deref() {
            None => None,
            Some("hint") => Some(FirstAdvice::Topic(Topic::Hint)),
            Some("line") => Some(FirstAdvice::Topic(Topic::Line)),
            Some("threat") => Some(FirstAdvice::Topic(Topic::Threat)),
            Some("bar") => Some(FirstAdvice::Bar),
            Some(other) => {
                return Err(format!("--advice: '{other}' is none of hint, line, threat, bar"));
            }
        };
        let saves = self.saves();
        Ok(Opening {
            size,
            game,
            review: self.review,
            demo: self.demo,
            data: saves.dir,
            screenshot: self.screenshot,
            after: self.after,
            report: self.report,
            no_sound: self.no_sound,
            frame_times: self.frame_times,
            advice,
            trouble: None,
        })
    }

    /// What a page is opened with: the [arguments](from_query) of its address, and what stands behind
    /// the `#`. Whatever is wrong with them is told, and the game begins without.
    pub fn of_address(arguments: Vec<String>, fragment: Option<&str>) -> Opening {
        let report = arguments.iter().any(|a| a.starts_with("--report")).then(PathBuf::new);
        let arguments = std::iter::once("crossweb".to_owned()).chain(arguments);
        let asked = Self::try_parse_from(arguments).map_err(|e| e.to_string());
        let mut opening = asked.and_then(Self::check).unwrap_or_else(|trouble| {
            let plain = Self::parse_from(["crossweb"]).check();
            let plain = plain.expect("without flags none is wrong");
            Opening { trouble: Some(in_an_address(&trouble)), report, ..plain }
        });
        if let Some(fragment) = fragment.filter(|f| f.starts_with(link::MARK)) {
            let game = link::decode(fragment).map_err(|e| e.to_string()).and_then(|record| {
                record.replay().map_err(|e| e.to_string())?;
                Ok(setup_of_record(record))
            });
            match game {
                Ok(setup) => opening.game = Some(setup),
                Err(trouble) => opening.trouble = Some(trouble),
            }
        }
        opening
    }

    fn saves(&self) -> Saves {
        match &self.data {
            Some(dir) => Saves { dir: Some(dir.clone()) },
            None => Saves::standard(),
        }
    }

    fn game(&self) -> Result<Option<Setup>, String> {
        if let Some(file) = &self.load {
            let games = store::open(file).map_err(|e| format!("--load: {e}"))?;
            let first = games.read(1).map_err(|e| format!("--load: {}: {e}", file.display()))?;
            let record = first.record;
            record.replay().map_err(|e| format!("--load: {}: {e}", file.display()))?;
            return Ok(Some(setup_of_record(record)));
        }
        if self.resume {
            // What is wrong with it is told by the title screen.
            let pending = self.saves().pending().ok().flatten();
            return Ok(pending.map(setup_of_record));
        }
        let asked = self.rules.is_some()
            || self.position.is_some()
            || self.red.is_some()
            || self.blue.is_some();
        if !asked && !self.demo && self.seed.is_none() {
            return Ok(None);
        }
        let rules = Rules::parse(self.rules.as_deref().unwrap_or("sava"))
            .map_err(|e| format!("--rules: {e}"))?;
        if !ROOMS.contains(&rules.info().name) {
            let known = ROOMS.join(", ");
            return Err(format!(
                "--rules: {} has no room yet (there is {known})",
                rules.info().name
            ));
        }
        if let Some(text) = &self.position {
            AnyPosition::parse(&rules, text).map_err(|e| format!("--position: {e}"))?;
        }
        let lang = Lang::english();
        let usual = if self.demo { ["level=2", "level=2"] } else { ["person", "level=3"] };
        let mut players = Vec::new();
        for (flag, given, usual) in
            [("--red", &self.red, usual[0]), ("--blue", &self.blue, usual[1])]
        {
            players.push(
                player(&lang, rules.info().name, given.as_deref().unwrap_or(usual))
                    .map_err(|e| format!("{flag}: {e}"))?,
            );
        }
        let [mut one, mut other] =
            <[Player; 2]>::try_from(players).map_err(|_| "two players are needed")?;
        if one.brain.is_none() && other.brain.is_none() {
            one.name = lang.text("name-first");
            other.name = lang.text("name-second");
        }
        let seed = self.seed.unwrap_or_else(fresh_seed);
        Ok(Some(Setup {
            rules,
            players: [one, other],
            seed,
            start: self.position.clone().map_or(Start::Usual, Start::At),
            record: None,
            rated: false,
        }))
    }
}

/// The flags that a page's address may carry; those that take no value are `false`.
const IN_ADDRESS: [(&str, bool); 12] = [
    ("--rules", true),
    ("--position", true),
    ("--red", true),
    ("--white", true),
    ("--blue", true),
    ("--black", true),
    ("--seed", true),
    ("--advice", true),
    ("--report", true),
    ("--demo", false),
    ("--no-sound", false),
    ("--resume", false),
];

/// A page's query as arguments: `rules=sava:dice&blue=level%3D3&demo` is `--rules=sava:dice
/// --blue=level=3 --demo`. What means nothing here is for the page, or for whoever counts its visitors.
pub fn from_query(query: &str) -> Vec<String> {
    let mut arguments = Vec::new();
    for (key, value) in form_urlencoded::parse(query.as_bytes()) {
        match IN_ADDRESS.iter().find(|(flag, _)| flag.strip_prefix("--") == Some(&*key)) {
            // `?report` by itself is enough.
            Some((flag, true)) if value.is_empty() => arguments.push(format!("{flag}=page")),
            Some((flag, true)) => arguments.push(format!("{flag}={value}")),
            Some((flag, false)) => arguments.push((*flag).to_owned()),
            None => {}
        }
    }
    arguments
}

/// What is wrong with flags, said to somebody who has written an address: briefly, and without a shell's
/// dashes.
fn in_an_address(trouble: &str) -> String {
    const LONGEST: usize = 160;
    // The other lines are about the shell.
    let said = trouble.lines().next().unwrap_or_default().trim_start_matches("error: ");
    let said = said.replace("--", "");
    match said.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} …", &said[..end]),
        None => said,
    }
}

fn player(lang: &Lang, game: &str, text: &str) -> Result<Player, String> {
    if text == "person" {
        return Ok(Player::person(lang.text("name-you")));
    }
    let brain: Brain = text.parse().map_err(|e| format!("{e} (or: person)"))?;
    let dice = tables::games().any(|info| info.name == game && has_dice(info));
    let name = match brain {
        Brain::Level { persona, .. } if persona.needs_dice() && !dice => {
            return Err(format!("{persona}: there are no dice in {game}"));
        }
        Brain::Level { level: n, .. } => lang.level_name(game, n),
        _ => lang.text("name-computer"),
    };
    Ok(Player::computer(name, brain))
}

fn window_size(text: &str) -> Result<UVec2, String> {
    let wrong = || format!("--size: '{text}' is not written as WIDTHxHEIGHT, as in 1280x720");
    let (w, h) = text.split_once('x').ok_or_else(wrong)?;
    let size = UVec2::new(w.parse().map_err(|_| wrong())?, h.parse().map_err(|_| wrong())?);
    if size.cmplt(LEAST).any() || size.cmpgt(UVec2::splat(8192)).any() {
        return Err(format!("--size: {size} is not between {LEAST} and [8192, 8192]"));
    }
    Ok(size)
}

/// The game from the command line, until the table has it; and what was wrong with what was asked for.
#[derive(Resource)]
struct First(Option<Setup>, Option<String>);

fn begin(
    mut first: ResMut<First>,
    mut screen: ResMut<NextState<Screen>>,
    mut start: MessageWriter<StartGame>,
    mut kit: Kit,
) {
    if let Some(trouble) = first.1.take() {
        let said = kit.with("trouble-address", &[("why", trouble.into())]);
        kit.toasts.say(said);
    }
    if let Some(setup) = first.0.take() {
        start.write(StartGame(setup));
        screen.set(Screen::Table);
    }
}

/// After how many turns the game is to be shown that is looked back at.
#[derive(Resource)]
struct LookBack(usize);

/// Opens the review, and shows its place when all turns are judged.
fn look_back(
    place: Res<LookBack>,
    (phase, review): (Res<Phase>, Res<Review>),
    mut deeds: MessageWriter<ReviewDeed>,
    mut commands: Commands,
) {
    match review.session() {
        None if matches!(*phase, Phase::Over(_)) => {
            deeds.write(ReviewDeed::Open);
        }
        Some(_) if !review.is_working() => {
            deeds.write(ReviewDeed::Show(place.0));
            commands.remove_resource::<LookBack>();
        }
        _ => {}
    }
}

/// Asks for the advice of the command line once a person may.
fn advise(
    (phase, showing): (Res<Phase>, Res<Showing>),
    mut first: ResMut<Asked>,
    (mut counsel, mut prefs): (ResMut<Counsel>, ResMut<Prefs>),
) {
    if !matches!(*phase, Phase::Choosing(_) | Phase::DicePending(_)) || showing.0 {
        return;
    }
    match first.0.take() {
        Some(FirstAdvice::Topic(topic)) => counsel.ask(topic),
        Some(FirstAdvice::Bar) => prefs.bar = true,
        None => {}
    }
}

/// The advice of the command line, until it has been asked for.
#[derive(Resource)]
struct Asked(Option<FirstAdvice>);

/// The plugin that begins as the command line says.
pub fn plugin(opening: &Opening) -> impl Fn(&mut App) + use<> {
    let (data, game, demo) = (opening.data.clone(), opening.game.clone(), opening.demo);
    let (advice, review) = (opening.advice, opening.review);
    let trouble = opening.trouble.clone();
    move |app: &mut App| {
        if let Some(turns) = review {
            app.insert_resource(LookBack(turns))
                .add_systems(Update, look_back.run_if(resource_exists::<LookBack>));
        }
        app.world_mut().resource_mut::<Shelf>().folder.clone_from(&data);
        if demo {
            // Only watched: nothing of it is kept.
            app.world_mut().resource_mut::<Shelf>().folder = None;
        }
        if advice.is_some() {
            app.insert_resource(Asked(advice)).add_systems(Update, advise.after(TableSystems));
        }
        app.insert_resource(First(game.clone(), trouble.clone())).add_systems(PostStartup, begin);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(args: &[&str]) -> Result<Opening, String> {
        let args = std::iter::once("crossweb").chain(args.iter().copied());
        Flags::try_parse_from(args).map_err(|e| e.to_string())?.check()
    }

    #[test]
    fn bad_values_are_refused_by_name() {
        for (args, word) in [
            (["--rules", "chess"], "--rules"),
            (["--rules", "sava:dice,book-dice"], "book-dice"),
            (["--position", "nonsense"], "--position"),
            (["--red", "level=11"], "--red"),
            (["--blue", "grandmother"], "--blue"),
            (["--seed", "x"], "--seed"),
            (["--load", "/nowhere/at/all.json"], "--load"),
            (["--size", "100x100"], "--size"),
            (["--size", "wide"], "--size"),
            (["--screenshot", "a.bmp"], "--screenshot"),
            (["--after", "soon"], "--after"),
            (["--advice", "everything"], "--advice"),
        ] {
            let error = check(&args).expect_err(&format!("{args:?}"));
            assert!(error.contains(word), "{args:?}: {error}");
        }
    }

    #[test]
    fn an_address_carries_flags() {
        let query =
            "rules=sava:dice&utm=x&blue=level%3D4,bold&demo&seed=7&load=/etc/passwd&size=1x1";
        let arguments = from_query(query);
        assert_eq!(arguments, ["--rules=sava:dice", "--blue=level=4,bold", "--demo", "--seed=7"]);
        let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
        let opening = check(&arguments).unwrap();
        assert!(opening.demo);
        assert_eq!(opening.game.unwrap().rules.to_string(), "sava:dice");
        assert!(from_query("").is_empty());
        let opening = Flags::of_address(from_query("seed=x&report"), None);
        let trouble = opening.trouble.unwrap();
        assert!(trouble.contains("seed") && !trouble.contains('\n'), "{trouble}");
        let long = from_query(&format!("rules={}", "ä".repeat(9_000)));
        let trouble = Flags::of_address(long, None).trouble.unwrap();
        assert!(trouble.starts_with("rules: ") && trouble.chars().count() < 170, "{trouble}");
        // What is said twice is meant the second time.
        let twice = "rules=sava&demo&rules=drafti&demo&red=person&white=level%3D2";
        let game = Flags::of_address(from_query(twice), None).game.unwrap();
        assert_eq!(game.rules.to_string(), "drafti");
        assert_eq!(game.players[0].brain, Some(Brain::level(2)));
        let damaged = Flags::of_address(Vec::new(), Some("#game=nonsense"));
        assert!(damaged.trouble.unwrap().contains("link"));
    }

    #[test]
    fn players_and_window_are_as_asked() {
        let opening =
            check(&["--red", "level=4", "--blue", "person", "--size", "800x600", "--seed", "7"])
                .unwrap();
        assert_eq!(opening.size, UVec2::new(800, 600));
        let game = opening.game.unwrap();
        assert_eq!(game.players[0].brain, Some(Brain::level(4)));
        assert_eq!((game.players[1].brain, game.seed), (None, 7));
        let game = check(&["--blue", "level=4,gambler"]).unwrap().game.unwrap();
        let gambler = Brain::Level { level: 4, persona: crate::search::Persona::Gambler };
        assert_eq!(game.players[1].brain, Some(gambler));
        assert!(check(&[]).unwrap().game.is_none());
        let why = check(&["--rules", "drafti", "--blue", "level=4,pious"]).unwrap_err();
        assert!(why.contains("--blue") && why.contains("no dice in drafti"), "{why}");
    }
}
