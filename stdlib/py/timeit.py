"""Measuring how long small pieces of code take."""

import gc
import itertools
import sys
import time

__all__ = ["Timer", "default_timer", "repeat", "timeit"]

default_number = 1000000
default_repeat = 5
default_timer = time.perf_counter
_globals = globals

_TEMPLATE = """
def inner(_it, _timer{init}):
    {setup}
    _t0 = _timer()
    for _i in _it:
        {stmt}
        pass
    _t1 = _timer()
    return _t1 - _t0
"""


def _reindent(source, indent):
    return source.replace("\n", "\n" + " " * indent)


class Timer:
    """Measures how long a statement takes."""

    def __init__(self, stmt="pass", setup="pass", timer=default_timer, globals=None):
        self.timer = timer
        namespace = {}
        names = _globals() if globals is None else globals
        init = ""
        texts = []
        for name, code, indent in (("setup", setup, 4), ("stmt", stmt, 8)):
            if isinstance(code, str):
                compile(code, "<timeit-src>", "exec")
                texts.append(_reindent(code, indent))
            elif callable(code):
                namespace["_" + name] = code
                init += f", _{name}=_{name}"
                texts.append(f"_{name}()")
            else:
                raise ValueError(f"{name} is neither a string nor callable")
        self.src = _TEMPLATE.format(setup=texts[0], stmt=texts[1], init=init)
        exec(compile(self.src, "<timeit-src>", "exec"), names, namespace)
        self.inner = namespace["inner"]

    def print_exc(self, file=None):
        """Writes the traceback of an error, with the text of the statement."""
        import traceback
        traceback.print_exc(file=file)

    def timeit(self, number=default_number):
        """The seconds that `number` runs of the statement take."""
        was_enabled = gc.isenabled()
        gc.disable()
        try:
            return self.inner(itertools.repeat(None, number), self.timer)
        finally:
            if was_enabled:
                gc.enable()

    def repeat(self, repeat=default_repeat, number=default_number):
        """The seconds of several such measurements."""
        return [self.timeit(number) for _ in range(repeat)]

    def autorange(self, callback=None):
        """How many runs take a fifth of a second, and how long they take."""
        scale = 1
        while True:
            for factor in 1, 2, 5:
                number = scale * factor
                taken = self.timeit(number)
                if callback:
                    callback(number, taken)
                if taken >= 0.2:
                    return number, taken
            scale *= 10


def timeit(stmt="pass", setup="pass", timer=default_timer, number=default_number, globals=None):
    """The time of so many runs of a statement."""
    return Timer(stmt, setup, timer, globals).timeit(number)


def repeat(stmt="pass", setup="pass", timer=default_timer, repeat=default_repeat, number=default_number,
           globals=None):
    """As `timeit`, several times."""
    return Timer(stmt, setup, timer, globals).repeat(repeat, number)
