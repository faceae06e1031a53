//! The text forms of Towers: positions and turns (`spec/formats.md`).

use super::board::{ALL_FIFTHS, Fifth, tables};
use super::position::{Group, Groups, Position};
use super::reasons::Why;
use super::{PieceKind, Turn, Variant};
use crate::rules::{PositionError, Side, number};

const FIELDS: [&str; 7] = ["WHITE", "BLACK", "TURN", "SIEGE", "JOURNEY", "QUIET", "TURNNO"];

fn wrong<T>(field: &'static str, problem: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::new(field, problem))
}

/// `-` for an empty text.
fn or_dash(text: String) -> String {
    if text.is_empty() { "-".into() } else { text }
}

fn groups_written(groups: Groups) -> String {
    or_dash(groups.iter().map(Group::name).collect::<Vec<_>>().join(","))
}

fn journey_written(seen: u8) -> String {
    let letters = Fifth::ALL.into_iter().filter(|f| seen & f.bit() != 0).map(Fifth::letter);
    or_dash(letters.collect())
}

impl Position {
    /// The position text.
    pub(super) fn written(&self) -> String {
        let list = |side| {
            let men = self.men(side).map(|(k, c)| format!("{}@{}", k.code(), tables().name(c)));
            or_dash(men.collect::<Vec<_>>().join(","))
        };
        let mut siege = groups_written(self.siege);
        if !self.fallen.is_empty() {
            siege = siege + "#" + &groups_written(self.fallen);
        }
        format!(
            "{} {} {} {siege} {}/{} {} {}",
            list(Side::First),
            list(Side::Second),
            if self.side == Side::First { "w" } else { "b" },
            journey_written(self.seen[0]),
            journey_written(self.seen[1]),
            self.quiet,
            self.number
        )
    }

    /// Reads a position text. What it says must agree with itself: the sieges with the board, the
    /// placement with the turn, the journeys with the rohirs. How it came about is not asked: any
    /// pieces but the towers may be gone in play, and the count of quiet turns is taken as it is.
    pub(super) fn read(variant: Variant, text: &str) -> Result<Self, PositionError> {
        let fields: Vec<&str> = text.split(' ').collect();
        if let Some(i) = fields.iter().position(|f| f.is_empty()) {
            let field = FIELDS[i.min(FIELDS.len() - 1)];
            return wrong(field, "is empty: fields stand one space apart");
        }
        if fields.len() != FIELDS.len() {
            let field = FIELDS[fields.len().min(FIELDS.len() - 1)];
            let problem =
                if fields.len() < FIELDS.len() { "is missing" } else { "is not the last" };
            let counts = format!("there are {} fields, not {}", fields.len(), FIELDS.len());
            return wrong(field, format!("{problem}: {counts}"));
        }
        let mut position = Self::empty(variant);
        for side in Side::BOTH {
            position.read_pieces(side, FIELDS[side.index()], fields[side.index()])?;
        }
        position.side = match fields[2] {
            "w" => Side::First,
            "b" => Side::Second,
            other => return wrong("TURN", format!("'{other}' is neither w nor b")),
        };
        position.quiet = number("QUIET", fields[5])?;
        position.number = number("TURNNO", fields[6])?;
        if position.number == 0 {
            return wrong("TURNNO", "counts from 1");
        }
        position.check_counts()?;
        position.check_towers()?;
        position.read_journeys(fields[4])?;
        position.read_siege(fields[3])?;
        Ok(position)
    }

    fn read_pieces(
        &mut self,
        side: Side,
        field: &'static str,
        text: &str,
    ) -> Result<(), PositionError> {
        if text == "-" {
            return Ok(());
        }
        for item in text.split(',') {
            let Some((code, name)) = item.split_once('@') else {
                return wrong(field, format!("'{item}' is not of the form KIND@CELL"));
            };
            let Some(kind) = PieceKind::from_code(code) else {
                return wrong(field, format!("there is no kind '{code}' (M, V, I, A, R, N)"));
            };
            let Some(cell) = tables().by_name(name) else {
                return wrong(field, format!("there is no cell '{name}' on this board"));
            };
            if let Some((other, there)) = self.on(cell) {
                let whose = if other == side { "" } else { "the other side's " };
                return wrong(field, format!("{item}: {whose}{} stands on {name}", there.code()));
            }
            if self.cell_of(side, kind).is_some() {
                return wrong(field, format!("{item}: a second {}", kind.english()));
            }
            self.put(side, kind, cell);
        }
        Ok(())
    }

    /// During the placement the turn says exactly which pieces stand; in play both towers do.
    fn check_counts(&self) -> Result<(), PositionError> {
        for (side, field) in Side::BOTH.into_iter().zip(FIELDS) {
            let count = self.men(side).count();
            if !self.placing() {
                if self.cell_of(side, PieceKind::Mindon).is_none() {
                    return wrong(field, "there is no tower, and in play both stand");
                }
                continue;
            }
            let ahead = u32::from(side == Side::First && self.side == Side::Second);
            let placed = (self.number - 1 + ahead) as usize;
            let first = &PieceKind::ALL[..placed];
            if !self.men(side).map(|(kind, _)| kind).eq(first.iter().copied()) {
                if count == PieceKind::ALL.len() {
                    let problem = format!(
                        "{} belongs to the placement, yet {field} has all its pieces",
                        self.number
                    );
                    return wrong("TURNNO", problem);
                }
                let codes = first.iter().map(|k| k.code()).collect::<Vec<_>>().join(",");
                return wrong(
                    field,
                    format!(
                        "at this point of the placement there stand {}",
                        if placed == 0 { "no pieces".into() } else { format!("{codes}, no more") }
                    ),
                );
            }
        }
        if self.placing() && self.quiet > 0 {
            return wrong("QUIET", "is 0 during the placement: each turn places a piece");
        }
        Ok(())
    }

    /// The towers stand in different fifths. How far apart is asked of placements only: positions of
    /// play may be composed.
    fn check_towers(&self) -> Result<(), PositionError> {
        let fifth = |side| {
            let tower = self.cell_of(side, PieceKind::Mindon)?;
            Some(tables().fifth(tower))
        };
        let (white, black) = (fifth(Side::First), fifth(Side::Second));
        if white.is_some() && white == black {
            return wrong("BLACK", "both towers stand in the same fifth");
        }
        if self.placing() && self.variant.has(Variant::APART) {
            if white == Some(Fifth::Middle) {
                return wrong("WHITE", "no tower stands in the middle with apart");
            }
            if black.is_some() && white.and_then(Fifth::opposite) != black {
                return wrong("BLACK", "with apart a whole fifth lies between the towers");
            }
        }
        Ok(())
    }

    fn read_journeys(&mut self, text: &str) -> Result<(), PositionError> {
        const FIELD: &str = "JOURNEY";
        let Some((white, black)) = text.split_once('/') else {
            return wrong(FIELD, format!("'{text}' is not of the form WHITE/BLACK"));
        };
        for (side, letters) in Side::BOTH.into_iter().zip([white, black]) {
            let whose = ["white", "black"][side.index()];
            let mut seen = 0;
            if letters.is_empty() {
                return wrong(FIELD, format!("{whose}'s is empty: write - for none"));
            }
            for letter in letters.chars().filter(|_| letters != "-") {
                let Some(fifth) = Fifth::ALL.into_iter().find(|f| f.letter() == letter) else {
                    return wrong(FIELD, format!("'{letter}' is none of F, R, H, N, M"));
                };
                if seen & fifth.bit() != 0 {
                    return wrong(FIELD, format!("'{letter}' stands there twice"));
                }
                seen |= fifth.bit();
            }
            match self.cell_of(side, PieceKind::Rohir) {
                None if seen != 0 => {
                    return wrong(FIELD, format!("{whose} has no rohir on the board"));
                }
                Some(cell) if seen & tables().fifth(cell).bit() == 0 => {
                    let here = tables().fifth(cell).letter();
                    return wrong(
                        FIELD,
                        format!("{whose}'s rohir stands in {here}, which is not among '{letters}'"),
                    );
                }
                _ => {}
            }
            if seen == ALL_FIFTHS && self.cell_of(side, PieceKind::Aran).is_none() {
                return wrong(
                    FIELD,
                    format!("{whose}'s rohir has seen all fifths and would be the aran by now"),
                );
            }
            self.seen[side.index()] = seen;
        }
        Ok(())
    }

    /// The sieges follow from the board; only whether a tower has fallen is history.
    fn read_siege(&mut self, text: &str) -> Result<(), PositionError> {
        const FIELD: &str = "SIEGE";
        let (siege, fallen) = match text.split_once('#') {
            Some((siege, fallen)) => (siege, Some(fallen)),
            None => (text, None),
        };
        let siege = read_groups(siege)?;
        let (me, foe) = (self.side, self.side.other());
        let (mine, theirs) = (self.groups(me), self.groups(foe));
        if self.placing() && (!mine.is_empty() || !theirs.is_empty()) {
            return wrong(FIELD, "a tower is besieged, which no placement may lead to");
        }
        if siege != theirs {
            let problem = format!(
                "'{}' is written, but the side that has just moved besieges with '{}'",
                groups_written(siege),
                groups_written(theirs)
            );
            return wrong(FIELD, problem);
        }
        self.siege = siege;
        let Some(fallen) = fallen else { return Ok(()) };
        let fallen = read_groups(fallen)?;
        if fallen.is_empty() {
            return wrong(FIELD, "behind # stand the groups that have taken the tower");
        }
        let absent = fallen.without(mine);
        if !absent.is_empty() {
            let absent = groups_written(absent);
            return wrong(
                FIELD,
                format!("'{absent}' cannot have taken a tower it does not besiege"),
            );
        }
        self.fallen = fallen;
        Ok(())
    }

    /// The canonical text of a turn.
    pub(super) fn turn_written(&self, turn: Turn) -> String {
        let name = |cell| tables().name(cell);
        match turn {
            Turn::Place { at } => {
                let code = self.next_kind().map_or("", PieceKind::code);
                format!("{code}@{}", name(at))
            }
            Turn::Move { from, to } => {
                let mark = if self.captures_on(to) { 'x' } else { '-' };
                format!("{}{mark}{}", name(from), name(to))
            }
        }
    }

    /// Reads a turn. (Each has only one way of writing it.)
    pub(super) fn turn_read(&self, text: &str) -> Result<Turn, Why> {
        if self.over() {
            return Err(Why::GameOver);
        }
        let unreadable = || Why::Unreadable(text.into());
        let cell = |name: &str| match tables().by_name(name) {
            Some(cell) => Ok(cell),
            None if name.is_empty() => Err(unreadable()),
            None => Err(Why::NoSuchCell(name.into())),
        };
        if let Some((code, name)) = text.split_once('@') {
            let kind = PieceKind::from_code(code).ok_or_else(unreadable)?;
            let at = cell(name)?;
            match self.next_kind() {
                None => return Err(Why::PlacementOver),
                Some(next) if next != kind => return Err(Why::OtherPiece { kind, next }),
                Some(_) => self.check_place(at)?,
            }
            return Ok(Turn::Place { at });
        }
        let Some(mark) = text.find(['-', 'x']) else { return Err(unreadable()) };
        let (from, to) = (cell(&text[..mark])?, cell(&text[mark + 1..])?);
        if let Some(kind) = self.next_kind() {
            return Err(Why::PlaceFirst(kind));
        }
        self.check_move(from, to)?;
        match (text[mark..].starts_with('x'), self.captures_on(to)) {
            (true, false) => Err(Why::NothingToCapture(to)),
            (false, true) => Err(Why::WriteCapture(to)),
            _ => Ok(Turn::Move { from, to }),
        }
    }
}

/// Reads `V,AR` or `-`, in any order.
fn read_groups(text: &str) -> Result<Groups, PositionError> {
    let mut groups = Groups::NONE;
    for name in text.split(',').filter(|_| text != "-") {
        let Some(group) = Group::ALL.into_iter().find(|g| g.name() == name) else {
            return wrong("SIEGE", format!("'{name}' is none of V, I, AR, AN"));
        };
        if groups.has(group) {
            return wrong("SIEGE", format!("'{name}' stands there twice"));
        }
        groups = groups.with(group);
    }
    Ok(groups)
}
