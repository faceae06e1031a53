//! Drafti against a plain second implementation: an 8 × 8 board of letters, every way followed,
//! turns told apart by the texts of the positions that they lead to. Slow and simple.

use std::collections::BTreeMap;

use crossweb::rules::any::{AnyGame, AnyPosition, Rules};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// `m`, `k` for white's men and kings, `M`, `K` for black's, `.` for empty. `[rank][file]`.
type Board = [[char; 8]; 8];

#[derive(Clone)]
struct Plain {
    board: Board,
    white: bool,
    count: u32,
    quiet: u32,
    no_count: bool,
}

fn inside(n: i32) -> bool {
    (0..8).contains(&n)
}

fn square(file: i32, rank: i32) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

impl Plain {
    fn read(text: &str, no_count: bool) -> Self {
        let words: Vec<&str> = text.split(' ').collect();
        let mut board = [['.'; 8]; 8];
        for (list, letters) in [(words[1], ['m', 'k']), (words[2], ['M', 'K'])] {
            for item in list.split(',').filter(|&item| item != "-") {
                let name = item.trim_start_matches('K').as_bytes();
                let letter = letters[usize::from(item.starts_with('K'))];
                board[usize::from(name[1] - b'1')][usize::from(name[0] - b'a')] = letter;
            }
        }
        let number = |i: usize| words[i].parse().unwrap();
        Self { board, white: words[0] == "w", count: number(3), quiet: number(4), no_count }
    }

    fn text(&self) -> String {
        let list = |man: char, king: char| {
            let mut items = Vec::new();
            for (wanted, mark) in [(man, ""), (king, "K")] {
                for rank in 0..8 {
                    for file in 0..8 {
                        if self.get(file, rank) == wanted {
                            items.push(format!("{mark}{}", square(file, rank)));
                        }
                    }
                }
            }
            if items.is_empty() { "-".to_string() } else { items.join(",") }
        };
        let side = if self.white { "w" } else { "b" };
        let (white, black) = (list('m', 'k'), list('M', 'K'));
        format!("{side} {white} {black} {} {}", self.count, self.quiet)
    }

    fn get(&self, file: i32, rank: i32) -> char {
        self.board[rank as usize][file as usize]
    }

    fn set(&mut self, file: i32, rank: i32, letter: char) {
        self.board[rank as usize][file as usize] = letter;
    }

    fn how_many(&self, letter: char) -> usize {
        self.board.iter().flatten().filter(|&&c| c == letter).count()
    }

    /// Whether the letter is a piece of the side to move.
    fn mine(&self, letter: char) -> bool {
        letter != '.' && letter.is_lowercase() == self.white
    }

    fn theirs(&self, letter: char) -> bool {
        letter.is_alphabetic() && letter.is_lowercase() != self.white
    }

    fn dirs(&self, letter: char) -> Vec<(i32, i32)> {
        match letter {
            'm' => vec![(1, 1), (-1, 1)],
            'M' => vec![(1, -1), (-1, -1)],
            _ => vec![(1, 1), (-1, 1), (1, -1), (-1, -1)],
        }
    }

    /// Single jumps of a lifted piece: victim and landing. Jumped pieces are `#` on the board.
    fn jumps(&self, letter: char, (file, rank): (i32, i32)) -> Vec<((i32, i32), (i32, i32))> {
        let far = if letter.eq_ignore_ascii_case(&'k') { 8 } else { 1 };
        let mut jumps = Vec::new();
        for (dx, dy) in self.dirs(letter) {
            let at = |n: i32| (file + dx * n, rank + dy * n);
            let on = |n: i32| inside(at(n).0) && inside(at(n).1);
            let see = |n: i32| self.get(at(n).0, at(n).1);
            let Some(met) = (1..=far).take_while(|&n| on(n)).find(|&n| see(n) != '.') else {
                continue;
            };
            if self.theirs(see(met)) {
                for n in (met + 1..=met + far).take_while(|&n| on(n) && see(n) == '.') {
                    jumps.push((at(met), at(n)));
                }
            }
        }
        jumps
    }

    fn promotes(&self, letter: char, rank: i32) -> bool {
        letter == 'm' && rank == 7 || letter == 'M' && rank == 0
    }

    /// Every whole capture of a lifted piece: its text and the board behind it.
    fn follow(&self, letter: char, at: (i32, i32), text: &str, found: &mut Vec<(String, Board)>) {
        let mut by_victim: BTreeMap<(i32, i32), Vec<(i32, i32)>> = BTreeMap::new();
        for (victim, landing) in self.jumps(letter, at) {
            by_victim.entry(victim).or_default().push(landing);
        }
        for (victim, landings) in by_victim {
            let mut next = self.clone();
            next.set(victim.0, victim.1, '#');
            let goes_on = |&(file, rank): &(i32, i32)| {
                !self.promotes(letter, rank) && !next.jumps(letter, (file, rank)).is_empty()
            };
            let must = landings.iter().any(goes_on);
            for landing in landings {
                let text = format!("{text}x{}", square(landing.0, landing.1));
                if goes_on(&landing) {
                    next.follow(letter, landing, &text, found);
                } else if !must {
                    let mut end = next.clone();
                    end.land(letter, landing);
                    for letter in end.board.iter_mut().flatten().filter(|c| **c == '#') {
                        *letter = '.';
                    }
                    found.push((text, end.board));
                }
            }
        }
    }

    fn land(&mut self, letter: char, (file, rank): (i32, i32)) {
        let king = if letter.is_lowercase() { 'k' } else { 'K' };
        self.set(file, rank, if self.promotes(letter, rank) { king } else { letter });
    }

    /// Captures, or else plain moves (without crowning), with the boards behind them.
    fn played(&self, captures: bool) -> Vec<(String, Board)> {
        let mut found = Vec::new();
        for rank in 0..8 {
            for file in 0..8 {
                let letter = self.get(file, rank);
                if !self.mine(letter) {
                    continue;
                }
                let mut lifted = self.clone();
                lifted.set(file, rank, '.');
                let name = square(file, rank);
                if captures {
                    lifted.follow(letter, (file, rank), &name, &mut found);
                    continue;
                }
                let far = if letter.eq_ignore_ascii_case(&'k') { 7 } else { 1 };
                for (dx, dy) in self.dirs(letter) {
                    for n in 1..=far {
                        let (x, y) = (file + dx * n, rank + dy * n);
                        if !inside(x) || !inside(y) || self.get(x, y) != '.' {
                            break;
                        }
                        let mut end = lifted.clone();
                        end.land(letter, (x, y));
                        found.push((format!("{name}-{}", square(x, y)), end.board));
                    }
                }
            }
        }
        found
    }

    /// `Some(true)`: white is the lone king against three or more, `Some(false)`: black is.
    fn lone(&self) -> Option<bool> {
        let [m, k, big_m, big_k] = ['m', 'k', 'M', 'K'].map(|c| self.how_many(c));
        match (m + big_m, k, big_k) {
            (0, 1, n) if n >= 3 => Some(true),
            (0, n, 1) if n >= 3 => Some(false),
            _ => None,
        }
    }

    /// Whether some king of that colour stands on a1–h8.
    fn on_diagonal(&self, white: bool) -> bool {
        (0..8).any(|i| self.get(i, i) == if white { 'k' } else { 'K' })
    }

    fn outcome(&self) -> Option<String> {
        let winner = if self.white { "black" } else { "white" };
        if !self.board.iter().flatten().any(|&c| self.mine(c)) {
            return Some(format!("{winner} wins (no pieces)"));
        }
        let captures = !self.played(true).is_empty();
        if !captures && self.played(false).is_empty() {
            return Some(format!("{winner} wins (no legal move)"));
        }
        let draw = |why: &str| Some(format!("draw ({why})"));
        let [m, k, big_m, big_k] = ['m', 'k', 'M', 'K'].map(|c| self.how_many(c));
        if let Some(white) = self.lone() {
            if self.count >= 12 && !self.no_count {
                return draw("three against one");
            }
            let holds = self.on_diagonal(white) && !self.on_diagonal(!white);
            if white != self.white && holds && !captures {
                return draw("main diagonal");
            }
        }
        let few = 1..=2;
        if m + big_m == 0 && few.contains(&k) && few.contains(&big_k) && !captures {
            return draw("one or two kings each");
        }
        if self.quiet >= 100 { draw("quiet turns") } else { None }
    }

    /// Canonical texts with the position texts they lead to.
    fn turns(&self) -> BTreeMap<String, String> {
        let mut by_position: BTreeMap<String, String> = BTreeMap::new();
        if self.outcome().is_some() {
            return by_position;
        }
        let mut played = self.played(true);
        let captures = !played.is_empty();
        if !captures {
            played = self.played(false);
        }
        for (text, board) in played {
            let mut next = Plain { board, white: !self.white, ..self.clone() };
            let men = |p: &Self| {
                let mut men = p.board;
                for c in men.iter_mut().flatten().filter(|c| **c != 'm' && **c != 'M') {
                    *c = '.';
                }
                men
            };
            let quiet = !captures && men(&next) == men(self);
            next.quiet = if quiet { self.quiet + 1 } else { 0 };
            next.count = match self.lone() {
                Some(_) if !quiet || self.no_count => 0,
                Some(white) => self.count + u32::from(white == self.white),
                None => 0,
            };
            let best = by_position.entry(next.text()).or_insert_with(|| text.clone());
            if (text.len(), &text) < (best.len(), best) {
                *best = text;
            }
        }
        let (mine, theirs) = if self.white { ("mk", "MK") } else { ("MK", "mk") };
        let count = |letters: &str| {
            let mut n = letters.chars().map(|c| self.how_many(c));
            [n.next().unwrap(), n.next().unwrap()]
        };
        if count(mine) == [0, 1]
            && count(theirs) == [1, 2]
            && !captures
            && self.on_diagonal(!self.white)
            && !self.on_diagonal(self.white)
        {
            let mut next = self.clone();
            next.count = 0;
            for c in next.board.iter_mut().flatten() {
                match *c {
                    'm' => *c = 'k',
                    'M' => *c = 'K',
                    _ => {}
                }
            }
            by_position.insert(next.text(), "crown".into());
        }
        by_position.into_iter().map(|(position, text)| (text, position)).collect()
    }
}

fn assert_same(rules: &Rules, text: &str) -> bool {
    let position = match AnyPosition::parse(rules, text) {
        Ok(position) => position,
        Err(_) => return false,
    };
    let plain = Plain::read(text, rules.has("no-count"));
    assert_eq!(plain.text(), text, "the plain reading");
    assert_eq!(position.text(), text);
    let outcome = position.outcome().map(|o| rules.outcome_text(o));
    assert_eq!(outcome, plain.outcome(), "{rules} {text}");
    let want = plain.turns();
    assert_eq!(position.turns(), want.keys().cloned().collect::<Vec<_>>(), "{rules} {text}");
    for (turn, next) in want {
        let mut game = AnyGame::from_position(rules.clone(), position.clone());
        game.play(&turn, None).unwrap();
        assert_eq!(game.position().text(), next, "{rules} {text} {turn}");
    }
    true
}

const RULES: [&str; 2] = ["drafti", "drafti:no-count"];

#[test]
fn random_games() {
    for (i, rules) in RULES.iter().enumerate() {
        let rules = Rules::parse(rules).unwrap();
        for seed in 0..60 {
            let mut rng = Pcg64Mcg::seed_from_u64(seed * 2 + i as u64);
            let mut game = AnyGame::new(rules.clone());
            while let Some(turn) = game.turns().choose(&mut rng) {
                assert!(assert_same(&rules, &game.position().text()));
                game.play(turn, None).unwrap();
            }
        }
    }
}

/// Positions put together by lot: few and many pieces, kings above all.
#[test]
fn random_positions() {
    let rules = RULES.map(|r| Rules::parse(r).unwrap());
    let squares: Vec<String> =
        (0..64).filter(|i| (i % 8 + i / 8) % 2 == 0).map(|i| square(i % 8, i / 8)).collect();
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let (mut done, mut crowns, mut long) = (0, 0, 0);
    for n in 0..12_000 {
        let most = [[0, 4, 0, 4], [4, 3, 4, 3], [0, 2, 9, 1], [1, 2, 1, 2], [10, 2, 10, 2]][n % 5];
        let mut free = squares.clone();
        let mut lists = [Vec::new(), Vec::new()];
        for (i, &most) in most.iter().enumerate() {
            let exact = n % 5 == 3;
            for _ in 0..(if exact { most } else { rng.random_range(0..=most) }) {
                let at = free.swap_remove(rng.random_range(0..free.len()));
                lists[i / 2].push(if i % 2 == 1 { format!("K{at}") } else { at });
            }
        }
        if n % 5 == 3 {
            // A lone king against two and a man.
            lists[n / 5 % 2] = vec![format!("K{}", free[0])];
        }
        let list = |items: &Vec<String>| {
            if items.is_empty() { "-".to_string() } else { items.join(",") }
        };
        let side = ["w", "b"][rng.random_range(0..2)];
        let (white, black) = (list(&lists[0]), list(&lists[1]));
        let quiet = rng.random_range(0..102);
        let count = rng.random_range(0..=12);
        for rules in &rules {
            for count in [0, count] {
                let text = format!("{side} {white} {black} {count} {quiet}");
                let Ok(position) = AnyPosition::parse(rules, &text) else { continue };
                assert!(assert_same(rules, &position.text()));
                done += 1;
                let turns = position.turns();
                crowns += u32::from(turns.iter().any(|t| t == "crown"));
                long += u32::from(turns.iter().any(|t| t.len() > 11));
            }
        }
    }
    assert!(done > 10_000 && crowns > 50 && long > 30, "{done} {crowns} {long}");
}
