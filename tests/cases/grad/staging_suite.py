# The functions of the staging suite: where they take floats, or numbers that may as well be floats, and give numbers,
# gradients of the orders 1 and 2 equal finite differences of the function itself.
#
# The cases are found in their folder; each is run, and the calls of its staged functions say what a function takes.
# A function that has no derivative is named below, with the reason.
# modes: plain
# cpython: no
# timeout: 240
import contextlib
import io
import os
import sys
import types
import warnings

import snek
import snek.autograph
from snek import StagingError, grad

ROOT = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "stage")
MAX_CALLS = 4

# By the name of the case and of the function: why there is no derivative, or none that can be compared.
WITHOUT = {
    ("dict_keys", "handled"): "a key that is missing only when the graph runs",
    ("nested_control", "gcd"): "remainders of floats end with rounding errors",
    ("stage_lambda", "f"): "a function that is a value of the graph is called",
    ("variable_creation", "every"): "it makes a Variable in each call, which is an error",
}

calls, case = {}, None
warnings.simplefilter("ignore")


def collect(function, args):
    if case is None:
        return
    known = calls.setdefault((case, getattr(function, "__name__", "lambda")), [])
    if len(known) < MAX_CALLS and all(isinstance(arg, (int, float)) for arg in args) and args:
        known.append((function, args))


class Collected:
    """A staged function that says with what it is called."""

    def __init__(self, function, staged):
        self.function, self.staged = function, staged
        self.__name__ = getattr(function, "__name__", "lambda")

    def __call__(self, *args, **kwargs):
        if not kwargs and not any(snek.is_staged(arg) for arg in args):
            collect(self.function, args)
        return self.staged(*args, **kwargs)

    def __getattr__(self, name):
        return getattr(self.staged, name)

    def __get__(self, instance, owner):
        return self if instance is None else types.MethodType(self.staged, instance)


stage, function = snek.stage, snek.function
snek.stage = snek.autograph.to_graph = lambda f: Collected(f, stage(f))
snek.autograph.convert = lambda: snek.stage
snek.function = lambda f=None, **options: (lambda f: Collected(f, function(f, **options))) if f is None else Collected(f, function(f))

grid = types.ModuleType("_grid")


def run_grid(function, *rows):
    for args in rows:
        collect(function, args)


grid.grid = run_grid
sys.modules["_grid"] = grid


def adder(sample):
    """A function that adds up the numbers in a result of the form of this one; None if there are none."""
    if isinstance(sample, bool) or sample is None or isinstance(sample, str):
        return None
    if isinstance(sample, (int, float)):
        return lambda value: value * 1.0
    if isinstance(sample, (tuple, dict)):
        items = sample.items() if isinstance(sample, dict) else enumerate(sample)
        parts = [(key, adder(item)) for key, item in items]
        parts = [(key, part) for key, part in parts if part is not None]
        if not parts:
            return None

        def add_parts(value):
            total = 0.0
            for at, (key, part) in enumerate(parts):
                total = total + part(value[key]) * (1.0 + 0.37 * at)
            return total

        return add_parts
    if isinstance(sample, list) and sample:
        part = adder(sample[0])
        if part is None or not all(type(item) in (int, float) for item in sample) and len(sample) > 1:
            return None

        def add_items(value):
            total, weight = 0.0, 1.0
            for item in value:
                total = total + part(item) * weight
                weight = weight + 0.37
            return total

        return add_items
    return None


def difference(f, args, at, h):
    return (f(*args[:at], args[at] + h, *args[at + 1:]) - f(*args[:at], args[at] - h, *args[at + 1:])) / (2 * h)


def plain(f, args, at):
    """A slope by finite differences; None where there is none, as at a step."""
    try:
        slopes = [difference(f, args, at, h) for h in (1e-5, 3e-6)]
    except Exception:
        return None
    if not all(abs(slope) < 1e6 for slope in slopes) or abs(slopes[0] - slopes[1]) > 1e-3 * max(1.0, abs(slopes[0])):
        return None
    return slopes[0]


def near(a, b):
    return abs(a - b) <= 2e-4 * max(1.0, abs(b))


def check(f, args, at):
    """What is wrong with the derivative by an argument; "" if nothing is, None if there is nothing to compare."""
    try:
        add = adder(f(*args))
    except Exception:
        return None
    if add is None:
        return None
    function = f
    f = lambda *args: add(function(*args))
    expected = plain(f, args, at)
    if expected is None:
        return None
    slope = grad(f, at)
    found = slope(*args)
    if not near(found, expected):
        return f"{found}, not {expected}"
    expected = plain(slope, args, at)
    if expected is None:
        return ""
    found = grad(slope, at)(*args)
    return "" if near(found, expected) else f"second order: {found}, not {expected}"


def paths():
    for folder in ROOT, os.path.join(ROOT, "autograph"):
        for name in sorted(os.listdir(folder)):
            # What asks the clock, or draws numbers of the host, is another function at each call.
            if name.endswith(".py") and not name.startswith("_") and name != "host_random.py":
                yield name[:-3], os.path.join(folder, name)


for case, path in paths():
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            with open(path) as file:
                exec(compile(file.read(), path, "exec"), {"__name__": "__main__", "__file__": path})
        except (Exception, SystemExit):
            pass  # Cases that end with an error have called their functions before.

case = None
compared, used = 0, set()
for (place, name), known in calls.items():
    problems = set()
    for f, args in known:
        for at, arg in enumerate(args):
            if isinstance(arg, bool):
                continue
            # Off the places where functions have their steps. What takes integers need not take floats.
            is_float = isinstance(arg, float)
            moved = args[:at] + (arg + (0.0137 if is_float else 0.37),) + args[at + 1:]
            with contextlib.redirect_stdout(io.StringIO()):
                try:
                    problem = check(f, moved, at)
                except StagingError as error:
                    problem = str(error).splitlines()[0][:120] if is_float else None
                except Exception as error:
                    problem = f"{type(error).__name__}: {str(error).splitlines()[0][:120]}" if str(error) else type(error).__name__
            if problem is not None:
                compared += 1
            if problem:
                problems.add(f"{moved} by {at}: {problem}")
    if problems and (place, name) in WITHOUT:
        used.add((place, name))
    elif problems:
        print(place, name, sorted(problems)[0])
for key in WITHOUT:
    if key not in used:
        print("has a derivative now:", *key)
print(compared > 200)  # expect: True
