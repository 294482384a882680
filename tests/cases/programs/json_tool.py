# A tool that reads JSON, changes it by paths, and prints it prettily, driven by command lines.
import argparse
import io
import json
import re
import sys
from contextlib import redirect_stderr, redirect_stdout

DOCUMENT = """
{"name": "depot", "open": true, "rating": 4.50, "tags": [], "owner": null,
 "rooms": [{"id": 1, "area": 20.25, "items": ["box", "lamp"]}, {"id": 2, "area": 1e3, "items": []}],
 "address": {"city": "Zürich", "zip": "8001", "geo": {"lat": 47.37, "lon": 8.54}}, "note": "line\\nbreak \\u00e9 \\ud83d\\ude00"}
"""

STEP = re.compile(r"\.?([A-Za-z_]\w*)|\[(-?\d+|\*)\]")


class PathError(LookupError):
    pass


def parse_path(text):
    steps, at = [], 0
    while at < len(text):
        match = STEP.match(text, at)
        if match is None:
            raise argparse.ArgumentTypeError(f"bad path {text!r} at {at}")
        name, index = match.groups()
        steps.append(name if name is not None else "*" if index == "*" else int(index))
        at = match.end()
    return tuple(steps)


def walk(value, path, seen=""):
    if not path:
        yield seen or ".", value
        return
    step, *rest = path
    match value, step:
        case (list(), "*"):
            for at, item in enumerate(value):
                yield from walk(item, rest, f"{seen}[{at}]")
        case (dict(), "*"):
            for key in sorted(value):
                yield from walk(value[key], rest, f"{seen}.{key}")
        case (list(), int()) if -len(value) <= step < len(value):
            yield from walk(value[step], rest, f"{seen}[{step}]")
        case (dict(), str()) if step in value:
            yield from walk(value[step], rest, f"{seen}.{step}")
        case _:
            raise PathError(f"{seen or '.'} ({type(value).__name__}) has no {step!r}")


def assign(value, path, new):
    *before, last = path
    for _, target in walk(value, before):
        try:
            target[last] = new
        except (TypeError, IndexError) as error:
            raise PathError(f"cannot set {last!r}: {error}") from error


class Painter:
    """Prints a value in lines, arrays of plain values in one."""

    def __init__(self, indent, sort, width):
        self.indent, self.sort, self.width = indent, sort, width

    def lines(self, value, depth=0):
        flat = json.dumps(value, ensure_ascii=False, sort_keys=self.sort)
        if not isinstance(value, (list, dict)) or len(flat) <= self.width - depth * self.indent:
            return [flat]
        is_list = isinstance(value, list)
        opening, closing = "[]" if is_list else "{}"
        items = [("", item) for item in value] if is_list else [
            (json.dumps(key) + ": ", value[key]) for key in (sorted(value) if self.sort else value)]
        out = [opening]
        for number, (label, item) in enumerate(items, 1):
            first, *others = self.lines(item, depth + 1)
            block = [label + first, *others]
            if number < len(items):
                block[-1] += ","
            out += [" " * self.indent + line for line in block]
        return [*out, closing]


def statistics(value):
    kinds = {}
    stack = [(value, 1)]
    deepest = 0
    while stack:
        item, depth = stack.pop()
        deepest = max(deepest, depth)
        kinds[type(item).__name__] = kinds.get(type(item).__name__, 0) + 1
        if isinstance(item, dict):
            stack.extend((child, depth + 1) for child in item.values())
        elif isinstance(item, list):
            stack.extend((child, depth + 1) for child in item)
    return deepest, kinds


def build_parser():
    parser = argparse.ArgumentParser(prog="jtool", description="Reads and prints JSON.", epilog="Paths look like .a.b[0] or .rooms[*].id")
    parser.add_argument("-v", "--verbose", action="count", default=0, help="say more (twice: even more)")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    show = commands.add_parser("show", help="print the document")
    show.add_argument("--indent", type=int, choices=range(0, 9), default=2, metavar="N")
    show.add_argument("--sort", action=argparse.BooleanOptionalAction, default=False, help="sort the keys")
    show.add_argument("--width", type=int, default=60)
    get = commands.add_parser("get", help="print values at paths")
    get.add_argument("paths", nargs="+", type=parse_path)
    group = get.add_mutually_exclusive_group()
    group.add_argument("--raw", action="store_true")
    group.add_argument("--count", action="store_true")
    put = commands.add_parser("set", help="change a value")
    put.add_argument("path", type=parse_path)
    put.add_argument("value", type=json.loads)
    commands.add_parser("stats", help="count the values")
    return parser


def main(argv):
    arguments = build_parser().parse_args(argv)
    document = json.loads(DOCUMENT)
    if arguments.verbose:
        print(f"command {arguments.command}, verbosity {arguments.verbose}")
    try:
        match arguments.command:
            case "show":
                print("\n".join(Painter(arguments.indent, arguments.sort, arguments.width).lines(document)))
            case "get":
                for path in arguments.paths:
                    found = list(walk(document, path))
                    if arguments.count:
                        print(len(found))
                        continue
                    for place, value in found:
                        print(value if arguments.raw else f"{place} = {json.dumps(value)}")
            case "set":
                assign(document, arguments.path, arguments.value)
                print(json.dumps(document["address"], sort_keys=True, separators=(",", ":")))
            case "stats":
                deepest, kinds = statistics(document)
                print(f"depth {deepest};", ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())))
    except PathError as error:
        print(f"jtool: {error}", file=sys.stderr)
        return 1
    return 0


COMMANDS = [
    "show", "show --indent 4 --sort --width 40", "show --no-sort --indent 0 --width 1000", "get .name .rooms[*].id .address.*",
    "get .rooms[-1].area --raw", "get .rooms[*].items[*] --count", "get .address.street", "get .rooms[5]", "get .name[0]",
    "set .address.geo null", 'set .address.tags ["a",{"b":[]}]', "set .name.x 3", "stats -v", "-vv stats", "", "get", "get ..",
    "get .a --raw --count", "show --indent 12", "set .a {", "other", "show --widht 3", "--help", "get -h",
]
for command in COMMANDS:
    print("$ jtool", command)
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main(command.split())
        except SystemExit as stop:
            status = f"exit {stop.code}"
    print(out.getvalue(), end="")
    for line in err.getvalue().splitlines():
        print("!", line)
    if status:
        print("->", status)
