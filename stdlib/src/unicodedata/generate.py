"""Writes the tables of characters, of the Unicode version that the running CPython knows: Python 3.11 has Unicode 14.

usage: python3.11 stdlib/src/unicodedata/generate.py [--check]

Each table stands between its `#[rustfmt::skip]` line and the next `];`; the code around it stays. A table that differs in
nothing but white space is left as it is. With --check nothing is written: the exit status says whether a table differs.
"""

import pathlib
import re
import sys
import unicodedata
from fractions import Fraction

ROOT = pathlib.Path(__file__).resolve().parents[3]
ALL = range(sys.maxunicode + 1)


def runs(value_of):
    """(start, value) of each run of code points of one value."""
    found = []
    for code in ALL:
        value = value_of(code)
        if not found or found[-1][1] != value:
            found.append((code, value))
    return found


def flags(code):
    """The bits of `interp/src/types/text/unicode/mod.rs`."""
    c = chr(code)
    tests = (c.isprintable(), c.isalpha(), c.isdecimal(), c.isdigit(), c.isnumeric(), c.isidentifier(),
             ("a" + c).isidentifier())
    return sum(1 << bit for bit, holds in enumerate(tests) if holds)


def properties(data):
    """The properties in the order of their first code points, and the runs, with the numbers of the properties."""
    numbers = {}

    def number_of(code):
        c = chr(code)
        found = (data.category(c), data.bidirectional(c), data.combining(c), bool(data.mirrored(c)),
                 data.east_asian_width(c))
        return numbers.setdefault(found, len(numbers))

    found = runs(number_of)
    shown = [f'("{a}", "{b}", {c}, {str(d).lower()}, "{e}")' for a, b, c, d, e in numbers]
    return shown, packed(found)


def packed(found):
    return [f"{start << 8 | value:#x}" for start, value in found]


def numbers():
    """Runs of numeric values whose numerators grow evenly, at one denominator."""
    found = []
    for code in ALL:
        value = unicodedata.numeric(chr(code), None)
        if value is None:
            continue
        value = Fraction(value).limit_denominator(1000)
        if found:
            start, count, first, denominator, step = found[-1]
            follows = start + count == code and value.denominator == denominator
            grows = value.numerator - (first + step * (count - 1))
            if follows and (count == 1 and grows in (0, 1) or count > 1 and grows == step):
                found[-1] = start, count + 1, first, denominator, grows
                continue
        found.append((code, 1, value.numerator, value.denominator, 0))
    return [f"({start:#x}, {', '.join(map(str, rest))})" for start, *rest in found]


def decompositions():
    lines = []
    for code in ALL:
        # Those of Hangul are computed.
        if text := unicodedata.decomposition(chr(code)):
            lines.append(f"{code:X};{text}")
    return "\n".join(lines) + "\n"


def escaped(text):
    return "".join(f"\\u{{{ord(c):x}}}" for c in text)


def case_table(mapped, plain, computed=()):
    """What `mapped` gives for each character for which `plain` gives something else, without what code computes."""
    pairs = ((chr(code), mapped(chr(code))) for code in ALL if code not in computed)
    return [f"('{escaped(c)}', \"{escaped(text)}\")" for c, text in pairs if text != plain(c)]


def wrapped(items):
    lines = [""]
    for item in items:
        if len(lines[-1]) + len(item) + 2 > 116:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + item + ","
    return "".join(f"    {line}\n" for line in lines)


def with_table(source, name, items):
    """The source with these items in the table of this name."""
    pattern = rf"(#\[rustfmt::skip\]\n[^\n]*\b{name}: \[[^;]*; )\d+(\] = \[\n)(?:.*?\n)??(\];)"
    new, count = re.subn(pattern, lambda m: f"{m[1]}{len(items)}{m[2]}{wrapped(items)}{m[3]}", source, flags=re.S)
    if count != 1:
        raise SystemExit(f"{name}: {count} tables of this name")
    return new


def main():
    assert unicodedata.unidata_version == "14.0.0", unicodedata.unidata_version
    recent, recent_runs = properties(unicodedata)
    old, old_runs = properties(unicodedata.ucd_3_2_0)
    text, data = "interp/src/types/text/unicode", "stdlib/src/unicodedata"
    tables = {
        f"{text}/runs.rs": {"RUNS": packed(runs(flags))},
        f"{text}/case_tables.rs": {
            "TITLE": case_table(str.title, str.upper),
            "FOLD": case_table(str.casefold, str.lower, {*range(0x13a0, 0x1400), *range(0xab70, 0xabc0)}),
        },
        f"{data}/properties.rs": {"PROPERTIES": recent},
        f"{data}/runs.rs": {"RUNS": recent_runs},
        f"{data}/version_3_2.rs": {"PROPERTIES": old, "RUNS": old_runs},
        f"{data}/numbers.rs": {"RUNS": numbers()},
    }
    made = {f"{data}/decompositions.txt": decompositions()}
    for path, named in tables.items():
        source = (ROOT / path).read_text()
        for name, items in named.items():
            source = with_table(source, name, items)
        made[path] = source
    differing = [path for path, source in made.items() if (ROOT / path).read_text().split() != source.split()]
    for path in differing:
        print(path, "differs")
        if "--check" not in sys.argv:
            (ROOT / path).write_text(made[path])
    return bool(differing) and "--check" in sys.argv


if __name__ == "__main__":
    sys.exit(main())
