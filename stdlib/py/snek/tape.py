"""GradientTape: derivatives of what plain code computes while a tape records it.

A tape knows numbers by identity, so it follows Tracked numbers: those that constant() makes, the values of trainable
Variables, and what is computed of them. Each operation is recorded as a function; the gradient is that of the
recorded functions one after another, by grad itself. It is recorded too, if a tape is there.
"""

import math
import operator

import _snek
from snek._structures import array_kind
from snek.gradients import grad

_recording = []


class Tracked(float):
    """A float that tapes can follow."""

    __slots__ = ()
    __tracked__ = True

    def __math__(self, name):
        return _apply(getattr(math, name), self)


def _plain(value):
    return float(value) if isinstance(value, Tracked) else value


def _apply(function, *args):
    result = function(*[_plain(arg) for arg in args])
    if not _recording or type(result) is not float:
        return result
    made = Tracked(result)
    recorded = False
    for tape in _recording:
        recorded = tape._record(function, args, made) or recorded
    return made if recorded else result


def _forward(function):
    def method(self, other):
        if isinstance(other, _snek.Variable):
            other = other.read_value()
        if not isinstance(other, (int, float)):
            return NotImplemented
        return _apply(function, self, other)

    return method


def _reflected(function):
    def method(self, other):
        if isinstance(other, _snek.Variable):
            other = other.read_value()
        if not isinstance(other, (int, float)):
            return NotImplemented
        return _apply(function, other, self)

    return method


def _install():
    for name in "add", "sub", "mul", "truediv", "floordiv", "mod", "pow":
        function = getattr(operator, name)
        setattr(Tracked, f"__{name}__", _forward(function))
        setattr(Tracked, f"__r{name}__", _reflected(function))
    for name in "neg", "pos", "abs":
        setattr(Tracked, f"__{name}__", lambda self, function=getattr(operator, name): _apply(function, self))


_install()


def constant(value, dtype=None):
    """A number that tapes can watch, or an array of a list."""
    made = _snek.constant(value) if dtype is None else _snek.constant(value, dtype)
    return Tracked(made) if type(made) is float and not _snek.is_staging() else made


def _read(variable, value):
    """The value of a variable, while a tape records: one and the same as long as the variable has it."""
    if type(value) is not float:
        return value
    for tape in _recording:
        for known, read in tape._reads:
            if known is variable and float(read).hex() == value.hex():
                value = read
                break
    if type(value) is float:
        value = Tracked(value)
    for tape in _recording:
        tape._watch_variable(variable, value)
    return value


def _held(variable):
    """The value of a variable, read without being recorded."""
    _snek.set_tape(None)
    held = variable.read_value()
    _snek.set_tape(_read if _recording else None)
    return held


class GradientTape:
    """Records what is computed in its `with` block, for gradient()."""

    def __init__(self, persistent=False, watch_accessed_variables=True):
        self._persistent = persistent
        self._watches_variables = watch_accessed_variables
        self._entries = []
        self._known = {}
        self._reads = []
        self._used = False

    def __enter__(self):
        if any(tape is self for tape in _recording):
            raise ValueError("the tape is recording already")
        _recording.append(self)
        _snek.set_tape(_read)
        return self

    def __exit__(self, *exception):
        _recording[:] = [tape for tape in _recording if tape is not self]
        if not _recording:
            _snek.set_tape(None)

    def watch(self, value):
        """Follows a number, or the numbers in a tuple, list or dict."""
        if isinstance(value, Tracked):
            self._known[id(value)] = value
        elif isinstance(value, _snek.Variable):
            held = _held(value)
            if type(held) is not float:
                raise TypeError(f"a tape watches floats, not a Variable of '{type(held).__name__}'; use grad()")
            self._watch_variable(value, Tracked(held), True)
        elif isinstance(value, (tuple, list)):
            for item in value:
                self.watch(item)
        elif isinstance(value, dict):
            for item in value.values():
                self.watch(item)
        elif isinstance(value, float):
            raise TypeError("a float has no identity that a tape could follow; make it with snek.constant(), or use a Variable")
        else:
            raise TypeError(f"a tape watches floats made by snek.constant() and Variables, not '{type(value).__name__}'; use grad()")

    def watched_variables(self):
        """The variables that were read while recording."""
        found = []
        for variable, _ in self._reads:
            if not any(variable is known for known in found):
                found.append(variable)
        return tuple(found)

    def reset(self):
        """Forgets everything."""
        self._entries, self._known, self._reads, self._used = [], {}, [], False

    def stop_recording(self):
        """A context in which nothing is recorded."""
        return _Pause(self)

    def _watch_variable(self, variable, value, always=False):
        if self._watches_variables or always or any(known is variable for known, _ in self._reads):
            if not any(known is variable and read is value for known, read in self._reads):
                self._reads.append((variable, value))
            self._known[id(value)] = value

    def _record(self, function, args, made):
        if not any(id(arg) in self._known for arg in args):
            return False
        self._known[id(made)] = made
        self._entries.append((function, args, made))
        return True

    def gradient(self, target, sources, output_gradients=None, unconnected_gradients="none"):
        """The derivatives of target (the sum, if it is several) by the sources, in their structure; None by one that
        target does not depend on."""
        if self._used and not self._persistent:
            raise RuntimeError("gradient() was called on this tape before; make it with persistent=True to call it again")
        if unconnected_gradients not in ("none", "zero"):
            raise ValueError(f"unconnected_gradients is 'none' or 'zero', not {unconnected_gradients!r}")
        self._used = True
        targets = list(target) if isinstance(target, (tuple, list)) else [target]
        for one in targets:
            if array_kind(one) is not None:
                raise TypeError(f"a tape follows floats, not what NumPy computes ('{type(one).__name__}'); use grad()")
        weights = [1.0 for _ in targets]
        if output_gradients is not None:
            weights = list(output_gradients) if isinstance(output_gradients, (tuple, list)) else [output_gradients]
        flat = []
        put_together = _sources(sources, flat)
        found = self._gradients(targets, weights, [self._places(source) for source in flat])
        if not self._persistent:
            self._entries, self._known = [], {}
        if unconnected_gradients == "zero":
            found = [0.0 if one is None else one for one in found]
        return put_together(iter(found))

    def _places(self, source):
        """The numbers that stand for a source."""
        if isinstance(source, _snek.Variable):
            held = _held(source)
            if array_kind(held) is not None:
                raise TypeError(f"a tape follows floats, not a Variable of '{type(held).__name__}'; use grad()")
            return [read for variable, read in self._reads if variable is source]
        return [source]

    def _gradients(self, targets, weights, places):
        by = [place for group in places for place in group]
        ids = [id(place) for place in by]
        needed, entries = set([id(target) for target in targets]), []
        for entry in reversed(self._entries):
            if id(entry[2]) in needed and id(entry[2]) not in ids:
                entries.append(entry)
                needed.update([id(arg) for arg in entry[1]])
        entries.reverse()
        reached = [place for place in by if id(place) in needed]
        made = set([id(entry[2]) for entry in entries])
        leaves = list(reached)
        known = set([id(leaf) for leaf in leaves])
        for _, args, _ in entries:
            for arg in args:
                if isinstance(arg, Tracked) and id(arg) not in made and id(arg) not in known:
                    known.add(id(arg))
                    leaves.append(arg)
        if not reached:
            return [None for _ in places]

        def run(*values):
            content = {}
            for leaf, value in zip(leaves, values):
                content[id(leaf)] = value
            for function, args, made in entries:
                content[id(made)] = function(*[content.get(id(arg), arg) for arg in args])
            total = 0.0
            for target, weight in zip(targets, weights):
                total = total + content.get(id(target), _plain(target)) * _plain(weight)
            return total

        derivative = grad(run, tuple(range(len(reached))))
        found = derivative(*[_plain(leaf) for leaf in leaves])
        tracked = {}
        for at, (place, one) in enumerate(zip(reached, found)):
            result = Tracked(one)
            for tape in _recording:
                tape._record(lambda *values, at=at: derivative(*values)[at], tuple(leaves), result)
            tracked[id(place)] = result
        return [_total([tracked[id(place)] for place in group if id(place) in tracked]) for group in places]


def _total(parts):
    if not parts:
        return None
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total


def _sources(sources, flat):
    if isinstance(sources, (Tracked, _snek.Variable)) or not isinstance(sources, (tuple, list, dict)):
        if not isinstance(sources, (Tracked, _snek.Variable)):
            raise TypeError(f"a gradient is by watched numbers and Variables, not by '{type(sources).__name__}'")
        flat.append(sources)
        return next
    if isinstance(sources, dict):
        pairs = [(key, _sources(item, flat)) for key, item in sources.items()]
        return lambda given: {key: part(given) for key, part in pairs}
    parts = [_sources(item, flat) for item in sources]
    kind = type(sources)
    return lambda given: kind([part(given) for part in parts])


class _Pause:
    def __init__(self, tape):
        self.tape = tape

    def __enter__(self):
        self.was_recording = any(tape is self.tape for tape in _recording)
        self.tape.__exit__()

    def __exit__(self, *exception):
        if self.was_recording:
            self.tape.__enter__()
