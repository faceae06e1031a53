//! The new-game panel: which game, who plays, which colour, with which variants and which seed.

use std::time::{SystemTime, UNIX_EPOCH};

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::facts::has_dice;
use super::prefs::{Colours, LastGame, MAX_NAME, Prefs};
use super::sheets::sheet;
use super::side::Running;
use super::tables::{self, Cards};
use super::theme::*;
use super::title::Demo;
use super::widgets::{Button, Kit, Look, note, part};
use super::{DrawSystems, Menu, Menus, Screen, personas};
use crate::lang::Lang;
use crate::record::Record;
use crate::rules::Side;
use crate::rules::any::{AnyGame, GameInfo, Rules};
use crate::search::Brain;
use crate::search::opening::{began_placed, has_placement};
use crate::table::start::Lot;
use crate::table::{Match, Player, Setup, Start, StartGame};
use crate::view::Stirring;

/// What is being chosen.
#[derive(Resource, Clone, Debug, Default)]
pub struct Draft {
    /// Players, colours, variants.
    pub last: LastGame,
    /// The seed as it is written in its field.
    pub seed: String,
}

impl Draft {
    /// A draft of these choices with a seed of its own.
    pub fn of(last: &LastGame) -> Self {
        Self { last: last.clone(), seed: fresh_seed().to_string() }
    }

    /// The seed, if what is written is one.
    pub fn seed(&self) -> Option<u64> {
        self.seed.trim().parse().ok()
    }
}

/// A seed that nobody chose: six digits are easy to say and to type again.
pub fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mixed = (now.as_nanos() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    100_000 + (mixed >> 20) % 900_000
}

/// A game's rules with these flags; those that are unknown or clash are left out.
pub fn rules(game: &GameInfo, flags: &[String]) -> Rules {
    let mut taken: Vec<&str> = Vec::new();
    for flag in game.flags {
        if flags.iter().any(|f| f == flag.name) && !flag.clashes.iter().any(|c| taken.contains(c)) {
            taken.push(flag.name);
        }
    }
    let text = if taken.is_empty() {
        game.name.to_owned()
    } else {
        format!("{}:{}", game.name, taken.join(","))
    };
    Rules::parse(&text).expect("known flags that do not clash make a rules string")
}

/// The rules of these choices.
pub fn rules_of(last: &LastGame) -> Rules {
    rules(last.info(), last.flags())
}

/// What the first chair plays. `None`: that is for the dice to say, before the game.
pub fn colours(last: &LastGame, seed: u64) -> Option<Colours> {
    match last.colours {
        Colours::Roll if has_dice(last.info()) => None,
        // The game's own chance comes from its seed; the toss before it from the seed turned around.
        Colours::Roll if (!seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 63 == 0 => {
            Some(Colours::First)
        }
        Colours::Roll => Some(Colours::Second),
        chosen => Some(chosen),
    }
}

/// Whether nobody sits there who plays: both chairs are the computer's.
pub fn only_watched(last: &LastGame) -> bool {
    last.chairs.iter().all(|chair| !chair.person)
}

/// These choices with the computer on both chairs, and colours that need no throw.
pub fn to_be_watched(last: &LastGame) -> LastGame {
    let mut last = last.clone();
    last.chairs.iter_mut().for_each(|chair| chair.person = false);
    if last.colours == Colours::Roll {
        last.colours = Colours::First;
    }
    last
}

/// The players as they sit, the first chair first.
pub fn players(lang: &Lang, last: &LastGame) -> [Player; 2] {
    let people = last.chairs.iter().filter(|c| c.person).count();
    let game = last.info().name;
    [0, 1].map(|i| {
        let chair = &last.chairs[i];
        let given = chair.name.trim();
        match (chair.person, people, i) {
            (false, ..) => {
                let (level, persona) = (chair.level, chair.persona(last.info()));
                Player::computer(lang.level_name(game, level), Brain::Level { level, persona })
            }
            (true, ..) if !given.is_empty() => Player::person(given),
            (true, 1, _) => Player::person(lang.text("name-you")),
            (true, _, 0) => Player::person(lang.text("name-first")),
            _ => Player::person(lang.text("name-second")),
        }
    })
}

/// What a game of these choices is started with; `colours` is what the first chair plays.
pub fn setup(lang: &Lang, last: &LastGame, seed: u64, colours: Colours) -> Setup {
    let [first, second] = players(lang, last);
    let players = if colours == Colours::Second { [second, first] } else { [first, second] };
    let start = if last.lot { Start::ByLot } else { Start::Usual };
    Setup { rules: rules_of(last), players, seed, start, record: None, rated: false }
}

/// What a record is continued (or looked at) with.
pub fn setup_of_record(record: Record) -> Setup {
    let rules = Rules::parse(&record.rules).unwrap_or_else(|_| rules_of(&LastGame::default()));
    let players = record
        .players
        .clone()
        .map(|p| Player { name: p.name, brain: p.brain.and_then(|b| b.parse().ok()) });
    Setup {
        rules,
        players,
        seed: record.seed,
        start: Start::Usual,
        record: Some(record),
        rated: false,
    }
}

/// What these choices mean, in a sentence: for the button that plays at once.
pub fn in_a_sentence(lang: &Lang, last: &LastGame) -> String {
    let [one, other] = players(lang, last);
    let rules = rules_of(last);
    let game = last.info().name;
    let with_brain = |p: &Player, i: usize| match p.brain {
        None => p.name.clone(),
        Some(_) => {
            let chair = &last.chairs[i];
            personas::level(lang, last.info(), chair.level, chair.persona(last.info()))
        }
    };
    let names = [("one", with_brain(&one, 0).into()), ("other", with_brain(&other, 1).into())];
    let single =
        last.chairs[0].person && last.chairs[0].name.trim().is_empty() && !last.chairs[1].person;
    let colour = match last.colours {
        Colours::First => lang.side_within(&rules, Side::First),
        Colours::Second => lang.side_within(&rules, Side::Second),
        Colours::Roll => String::new(),
    };
    let [a, b] = names;
    let dice = has_dice(last.info());
    let mut text = match (last.colours, single) {
        (Colours::Roll, true) if dice => lang.with("play-you-roll", &[b]),
        (Colours::Roll, false) if dice => lang.with("play-others-roll", &[a, b]),
        (Colours::Roll, true) => lang.with("play-you-toss", &[b]),
        (Colours::Roll, false) => lang.with("play-others-toss", &[a, b]),
        (_, true) => lang.with("play-you", &[("colour", colour.into()), b]),
        (_, false) => lang.with("play-others", &[a, ("colour", colour.into()), b]),
    };
    let lot = last.lot && has_placement(&rules);
    if !rules.flags().is_empty() || lot {
        let mut names: Vec<_> =
            rules.flags().iter().map(|f| lang.text(&format!("flag-{game}-{f}"))).collect();
        names.extend(lot.then(|| lang.text("new-lot")));
        text.push(' ');
        text.push_str(&lang.with("play-variants", &[("names", names.join(", ").into())]));
    }
    text
}

/// The choices that would begin the game at the table once more, as far as choices can.
fn as_at_the_table(lang: &Lang, last: &LastGame, game: &AnyGame, players: &Match) -> LastGame {
    let rules = game.rules();
    let mut last = LastGame { game: rules.info().name.to_owned(), ..last.clone() };
    if has_placement(rules) {
        last.lot = began_placed(game);
    }
    *last.flags_mut() = rules.flags().iter().map(|&f| f.to_owned()).collect();
    // The one person at the table has the first chair.
    let turned = players.is_person(Side::Second) && !players.is_person(Side::First);
    let sides = if turned { [1, 0] } else { [0, 1] };
    let usual = ["name-you", "name-first", "name-second"].map(|key| lang.text(key));
    for (chair, side) in last.chairs.iter_mut().zip(sides) {
        let player = &players.players[side];
        chair.person = player.brain.is_none();
        if chair.person {
            let own = !usual.contains(&player.name);
            chair.name = if own { player.name.clone() } else { String::new() };
        } else if let Some(Brain::Level { level, persona }) = player.brain {
            chair.liking = persona;
            chair.level = level;
        }
    }
    if last.colours != Colours::Roll {
        last.colours = if turned { Colours::Second } else { Colours::First };
    }
    last
}

fn open(
    mut draft: ResMut<Draft>,
    prefs: Res<Prefs>,
    running: Running,
    demo: Res<Demo>,
    lang: Res<Lang>,
) {
    let last = match (&running.game, &running.players) {
        (Some(game), Some(players)) if !demo.0 => {
            as_at_the_table(&lang, &prefs.last, &game.0, players)
        }
        _ => prefs.last.clone(),
    };
    *draft = Draft::of(&last);
}

fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    mut draft: ResMut<Draft>,
    mut prefs: ResMut<Prefs>,
    mut menus: Menus,
    mut screen: ResMut<NextState<Screen>>,
    mut start: MessageWriter<StartGame>,
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let title = kit.text("new-title");
    let wide = ctx.content_rect().width() > 760.0;
    let wished = vec2(if wide { 940.0 } else { 460.0 }, 704.0);
    let draft = &mut *draft;
    let mut shared = (&mut kit, draft);
    let sheet = sheet(
        &ctx,
        "new game",
        title,
        wished,
        &mut shared,
        |(kit, draft), ui| {
            if tables::games().count() > 1 {
                let title = kit.text("new-game-which");
                part(ui, title);
                let now = draft.last.info().name;
                if let Some(game) = tables::choose(ui, kit, "game", now, Cards::Row) {
                    draft.last.game = game.to_owned();
                }
                ui.add_space(2.0);
            }
            // The seed goes where there is room.
            let few = draft.last.info().flags.len() < 4;
            if wide {
                ui.columns(2, |columns| {
                    let left = egui::Layout::top_down(egui::Align::LEFT);
                    columns[0].with_layout(left, |ui| {
                        who(ui, kit, draft);
                        if !few {
                            seed(ui, kit, draft);
                        }
                    });
                    columns[1].with_layout(left, |ui| {
                        variants(ui, kit, draft);
                        if few {
                            seed(ui, kit, draft);
                        }
                    });
                });
            } else {
                who(ui, kit, draft);
                variants(ui, kit, draft);
                seed(ui, kit, draft);
            }
        },
        |(kit, draft), ui| foot(ui, kit, draft),
    );
    if sheet.closed || sheet.inner == Some(false) {
        menus.back();
    } else if sheet.inner == Some(true)
        && let Some(seed) = shared.1.seed()
    {
        prefs.last = shared.1.last.clone();
        if let Some(colours) = colours(&prefs.last, seed) {
            start.write(StartGame(setup(&shared.0.lang, &prefs.last, seed, colours)));
            screen.set(Screen::Table);
            menus.close();
        } else {
            menus.open(Menu::RollOff);
        }
    }
}

/// The two chairs and their colours.
fn who(ui: &mut Ui, kit: &mut Kit, draft: &mut Draft) {
    for (i, (title, who, name, level)) in [
        ("new-chair-1", "who_1", "name_1", "new-level-1"),
        ("new-chair-2", "who_2", "name_2", "new-level-2"),
    ]
    .into_iter()
    .enumerate()
    {
        let title = kit.text(title);
        part(ui, title);
        let usual = players(&kit.lang, &draft.last)[i].name.clone();
        let info = draft.last.info();
        let game = info.name;
        let chair = &mut draft.last.chairs[i];
        let (person, computer) = (format!("{who}_person"), format!("{who}_computer"));
        let (a, b) = (kit.text("new-person"), kit.text("new-computer"));
        ui.horizontal_wrapped(|ui| {
            if kit.button(ui, Button::new(&person).label(a).icon("person").chosen(chair.person)) {
                chair.person = true;
            }
            if kit
                .button(ui, Button::new(&computer).label(b).icon("computer").chosen(!chair.person))
            {
                chair.person = false;
            }
        });
        if chair.person {
            let ghost = if chair.name.is_empty() { usual } else { String::new() };
            kit.field(ui, name, &mut chair.name, ghost, 300.0, MAX_NAME);
        } else {
            let mut value = u32::from(chair.level);
            kit.slider(ui, level, &mut value, 1..=10, 1);
            chair.level = value as u8;
            let word = kit.lang.level(game, chair.level);
            let values = [("level", i64::from(chair.level).into()), ("word", word.into())];
            let text = kit.with("new-level-words", &values);
            note(ui, text);
            personas::choose(ui, kit, who, info, chair);
        }
        ui.add_space(4.0);
    }
    if only_watched(&draft.last) {
        let text = kit.text("new-watch-about");
        note(ui, text);
    }
    let rules = rules_of(&draft.last);
    let dice = has_dice(rules.info());
    let [one, _] = players(&kit.lang, &draft.last);
    let title = kit.with("new-colours", &[("name", one.name.into())]);
    part(ui, title);
    let (one, other) = (kit.lang.side(&rules, Side::First), kit.lang.side(&rules, Side::Second));
    let toss = (!dice).then(|| kit.text("colour-toss"));
    let colours = &mut draft.last.colours;
    ui.horizontal_wrapped(|ui| {
        for (key, label, icon, value) in [
            ("colour-first", Some(one), None, Colours::First),
            ("colour-second", Some(other), None, Colours::Second),
            ("colour-roll", toss, dice.then_some("dice"), Colours::Roll),
        ] {
            let mut button = Button::new(key).chosen(*colours == value);
            button = label.into_iter().fold(button, |b, l| b.label(l));
            button = icon.into_iter().fold(button, |b, i| b.icon(i));
            if kit.button(ui, button) {
                *colours = value;
            }
        }
    });
    if *colours == Colours::Roll {
        let text = kit.text(if dice { "colour-roll-about" } else { "colour-toss-about" });
        note(ui, text);
    }
}

/// The variants, each with what it changes; those that clash shut each other off visibly.
fn variants(ui: &mut Ui, kit: &mut Kit, draft: &mut Draft) {
    let title = kit.text("new-variants");
    part(ui, title);
    let info = draft.last.info();
    let game = info.name;
    if has_placement(&rules_of(&draft.last)) {
        let about = kit.text("new-lot-about");
        kit.toggle(ui, "new-lot", &mut draft.last.lot, Some(about), None);
    }
    for flag in info.flags {
        let flags = draft.last.flags();
        let clash = flag.clashes.iter().find(|c| flags.iter().any(|f| f == *c));
        let refused = clash.map(|c| {
            let other = kit.text(&format!("flag-{game}-{c}"));
            kit.with("new-clash", &[("other", other.into())])
        });
        let mut on = flags.iter().any(|f| f == flag.name);
        let about = kit.text(&format!("flag-{game}-{}-about", flag.name));
        let key = format!("flag-{game}-{}", flag.name);
        if kit.toggle(ui, &key, &mut on, Some(about), refused) {
            let flags = draft.last.flags_mut();
            flags.retain(|f| f != flag.name);
            if on {
                flags.push(flag.name.to_owned());
            }
        }
    }
}

/// The seed of all chance.
fn seed(ui: &mut Ui, kit: &mut Kit, draft: &mut Draft) {
    let dice = has_dice(draft.last.info());
    let title = kit.text(if dice { "new-seed" } else { "new-seed-plain" });
    part(ui, title);
    ui.horizontal_wrapped(|ui| {
        kit.field(ui, "seed_field", &mut draft.seed, String::new(), 150.0, 20);
        if kit.button(ui, Button::new("new-seed-other").icon("dice").look(Look::Quiet)) {
            draft.seed = fresh_seed().to_string();
        }
        if kit.button(ui, Button::new("copy-seed").icon("copy").look(Look::Quiet)) {
            ui.ctx().copy_text(draft.seed.trim().to_owned());
            let said = kit.text("copied-seed");
            kit.toasts.say(said);
        }
    });
    let (key, ink) = match draft.seed() {
        None => ("new-seed-bad", ALARM),
        Some(_) if dice => ("new-seed-about", SOFT),
        Some(_) => ("new-seed-plain-about", SOFT),
    };
    let text = kit.text(key);
    ui.label(egui::RichText::new(text).font(small()).color(ink));
}

/// Start or back.
fn foot(ui: &mut Ui, kit: &mut Kit, draft: &Draft) -> Option<bool> {
    let mut answer = None;
    ui.horizontal(|ui| {
        let refused = draft.seed().is_none().then(|| kit.text("new-seed-bad"));
        let roll = draft.last.colours == Colours::Roll && has_dice(draft.last.info());
        let (key, icon) = match (roll, only_watched(&draft.last)) {
            (true, _) => ("new-start-roll", "dice"),
            (false, true) => ("new-start-watch", "eye"),
            (false, false) => ("new-start", "play"),
        };
        let start = Button::new(key).icon(icon).look(Look::Primary).size(150.0, 46.0);
        if kit.button(ui, start.refused(refused).first()) {
            answer = Some(true);
        }
        if kit.button(ui, Button::new("menu-back").look(Look::Quiet).size(90.0, 46.0)) {
            answer = Some(false);
        }
    });
    answer
}

/// The frames go on while the lot is drawn.
fn wait(lot: Option<Res<Lot>>, mut stirring: ResMut<Stirring>) {
    if lot.is_some() {
        stirring.touch(0.3);
    }
}

/// The new-game plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Draft>().init_resource::<Stirring>();
    app.add_systems(Update, wait);
    app.add_systems(OnEnter(Menu::NewGame), open).add_systems(
        EguiPrimaryContextPass,
        show.in_set(DrawSystems::Menu).run_if(in_state(Menu::NewGame)),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::GAMES;

    fn choice(game: &str) -> LastGame {
        LastGame { game: game.to_owned(), ..LastGame::default() }
    }

    #[test]
    fn clashing_or_unknown_flags_of_an_old_file_are_left_out() {
        let flags =
            ["champion-lloth", "champion", "dice", "book-dice", "nonsense"].map(String::from);
        assert_eq!(rules(&GAMES[0], &flags).to_string(), "sava:champion,dice");
    }

    #[test]
    fn the_first_chair_gets_the_colour_it_asked_for() {
        let lang = Lang::english();
        let last = LastGame::default();
        assert!(setup(&lang, &last, 1, Colours::First).players[0].brain.is_none());
        let second = setup(&lang, &last, 1, Colours::Second);
        assert!(second.players[1].brain.is_none());
        assert_eq!(second.players[0].brain, Some(Brain::level(3)));
    }

    #[test]
    fn what_is_to_be_watched_has_two_computers_and_needs_no_throw() {
        let lang = Lang::english();
        let last = LastGame { colours: Colours::Roll, ..choice("sava") };
        assert!(!only_watched(&last));
        let last = to_be_watched(&last);
        assert!(only_watched(&last));
        let colours = colours(&last, 7).expect("nobody throws for it");
        assert!(setup(&lang, &last, 7, colours).players.iter().all(|p| p.brain.is_some()));
    }

    #[test]
    fn every_game_is_set_up_with_its_own_flags() {
        let lang = Lang::english();
        for game in tables::games() {
            let mut last = choice(game.name);
            last.flags_mut().extend(game.flags.first().map(|f| f.name.to_owned()));
            let setup = setup(&lang, &last, 1, Colours::First);
            assert_eq!(setup.rules.info().name, game.name);
            assert_eq!(setup.rules.flags().len(), 1);
            assert!(!in_a_sentence(&lang, &last).is_empty());
        }
    }

    #[test]
    fn only_a_game_with_dice_rolls_for_its_colours() {
        let mut firsts = 0;
        for game in tables::games() {
            let last = LastGame { colours: Colours::Roll, ..choice(game.name) };
            for seed in 100..300 {
                let toss = colours(&last, seed);
                assert_eq!(toss.is_none(), has_dice(game));
                assert_eq!(toss, colours(&last, seed), "the seed decides");
                firsts += i32::from(toss == Some(Colours::First));
            }
        }
        let tosses = 200 * tables::games().filter(|g| !has_dice(g)).count() as i32;
        assert!((firsts * 2 - tosses).abs() <= tosses / 4, "{firsts} of {tosses}");
    }

    #[test]
    fn a_new_game_begins_with_the_choices_of_the_one_at_the_table() {
        let lang = Lang::english();
        let table = |first: Player, second: Player| Match {
            players: [first, second],
            seed: 1,
            begun: 0,
            throws: Vec::new(),
            remarks: Vec::new(),
            rated: false,
        };
        let game = AnyGame::new(Rules::parse("sava:dice").unwrap());
        let last = LastGame::default();
        let two = table(Player::person(lang.text("name-first")), Player::person("Ada"));
        let two = as_at_the_table(&lang, &last, &game, &two);
        assert!(two.chairs.iter().all(|c| c.person));
        assert_eq!(two.chairs.each_ref().map(|c| c.name.as_str()), ["", "Ada"]);
        assert_eq!(&rules_of(&two), game.rules());
        let computer = Player::computer("", Brain::level(7));
        let second = table(computer, Player::person(lang.text("name-you")));
        let second = as_at_the_table(&lang, &last, &game, &second);
        assert_eq!(second.chairs.each_ref().map(|c| c.person), [true, false]);
        assert_eq!((second.colours, second.chairs[1].level), (Colours::Second, 7));
    }

    #[test]
    fn the_lot_places_what_players_would_place_and_nothing_else() {
        let lang = Lang::english();
        for info in tables::games() {
            let last = LastGame { lot: true, ..choice(info.name) };
            let begun = setup(&lang, &last, 5, Colours::First);
            assert_eq!(begun.start, Start::ByLot);
            let said = in_a_sentence(&lang, &last).contains(&lang.text("new-lot"));
            assert_eq!(said, info.name == "towers");
            let usual = setup(&lang, &choice(info.name), 5, Colours::First);
            assert_eq!(usual.start, Start::Usual);
        }
    }
}
