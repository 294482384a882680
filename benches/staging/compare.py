"""Staged programs beside the same ones with staging off.

Each program that imports `snek` is run as it is and as a copy that begins with `snek.run_eagerly(True)`; the processor's
time of the whole run counts, the least of a few. What it takes to start, to import what the program imports, and to end
is measured with a program that has the imports only, and taken off both. Programs that run plainly for less than a
millisecond beyond that are left out.

    python3 benches/staging/compare.py SNEK [--runs 5] [--least 1.0] [FILE OR FOLDER ...]

The table has milliseconds and their ratio, plain to staged: below 1 staging is a loss, which the last line counts.
"""

import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLACES = ["examples", "benches/programs", "benches/further", "tests/cases/stage"]
IMPORT = re.compile(r"^(?:import|from)\s+[\w.]+.*(?:\((?:[^)]*)\))?$", re.MULTILINE)
EAGERLY = "import snek as _snek; _snek.run_eagerly(True); "


def seconds(command, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, done.returncode, done.stdout


def least(snek, text, path, runs):
    with tempfile.NamedTemporaryFile("w", suffix=".py", dir=path.parent, delete=False) as copy:
        copy.write(text)
    try:
        found = [seconds([snek, "run", copy.name], path.parent) for _ in range(runs)]
    finally:
        os.unlink(copy.name)
    return min(spent for spent, _, _ in found) * 1000, found[0][1], found[0][2]


def eagerly(text):
    """The text with staging off from its first statement on: behind a docstring and imports of the future."""
    lines = text.split("\n")
    at = next((i for i, line in enumerate(lines) if re.match(r"(import|from) (?!__future__)", line)), 0)
    lines[at] = EAGERLY + lines[at]
    return "\n".join(lines)


def imports(text):
    return "\n".join(IMPORT.findall(text)) + "\n"


def programs(places):
    for place in places:
        path = ROOT / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("snek")
    parser.add_argument("places", nargs="*", default=PLACES)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--least", type=float, default=1.0, help="milliseconds that a plain run takes at least")
    options = parser.parse_args()
    snek = str(pathlib.Path(options.snek).resolve())
    rows, bases = [], {}
    for path in programs(options.places):
        text = path.read_text()
        if not re.search(r"^(import snek|from snek)", text, re.MULTILINE):
            continue
        try:
            plain, status, printed = least(snek, eagerly(text), path, 1)
            if status:
                continue
            needs = imports(text)
            if needs not in bases:
                bases[needs] = least(snek, needs, path, options.runs)[0]
            base = bases[needs]
            if plain - base < options.least:
                continue
            plain = least(snek, eagerly(text), path, options.runs)[0] - base
            staged, status, _ = least(snek, text, path, options.runs)
        except subprocess.TimeoutExpired:
            print(f"{path.relative_to(ROOT)}: more than two minutes", file=sys.stderr)
            continue
        if status == 0 and plain >= options.least:
            rows.append((plain / max(staged - base, 0.01), plain, staged - base, path.relative_to(ROOT)))
    print(f"{'program':<52} {'plain':>9} {'staged':>9} {'ratio':>7}")
    for ratio, plain, staged, name in sorted(rows):
        print(f"{str(name):<52} {plain:9.2f} {staged:9.2f} {ratio:7.2f}")
    slower = sum(ratio < 1 for ratio, *_ in rows)
    print(f"{len(rows)} programs, {slower} slower staged")


if __name__ == "__main__":
    main()
