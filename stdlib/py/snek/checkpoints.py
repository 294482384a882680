"""Checkpoint: the state of objects, saved and restored by the paths that lead to it.

Objects are nodes of a graph whose edges are attributes, keys and positions. What holds state are Variables, arrays, dicts
and lists of plain data, and objects with state_dict(). Restoring walks the saved graph and the objects side by side: an
edge leads on where both have it. So it matters only what the objects hold, not what else the program has.
"""

import os

import numpy as np

import _snek
from snek._packing import load_packed, save_packed

_MAGIC = b"snek checkpoint 1\n"
_PLAIN = (bool, int, float, str, type(None))


def _is_plain(value, depth=0):
    """Is it data without identity, which is saved as a whole?"""
    if depth > 50 or isinstance(value, _snek.Variable):
        return False
    if isinstance(value, _PLAIN) or isinstance(value, (np.ndarray, np.number, np.bool_)):
        return True
    if isinstance(value, dict):
        return all([isinstance(key, _PLAIN) and _is_plain(item, depth + 1) for key, item in value.items()])
    return isinstance(value, (list, tuple)) and all([_is_plain(item, depth + 1) for item in value])


def _edges(value):
    """The names that lead from an object to others, with these."""
    if isinstance(value, dict):
        return [(str(key), item) for key, item in value.items()]
    if isinstance(value, (list, tuple)):
        return [(str(at), item) for at, item in enumerate(value)]
    return [(name, item) for name, item in vars(value).items()]


def _has_state_dict(value):
    return hasattr(value, "state_dict") and hasattr(value, "load_state_dict") and not _is_module(value)


def _is_module(value):
    return hasattr(value, "named_parameters")


def _kind(value):
    """What a value is to a checkpoint; None if it is nothing to it."""
    if isinstance(value, _snek.Variable):
        return "variable"
    if isinstance(value, np.ndarray):
        return "array"
    if isinstance(value, _PLAIN) or isinstance(value, (type, np.number, np.bool_)):
        return None
    if isinstance(value, (dict, list)) and _is_plain(value):
        return "data"
    if isinstance(value, (dict, list, tuple)):
        return "object"
    if _has_state_dict(value):
        return "state"
    return "object" if hasattr(value, "__dict__") and (_is_module(value) or not callable(value)) else None


def _followed(value):
    return [(name, item) for name, item in _edges(value) if _kind(item) is not None]


class Checkpoint:
    """State of objects that are given by name, for files."""

    def __init__(self, root=None, **objects):
        if root is not None:
            objects = dict(_edges(root), **objects)
        for name, value in objects.items():
            if _kind(value) is None:
                raise ValueError(f"Checkpoint(): '{name}' has no state: it is of type '{type(value).__name__}'")
        self._objects = objects
        self.save_counter = _snek.Variable(0, False)

    def __getattr__(self, name):
        objects = self.__dict__.get("_objects", {})
        if name not in objects:
            raise AttributeError(f"'Checkpoint' object has no attribute '{name}'")
        return objects[name]

    def _root(self):
        return dict(self._objects, save_counter=self.save_counter)

    def write(self, path):
        """Saves the state of the objects to a file, which is replaced as a whole."""
        nodes, numbers, kept = [], {}, []
        pending = [(self._root(), self._number({}, nodes, numbers, kept))]
        while pending:
            value, node = pending.pop()
            for name, item in _followed(value):
                is_new = id(item) not in numbers
                number = self._number(item, nodes, numbers, kept)
                node["edges"][name] = number
                if is_new and nodes[number]["kind"] == "object":
                    pending.append((item, nodes[number]))
        save_packed(path, _MAGIC, nodes)
        return path

    @staticmethod
    def _number(value, nodes, numbers, kept):
        if id(value) in numbers:
            return numbers[id(value)]
        kind = _kind(value) if nodes else "object"
        node = {"kind": kind, "edges": {}, "value": None}
        if kind == "variable":
            node["value"] = value.numpy()
        elif kind == "state":
            node["value"] = value.state_dict()
        elif kind != "object":
            node["value"] = value
        numbers[id(value)] = len(nodes)
        kept.append(value)
        nodes.append(node)
        return node if len(nodes) == 1 else len(nodes) - 1

    def save(self, prefix):
        """Saves to the file `prefix-N`, with a number that grows, and gives its path."""
        self.save_counter.assign_add(1)
        return self.write(f"{prefix}-{int(self.save_counter)}")

    def read(self, path):
        """Restores what the objects and the file have in common. Gives what can be asked about that."""
        nodes = load_packed(path, _MAGIC)
        if not isinstance(nodes, list) or not nodes:
            raise ValueError(f"{path} is no checkpoint")
        root = self._root()
        matched, seen, actions, kept = {0}, {id(root)}, [], [root]
        pending = [(0, root, "")]
        while pending:
            number, value, path_to = pending.pop(0)
            live = dict(_followed(value))
            for name, to in nodes[number]["edges"].items():
                item = live.get(name)
                if item is None or to in matched or id(item) in seen or _kind(item) != nodes[to]["kind"]:
                    continue
                matched.add(to)
                seen.add(id(item))
                kept.append(item)
                place = f"{path_to}.{name}" if path_to else name
                if nodes[to]["kind"] == "object":
                    pending.append((to, item, place))
                else:
                    actions.append(_restoring(item, nodes[to], place))
        status = Status(_unmatched(root, seen), _unused(nodes, matched))
        # Everything was looked at: from here on nothing fails.
        for action in actions:
            action()
        return status

    restore = read


def _restoring(item, node, place):
    """What gives a value its saved state, in place: it may have other names. It is checked here."""
    kind, saved = node["kind"], node["value"]
    if kind in ("variable", "array"):
        old, new = np.shape(item.numpy() if kind == "variable" else item), np.shape(saved)
        if old != new:
            raise ValueError(f"{place} has the shape {old}, the checkpoint has {new}")
    if kind == "variable":
        return lambda: item.assign(saved)
    if kind == "state":
        return lambda: item.load_state_dict(saved)
    if kind == "array":
        if not item.flags.writeable:
            raise ValueError(f"{place} is an array that cannot be written")
        return lambda: item.__setitem__(..., saved)
    return lambda: _refill(item, saved)


def _refill(item, saved):
    """Gives a dict or list the saved content. Arrays in it that fit stay: they may have other names."""
    if isinstance(item, dict):
        old = dict(item)
        item.clear()
        item.update({key: _kept(old.get(key), value) for key, value in saved.items()})
    else:
        old = list(item) + [None] * len(saved)
        item[:] = [_kept(old[at], value) for at, value in enumerate(saved)]


def _kept(old, new):
    if isinstance(old, np.ndarray) and isinstance(new, np.ndarray):
        if old.shape == new.shape and old.dtype == new.dtype and old.flags.writeable:
            old[...] = new
            return old
    elif type(old) is type(new) and isinstance(new, (dict, list)):
        _refill(old, new)
        return old
    return new


def _unmatched(root, matched):
    """The paths of objects that have state and get none."""
    found, seen, pending = [], set(), [("", root)]
    while pending:
        path, value = pending.pop(0)
        for name, item in _followed(value):
            if id(item) in seen:
                continue
            seen.add(id(item))
            place = f"{path}.{name}" if path else name
            if _kind(item) == "object":
                pending.append((place, item))
            elif id(item) not in matched:
                found.append(place)
    return [place for place in found if place != "save_counter"]


def _unused(nodes, matched):
    """The paths of state in the file that no object takes."""
    paths, pending = {0: ""}, [0]
    while pending:
        number = pending.pop(0)
        for name, to in nodes[number]["edges"].items():
            if to not in paths:
                paths[to] = f"{paths[number]}.{name}" if paths[number] else name
                pending.append(to)
    return [
        path for number, path in paths.items()
        if number not in matched and nodes[number]["kind"] != "object" and path != "save_counter"
    ]


class Status:
    """What a restore found: paths of objects without state, and of state without an object."""

    def __init__(self, missing, unused):
        self.missing, self.unused = missing, unused

    def assert_existing_objects_matched(self):
        """AssertionError if an object has state that the file has not."""
        if self.missing:
            raise AssertionError(f"not in the checkpoint: {', '.join(self.missing)}")
        return self

    def assert_consumed(self):
        """AssertionError if that holds, or if the file has state that no object took."""
        self.assert_existing_objects_matched()
        if self.unused:
            raise AssertionError(f"in the checkpoint only: {', '.join(self.unused)}")
        return self

    def expect_partial(self):
        """Says that not everything need match."""
        return self


def latest_checkpoint(prefix):
    """The last file that save() made with a prefix; None if there is none."""
    folder, start = os.path.split(prefix)
    found = None
    for name in os.listdir(folder or "."):
        number = name[len(start) + 1 :]
        if name.startswith(f"{start}-") and number.isdigit() and (found is None or int(number) > found):
            found = int(number)
    return None if found is None else f"{prefix}-{found}"
