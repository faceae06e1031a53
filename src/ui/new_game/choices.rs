//! What is chosen for a new game, and what it is started with.

use crate::lang::Lang;
use crate::record::{Record, when};
use crate::rules::Side;
use crate::rules::any::{AnyGame, GameInfo, Rules};
use crate::search::Brain;
use crate::search::opening::{began_placed, has_placement};
use crate::table::{Match, Player, Setup, Start};
use crate::ui::facts::has_dice;
use crate::ui::personas;
use crate::ui::prefs::{Colours, LastGame};

/// A seed that nobody chose: six digits are easy to say and to type again.
pub fn fresh_seed() -> u64 {
    let mixed = (when::since_epoch().as_nanos() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
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
pub(super) fn as_at_the_table(
    lang: &Lang,
    last: &LastGame,
    game: &AnyGame,
    players: &Match,
) -> LastGame {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::GAMES;
    use crate::ui::tables;

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
