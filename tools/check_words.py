#!/usr/bin/env python3
"""Checks assets/lang/en.ftl against what the rules say, without building anything.

    python3 -m pip install fluent.syntax fluent.runtime
    python3 tools/check_words.py

The file must parse without junk, with each message once. Every reason of every game has its
message, which uses no value that the refusal does not give; every flag, kind, level, end and section
of the rules in brief has its words. With --show every refusal is printed with sample values.
"""

import re
import sys
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent
GAMES = ["sava", "towers", "sacrivenge", "drafti"]
SIDES = ["red", "blue", "white", "black"]
KINDS = {
    "sava": "matron priestess wizard weaponmaster champion orc",
    "towers": "mindon vala istar aran rohir nerwen",
    "sacrivenge": "king queen rook bishop knight pawn",
    "drafti": "man king",
}
ENDS = {
    "siege", "no legal move", "no pieces", "checkmate", "king captured", "mother captured",
    "repetition", "quiet turns", "two passes", "no siege possible", "stalemate",
    "insufficient material", "bare kings", "one or two kings each", "three against one",
    "main diagonal", "resignation", "agreement", "time",
}
# What the sentences about the end are given.
END_VALUES = {"winner", "loser"}
SAMPLES = {
    "node": "e4", "from": "c3", "to": "f6", "tower": "f9", "over": "d4", "a": "d5", "b": "e6",
    "piece": "the white vala", "by": "the black istar", "next": "the white aran",
    "lost": "the white queen", "text": "abc", "reach": 2, "long": 4, "short": 2, "count": 3,
    "name": "You", "side": "red",
}


class Values(Visitor):
    """The values that a message uses."""

    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)


def rust(game):
    """The sources of a game's refusals, without the tests."""
    folder = ROOT / "src" / "rules" / game
    files = [f for f in ("reasons.rs", "sentences.rs") if (folder / f).exists()]
    return "\n".join((folder / f).read_text(encoding="utf-8") for f in files)


def reasons(game):
    """Each reason's key, and the names of the values that its refusal gives.

    A reason is one arm of a match: what stands between two lines that begin, twelve spaces in, with
    a pattern. Helpers that give several values at once are known by name.
    """
    source = rust(game)
    keys = re.findall(r'"([a-z-]+)"', re.search(r"REASON_KEYS[^=]*= &\[(.*?)\];", source, re.S)[1])
    body = source.replace(re.search(r"REASON_KEYS.*?\];", source, re.S)[0], "")
    given = {}
    for arm in re.split(r"(?m)^ {12}(?=Why::|other =>|_ =>)", body):
        arm = re.split(r"(?m)^    (?:fn|pub)", arm)[0]
        here = {k for k in keys if f'"{k}"' in arm}
        names = set(re.findall(r'(?<!map_or)\("(\w+)",\s*[A-Za-z]', arm))
        names |= {"text"} if "quoted(" in arm else set()
        if re.search(r"\bat\(\w+\),\s*(?:vec|squares|self)", arm):
            names |= {"node", "piece"}
        for key in here:
            given[key] = given.get(key, set()) | names
    return keys, given


def main():
    path = ROOT / "assets" / "lang" / "en.ftl"
    text = path.read_text(encoding="utf-8")
    resource = FluentParser(with_spans=True).parse(text)
    wrong = []
    messages = {}
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            wrong.append(f"junk: {entry.content[:60]!r}")
        elif isinstance(entry, ast.Message):
            if entry.id.name in messages:
                wrong.append(f"{entry.id.name} comes twice")
            values = Values()
            values.visit(entry)
            messages[entry.id.name] = values.names
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(text))

    def said(key, values=None):
        out, errors = bundle.format_pattern(bundle.get_message(key).value, values or {})
        return out, errors

    def need(key, values=None):
        if key not in messages:
            wrong.append(f"no message {key}")
        elif values is not None and messages[key] - values:
            wrong.append(f"{key} uses {messages[key] - values}: it has {sorted(values)}")

    whys = {"game-over"}
    for game in GAMES:
        keys, given = reasons(game)
        for key in keys:
            whys.add(key)
            if key not in given:
                wrong.append(f"{key}: no arm of the rules' match gives it")
                continue
            need(f"why-{key}", given[key])
            if "--show" in sys.argv and f"why-{key}" in messages:
                print(f"{key:36} {sorted(given[key])}\n    {said(f'why-{key}', SAMPLES)[0]}")
        need(f"game-{game}")
        need(f"game-{game}-about")
        if f"game-{game}-about" in messages and len(said(f"game-{game}-about")[0]) > 60:
            wrong.append(f"game-{game}-about is longer than 60 characters")
        info = (ROOT / "src" / "rules" / game / "mod.rs").read_text(encoding="utf-8")
        for flag in re.findall(r'Flag \{\s*name: "([a-z-]+)"', info):
            need(f"flag-{game}-{flag}", set())
            need(f"flag-{game}-{flag}-about", set())
        for kind in KINDS[game].split():
            need(f"piece-{game}-{kind}", set())
            need(f"piece-about-{game}-{kind}", set())
        for level in range(1, 11):
            need(f"level-{level}" if game == "sava" else f"level-{game}-{level}", set())
        need(f"brief-{game}-title", set())
        sections = (re.fullmatch(rf"brief-{game}-(\d+)", key) for key in messages)
        parts = {int(m[1]) for m in sections if m}
        if parts != set(range(1, len(parts) + 1)) or not parts:
            wrong.append(f"brief-{game}: the sections are {sorted(parts)}")
        for part in parts:
            need(f"brief-{game}-{part}-text", set())
        for kind in ["", *(f"-{g}" for g in GAMES)]:
            key = f"over-reason{kind}-quiet-turns"
            if key in messages:
                need(key, END_VALUES)
    for side in SIDES:
        need(f"side-{side}", set())
        need(f"side-{side}-within", set())
    for end in ENDS:
        need("over-reason-" + end.replace(" ", "-"), END_VALUES)
    board = (ROOT / "src" / "rules" / "towers" / "board.rs").read_text(encoding="utf-8")
    for tengwa in re.findall(r'field\("(\w+)", Fifth', board):
        need(f"field-{tengwa}", set())
    for fifth in "formen romen hyarmen numen middle".split():
        need(f"fifth-{fifth}", set())
        need(f"fifth-{fifth}-about", set())
    # A refusal that no game gives is a leftover; the table's own have no game in front.
    for key in messages:
        if re.match(rf"why-({'|'.join(GAMES)})-", key) and key[4:] not in whys:
            wrong.append(f"{key}: no game gives this reason")
    # Every message can be said with the values that it names.
    for key, values in messages.items():
        out, errors = said(key, {v: SAMPLES.get(v, 3) for v in values})
        if errors:
            wrong.append(f"{key}: {errors}")
        if re.search(r"  |\s[,.;:?]|\.\.", out) and " …" not in out:
            wrong.append(f"{key}: odd spaces or stops in {out!r}")
    for line in wrong:
        print(line, file=sys.stderr)
    print(f"{len(messages)} messages, {len(whys)} reasons, {len(wrong)} faults")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
