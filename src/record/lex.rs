//! PGN and PDN texts taken apart: tag pairs, words, comments, and where each game begins.
//!
//! Both formats share this layer. It knows nothing of the games' turns; what it cannot take apart
//! becomes a [`Token::Wrong`], so that one bad game does not spoil the others in its file. The work
//! is linear in the text's length.

use std::borrow::Cow;

/// A piece of a text. The offset of where it begins comes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// `[Name "value"]`.
    Tag(&'t str, Cow<'t, str>),
    /// A turn, as it is written: without the number in front of it.
    Word(&'t str),
    /// What stands in braces or behind a semicolon.
    Comment(&'t str),
    /// The word that ends a game.
    Result(Score),
    /// Something that cannot be taken apart, and why.
    Wrong(&'static str),
}

/// What a result word says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Score {
    /// `1-0`.
    White,
    /// `0-1`.
    Black,
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game runs, or nobody knows.
    Open,
}

impl Score {
    /// Reads a result as PGN and PDN write it, with the dashes that word processors make of hyphens.
    /// `0-0` is none: in PGN that castles.
    pub(super) fn read(word: &str) -> Option<Self> {
        if !word.starts_with(['0', '1', '2', '½', '*']) {
            return None;
        }
        let word: String = word
            .chars()
            .map(|c| if matches!(c, '–' | '—' | '−' | '‑' | ':') { '-' } else { c })
            .collect();
        Some(match word.as_str() {
            "1-0" | "2-0" => Score::White,
            "0-1" | "0-2" => Score::Black,
            "1/2-1/2" | "1/2" | "½-½" | "½" | "1-1" | "0.5-0.5" => Score::Draw,
            "*" => Score::Open,
            _ => return None,
        })
    }

    /// As PGN writes it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Score::White => "1-0",
            Score::Black => "0-1",
            Score::Draw => "1/2-1/2",
            Score::Open => "*",
        }
    }
}

/// Space between words, marks that some programs leave in a text among it.
fn is_space(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, ',' | '\u{feff}' | '\u{200b}')
}

/// Whether a word ends before this character.
fn ends_word(c: char) -> bool {
    is_space(c) || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$')
}

/// Takes a text apart from front to end. Lines end with `\n`.
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn at_line_start(&self) -> bool {
        self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n'
    }

    /// Goes behind the end of the line, and gives what was left of it.
    fn line(&mut self) -> &'t str {
        let rest = self.rest();
        let end = rest.find('\n').unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// A comment in braces. It may go over lines, but not over the beginning of another game:
    /// then its closing brace was forgotten.
    fn braces(&mut self) -> Token<'t> {
        let rest = &self.rest()[1..];
        let bytes = rest.as_bytes();
        for (i, byte) in bytes.iter().enumerate() {
            match byte {
                b'}' => {
                    self.at += i + 2;
                    return Token::Comment(&rest[..i]);
                }
                b'\n' if bytes[i..].starts_with(b"\n\n[Event ") => {
                    self.at += i + 1;
                    return Token::Wrong("this comment is never closed");
                }
                _ => {}
            }
        }
        self.at = self.text.len();
        Token::Wrong("this comment is never closed")
    }

    /// Goes over a variation, and the variations in it. `false` when it is never closed.
    fn variation(&mut self) -> bool {
        let mut depth = 0u32;
        while let Some(c) = self.peek() {
            match c {
                '(' => depth += 1,
                ')' => depth -= 1,
                '{' => {
                    if matches!(self.braces(), Token::Wrong(_)) {
                        return false;
                    }
                    continue;
                }
                ';' => {
                    self.line();
                    continue;
                }
                '%' if self.at_line_start() => {
                    self.line();
                    continue;
                }
                '[' if self.at_line_start() && self.rest().starts_with("[Event ") => return false,
                _ => {}
            }
            self.at += c.len_utf8();
            if depth == 0 {
                return true;
            }
        }
        false
    }

    /// A tag pair, or a command outside of any comment (`[%clk 0:01:00]`), which is passed over.
    fn tag(&mut self) -> Option<Token<'t>> {
        let start = self.at;
        let line = self.line();
        if line[1..].trim_start().starts_with('%') {
            let end = line.find(']').map_or(line.len(), |i| i + 1);
            self.at = start + end;
            return None;
        }
        let body = line[1..].trim_start();
        let end = body.find(|c: char| c.is_whitespace() || c == '"').unwrap_or(body.len());
        let (name, value) = body.split_at(end);
        let value = value.trim_start();
        let (true, Some(value)) = (!name.is_empty(), value.strip_prefix('"')) else {
            return Some(Token::Wrong("this is no tag pair: [Name \"value\"]"));
        };
        let (value, rest) = tag_value(value);
        self.at = start + (line.len() - rest.len());
        Some(Token::Tag(name, value))
    }

    /// A word without the turn number it is glued to; `None` for what says nothing by itself.
    fn word(&mut self) -> Option<(usize, Token<'t>)> {
        let rest = self.rest();
        let mut end = rest.find(ends_word).unwrap_or(rest.len());
        // A promotion in brackets: e8(Q).
        if let [b'(', b'A'..=b'Z' | b'a'..=b'z', b')', ..] = rest.as_bytes()[end..]
            && matches!(rest.as_bytes().get(end.wrapping_sub(1)), Some(b'1' | b'8'))
        {
            end += 3;
        }
        let whole = &rest[..end];
        let start = self.at;
        self.at += end;
        if let Some(score) = Score::read(whole) {
            return Some((start, Token::Result(score)));
        }
        let word = without_number(whole);
        let at = start + (whole.len() - word.len());
        let word = word.trim_end_matches(['.', '…']);
        if let Some(score) = Score::read(word) {
            return Some((at, Token::Result(score)));
        }
        let meaning = word.chars().any(char::is_alphanumeric) || is_null_turn(word);
        meaning.then_some((at, Token::Word(word)))
    }
}

/// A dash where a turn should be: some programs let a side do nothing.
pub(super) fn is_null_turn(word: &str) -> bool {
    matches!(word, "--" | "@@@@" | "0000" | "Z0" | "z0")
        || ["null", "pass"].iter().any(|n| word.eq_ignore_ascii_case(n))
}

/// Takes `12.`, `12...`, `...` or a bare number off the front of a word.
fn without_number(word: &str) -> &str {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let behind = &word[digits..];
    match behind.chars().next() {
        // Alone, or glued to a turn that begins with a letter. (`0000` is no number of a turn.)
        None if word != "0000" => behind,
        Some('.' | '…') => behind.trim_start_matches(['.', '…']),
        // An x behind digits captures in draughts: 22x15.
        Some('x' | 'X') => word,
        Some(c) if digits > 0 && (c.is_alphabetic() || ('♔'..='♟').contains(&c)) => behind,
        _ => word,
    }
}

/// The value behind the opening quote of a tag, and what stands behind the tag. Quotes that nobody
/// has escaped belong to the value when no `]` follows them; a tag that is cut off ends with its line.
fn tag_value(text: &str) -> (Cow<'_, str>, &str) {
    let mut escaped = false;
    for (i, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => {
                let behind = text[i + 1..].trim_start();
                if let Some(rest) = behind.strip_prefix(']') {
                    return (unescaped(&text[..i]), rest);
                }
            }
            _ => {}
        }
    }
    let value = text.trim_end();
    let value = value.strip_suffix(']').unwrap_or(value).trim_end();
    (unescaped(value.strip_suffix('"').unwrap_or(value)), "")
}

/// `\"` and `\\` as what they stand for; other backslashes are themselves.
fn unescaped(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return value.into();
    }
    let mut text = String::new();
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(&next @ ('"' | '\\')) if c == '\\' => {
                text.push(next);
                chars.next();
            }
            _ => text.push(c),
        }
    }
    text.into()
}

impl<'t> Iterator for Lexer<'t> {
    type Item = (usize, Token<'t>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let c = self.peek()?;
            let start = self.at;
            match c {
                '%' if self.at_line_start() => {
                    self.line();
                }
                c if is_space(c) || matches!(c, '}' | ')' | ']') => self.at += c.len_utf8(),
                '{' => return Some((start, self.braces())),
                ';' => {
                    let comment = &self.line()[1..];
                    return Some((start, Token::Comment(comment)));
                }
                '(' => {
                    if !self.variation() {
                        return Some((start, Token::Wrong("this variation is never closed")));
                    }
                }
                '[' => {
                    if let Some(tag) = self.tag() {
                        return Some((start, tag));
                    }
                }
                '$' => {
                    let digits = self.rest()[1..].bytes().take_while(u8::is_ascii_digit).count();
                    self.at += 1 + digits;
                }
                _ => {
                    if let Some(found) = self.word() {
                        return Some(found);
                    }
                }
            }
        }
    }
}

/// Where a game stands in its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    /// Its first byte.
    pub start: usize,
    /// The first byte behind it.
    pub end: usize,
    /// The line, from 1, and the column, from 1 and in characters, of its first byte.
    pub line: usize,
    /// See `line`.
    pub column: usize,
}

/// The games of a text. A game begins with its tag pairs, or behind another game's result.
pub(super) fn games(text: &str) -> Vec<Span> {
    let mut starts: Vec<usize> = Vec::new();
    // What the game at hand has had so far.
    let (mut begun, mut event, mut turns, mut over) = (false, false, false, false);
    for (at, token) in Lexer::new(text) {
        let new = match &token {
            Token::Tag(name, _) => turns || over || event && name.eq_ignore_ascii_case("Event"),
            Token::Word(_) | Token::Wrong(_) => over,
            Token::Comment(_) | Token::Result(_) => false,
        };
        // A comment in front of everything belongs to the first game, but makes none by itself.
        let opens = !begun && !matches!(token, Token::Comment(_));
        if new || opens {
            starts.push(at);
            (begun, event, turns, over) = (true, false, false, false);
        }
        match token {
            Token::Tag(name, _) => event |= name.eq_ignore_ascii_case("Event"),
            Token::Word(_) => turns = true,
            Token::Result(_) => over = true,
            // What cannot be taken apart ends its game where tag pairs follow.
            Token::Wrong(_) => turns = true,
            Token::Comment(_) => {}
        }
    }
    let (mut line, mut column, mut counted) = (1, 1, 0);
    let mut spans = Vec::with_capacity(starts.len());
    for (i, &start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).copied().unwrap_or(text.len());
        (line, column) = place(&text[counted..start], line, column);
        counted = start;
        spans.push(Span { start, end, line, column });
    }
    spans
}

/// Line and column behind a text that begins at a line and a column.
pub(super) fn place(text: &str, line: usize, column: usize) -> (usize, usize) {
    let lines = text.bytes().filter(|&b| b == b'\n').count();
    match text.rfind('\n') {
        Some(last) => (line + lines, text[last + 1..].chars().count() + 1),
        None => (line, column + text.chars().count()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        Lexer::new(text)
            .map(|(_, token)| match token {
                Token::Tag(name, value) => format!("[{name}={value}]"),
                Token::Word(word) => word.to_owned(),
                Token::Comment(text) => format!("{{{text}}}"),
                Token::Result(score) => format!("<{}>", score.word()),
                Token::Wrong(_) => "!!".to_owned(),
            })
            .collect()
    }

    #[test]
    fn numbers_marks_and_variations_say_nothing() {
        let text = "1.e4 e5 2. Nf3$1 Nc6 $14 3 Bb5 (3.Bc4 Bc5 (3...Nf6 {)} 4. d3) 4.c3) 3...a6!? \
            4... Nf6 5. ... d6 +/- ∞ e8(Q) 1-0";
        let want = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6!?", "Nf6", "d6", "e8(Q)", "<1-0>"];
        assert_eq!(words(text), want);
        assert_eq!(
            words("1.0-0 0-0-0 12...O-O 1e4 22.11-15 3.c3-d4 22x15x8"),
            ["0-0", "0-0-0", "O-O", "e4", "11-15", "c3-d4", "22x15x8"]
        );
    }

    #[test]
    fn comments_of_both_kinds_and_escapes() {
        let text = "% one\n1. e4 { a\nb } ; c { d\n e5 %no\n%yes } {\n";
        assert_eq!(words(text), ["e4", "{ a\nb }", "{ c { d}", "e5", "%no"]);
    }

    #[test]
    fn tags_with_all_kinds_of_quotes() {
        let text = "[Event \"a \\\"b\\\" \\\\ c\"] [Site\"x\"]\n[ White  \"The \"Big\" One\" ]\n\
            [Black \"cut]\n[Round \"2\n[%clk 0:01] e4";
        let want = [
            "[Event=a \"b\" \\ c]",
            "[Site=x]",
            "[White=The \"Big\" One]",
            "[Black=cut]",
            "[Round=2]",
            "e4",
        ];
        assert_eq!(words(text), want);
        assert_eq!(words("[no tag]\nd4"), ["!!", "d4"]);
    }

    #[test]
    fn games_are_told_apart() {
        let starts =
            |text: &str| games(text).into_iter().map(|g| (g.line, g.column)).collect::<Vec<_>>();
        assert_eq!(starts(" \n"), []);
        assert_eq!(starts("; only words\n"), []);
        assert_eq!(starts("e4 e5"), [(1, 1)]);
        assert_eq!(starts("e4 1-0 d4 0-1 {x} * c4"), [(1, 1), (1, 8), (1, 21)]);
        assert_eq!(
            starts("[Event \"\"]\n\n[Event \"\"]\n[Site \"\"]\ne4\n\n[Site \"\"] d4"),
            [(1, 1), (3, 1), (7, 1)]
        );
        // A brace or a bracket that is never closed spoils its own game only.
        assert_eq!(
            starts("[Event \"\"]\n\n1. e4 {oh\n\n[Event \"\"]\n\ne4 (d4\n\n[Event \"\"]\ne4"),
            [(1, 1), (5, 1), (9, 1)]
        );
    }

    #[test]
    fn results() {
        for (word, score) in [
            ("1-0", Score::White),
            ("0–1", Score::Black),
            ("½-½", Score::Draw),
            ("1:0", Score::White),
            ("0-2", Score::Black),
            ("1-1", Score::Draw),
            ("*", Score::Open),
        ] {
            assert_eq!(Score::read(word), Some(score), "{word}");
        }
        assert_eq!(Score::read("0-0"), None);
    }
}
