"""Virtual devices: where arrays are, and where operations put their results.

There is one processor; its devices share its memory. What is on which device is kept all the same, so that a program for
several of them can be written and tested: inputs from elsewhere are copied as they are needed, results stay where they
were made. Numbers that are no arrays are on the first device, which is the host.
"""

import _snek
import numpy as np

_count = 2


def set_virtual_devices(count):
    """Says how many devices there are: from 1 to 64."""
    global _count
    if not isinstance(count, int) or not 1 <= count <= 64:
        raise ValueError(f"there can be 1 to 64 devices, not {count!r}")
    _count = count


def _name(number):
    return "cpu" if number == 0 else f"cpu:{number}"


def list_devices():
    """The names of all devices, the host first."""
    return [_name(number) for number in range(_count)]


def _number(name):
    """The number of a device, from a name such as cpu:1, /cpu:1 or /device:CPU:1, or from the number itself."""
    number = name._device if isinstance(name, device) else name
    if isinstance(name, str):
        kind, _, rest = name.lower().removeprefix("/").removeprefix("device:").partition(":")
        number = int(rest or 0) if kind == "cpu" and (rest or "0").isdigit() else -1
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < _count:
        raise ValueError(f"there is no device {name!r}; there are {', '.join(list_devices())}")
    return number


class device:
    """Where the results of operations are put: `with device("cpu:1"):`. An inner one wins; None means the host again.

    `x >> device("cpu:1")` is x on that device.
    """

    # Arrays leave `array >> device` to __rrshift__.
    __array_ufunc__ = None

    def __init__(self, name):
        self._device = 0 if name is None else _number(name)
        self.name = _name(self._device)

    def __enter__(self):
        self._before = _snek.set_placement(self._device)
        return self

    def __exit__(self, *exception):
        _snek.set_placement(self._before)

    def __rrshift__(self, value):
        return moved(value, self)

    def __repr__(self):
        return f"device({self.name!r})"

    def __eq__(self, other):
        return isinstance(other, device) and self._device == other._device

    def __hash__(self):
        return hash(self.name)


def copy_to(value, name):
    """A copy of an array on a device."""
    with device(name):
        return np.array(value, copy=True)


def moved(value, where):
    """A value on a device: arrays are copied, those of structures too; numbers are on every device.

    In staged code it is an operation of the graph, `device_put`.
    """
    where = where if isinstance(where, device) else device(where)
    if _snek.is_staged(value):
        return _snek.moved(value, where._device)
    if isinstance(value, np.ndarray):
        return copy_to(value, where._device)
    if value is None or isinstance(value, (int, float, complex, str, np.generic)):
        return value
    if isinstance(value, (list, tuple)):
        parts = [moved(part, where) for part in value]
        return type(value)(*parts) if hasattr(value, "_fields") else type(value)(parts)
    if type(value) is dict:
        return {key: moved(part, where) for key, part in value.items()}
    if isinstance(value, _snek.Variable):
        return moved(_snek.value_of(value), where)
    to = getattr(value, "to", None)
    if to is None:
        raise TypeError(f"arrays, numbers and structures of them can be on {where.name}, not '{type(value).__name__}'")
    return to(where.name)
