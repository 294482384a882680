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


_USAGE = """\
usage: python -m timeit [-n N] [-r N] [-s SETUP] [-u UNIT] [-p] [-v] [-h] [--] [STATEMENT ...]

  -n, --number=N    runs of the statement in a measurement (chosen so that one takes a fifth of a second)
  -r, --repeat=N    measurements (5)
  -s, --setup=S     a statement to run once before (pass); may be given again for more lines
  -p, --process     time of the processor instead of the clock's
  -u, --unit=UNIT   nsec, usec, msec or sec
  -v, --verbose     print each measurement; given again, more digits
  -h, --help        print this
Several statements are the lines of one: a line that begins with spaces is `'    x += 1'`.
"""

_UNITS = {"nsec": 1e-9, "usec": 1e-6, "msec": 1e-3, "sec": 1.0}


def main(args=None, *, _wrap_timer=None):
    """The command line: measure a statement and print the best time of a run; return a status, or None."""
    import getopt
    if args is None:
        args = sys.argv[1:]
    try:
        words = ["number=", "setup=", "repeat=", "process", "verbose", "unit=", "help"]
        options, lines = getopt.getopt(args, "n:u:s:r:pvh", words)
    except getopt.error as error:
        print(error)
        print("use -h/--help for command line help")
        return 2
    number, count, unit, verbose, precision = 0, default_repeat, None, 0, 3
    timer, setup = default_timer, []
    for name, value in options:
        match name:
            case "-h" | "--help":
                print(_USAGE, end="")
                return 0
            case "-n" | "--number":
                number = int(value)
            case "-s" | "--setup":
                setup.append(value)
            case "-r" | "--repeat":
                count = max(int(value), 1)
            case "-p" | "--process":
                timer = time.process_time
            case "-u" | "--unit":
                if value not in _UNITS:
                    print("Unrecognized unit. Please select nsec, usec, msec, or sec.", file=sys.stderr)
                    return 2
                unit = value
            case "-v" | "--verbose":
                precision += bool(verbose)
                verbose += 1
    # Modules of the working directory can be imported.
    sys.path.insert(0, "")
    if _wrap_timer is not None:
        timer = _wrap_timer(timer)
    measured = Timer("\n".join(lines) or "pass", "\n".join(setup) or "pass", timer)
    try:
        if number == 0:
            number, _ = measured.autorange(_tell_range(precision) if verbose else None)
            if verbose:
                print()
        times = measured.repeat(count, number)
    except Exception:
        measured.print_exc()
        return 1
    _report(times, number, count, unit, verbose, precision)
    return None


def _tell_range(precision):
    def tell(number, taken):
        plural = "s" if number != 1 else ""
        print(f"{number} loop{plural} -> {taken:.{precision}g} secs")
    return tell


def _report(times, number, count, unit, verbose, precision):
    def shown(seconds):
        name = unit or next((one for one in ("sec", "msec", "usec") if seconds >= _UNITS[one]), "nsec")
        return f"{seconds / _UNITS[name]:.{precision}g} {name}"

    if verbose:
        print("raw times:", ", ".join(map(shown, times)))
        print()
    single = [taken / number for taken in times]
    plural = "s" if number != 1 else ""
    print(f"{number} loop{plural}, best of {count}: {shown(min(single))} per loop")
    if max(single) >= min(single) * 4:
        import warnings
        text = (f"The test results are likely unreliable. The worst time ({shown(max(single))}) was more than four times"
                f" slower than the best time ({shown(min(single))}).")
        warnings.warn_explicit(text, UserWarning, "", 0)


if __name__ == "__main__":
    sys.exit(main())
