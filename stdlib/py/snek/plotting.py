"""Charts of numbers as SVG, and a line in the terminal that shows them while they come."""

import sys

import _snek


class Plot:
    """A chart: `svg` is the image. Notebooks show it."""

    def __init__(self, svg):
        self.svg = svg

    def _repr_svg_(self):
        return self.svg

    def __repr__(self):
        return f"<plot of {len(self.svg)} bytes of SVG>"


def plot(values, path=None, *, title="", xlabel="", ylabel="", width=800, height=480):
    """A chart of a series of numbers, or of several: a dict of names and series. With a path it is written there.

    A series is a list, an array of one dimension, or anything that yields numbers; where a number is not finite, the
    line has a gap.

    >>> import snek
    >>> chart = snek.plot({"loss": [3.0, 2.0, 1.5], "accuracy": [0.1, 0.5, 0.7]}, title="training")
    >>> chart.svg.startswith("<svg")
    True
    """
    named = values.items() if isinstance(values, dict) else [("", values)]
    series = [(str(name), _numbers(str(name), one)) for name, one in named]
    if not series:
        raise ValueError("plot(): there is no series; give a list of numbers, or a dict of names and lists")
    chart = Plot(_snek.line_chart(series, (str(title), str(xlabel), str(ylabel)), width, height))
    if path is not None:
        with open(path, "w", encoding="utf-8") as file:
            file.write(chart.svg)
    return chart


def _numbers(name, values):
    of = f"series {name!r}" if name else "the series"
    if hasattr(values, "numpy"):
        values = values.numpy()
    rank = getattr(values, "ndim", 1)
    if rank != 1:
        raise ValueError(f"plot(): {of} has {rank} dimensions; give one dimension, or a dict of names and series")
    if isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
        raise TypeError(f"plot(): {of} is of type '{type(values).__name__}'; give a list or array of numbers")
    numbers = []
    for position, one in enumerate(values):
        try:
            numbers.append(float(one))
        except (TypeError, ValueError):
            kind = type(one).__name__
            raise TypeError(f"plot(): item {position} of {of} is of type '{kind}', not a number") from None
    return numbers


_BARS = "▁▂▃▄▅▆▇█"
_SHOWN = 24


class live:
    """A line that shows how numbers change: drawn again and again in a terminal, now and then a line elsewhere.

        with snek.live("training") as line:
            for step in range(1000):
                line.show(loss=...)
    """

    def __init__(self, desc="", file=None):
        self._line = Line(desc, file)
        self._count = 0

    def show(self, **values):
        """Show the present numbers."""
        self._count += 1
        self._line.take(values)
        self._line.draw(self._text, self._count)

    def close(self):
        """Show the last numbers, and end the line."""
        if self._count:
            self._line.end(self._text, self._count)

    def _text(self):
        return f"step {self._count}"

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()
        return False


class Line:
    """The last line of a terminal, or lines of a file: who shows it says what stands in it."""

    # Seconds between two drawings in a terminal, and between two lines elsewhere.
    redraw, again = 0.1, 5.0

    def __init__(self, desc, file):
        self.file = sys.stderr if file is None else file
        self.desc = desc
        self.is_terminal = self.file is not None and self.file.isatty()
        self.began = self.shown = now()
        self.past = {}
        self.drawn = None

    def take(self, values):
        """Keep the next value of each name."""
        for name, value in values.items():
            past = self.past.setdefault(name, [])
            past.append(float(value))
            if len(past) > _SHOWN:
                del past[0]

    def seconds(self):
        """Return the seconds since the line began."""
        return max(now() - self.began, 0.0)

    def draw(self, text, count):
        """Draw the line, unless that was done a moment ago."""
        time = now()
        if self.file is not None and time - self.shown >= (self.redraw if self.is_terminal else self.again):
            self.shown, self.drawn = time, count
            self.put(text())

    def end(self, text, count):
        """Draw the line as it is at the end, and go to the next one."""
        if self.file is None:
            return
        if self.is_terminal or self.drawn != count:
            self.put(text())
        if self.is_terminal:
            self.file.write("\n")
        self.file.flush()

    def put(self, text):
        """Write the line with this text, and the last of the values."""
        start = f"{self.desc}: " if self.desc else ""
        shown = "".join([f"  {name} {past[-1]:.4g}{self._bars(past)}" for name, past in self.past.items()])
        if self.is_terminal:
            # What stood there before may have been longer: the rest of the line is cleared.
            self.file.write(f"\r{start}{text}{shown}\x1b[K")
        else:
            self.file.write(f"{start}{text}{shown}\n")
        self.file.flush()

    def _bars(self, past):
        finite = [x for x in past if x - x == 0.0]
        if not self.is_terminal or len(finite) < 2:
            return ""
        least, most = min(finite), max(finite)
        step = (most - least) / (len(_BARS) - 1)
        bars = ["·" if x - x != 0.0 else _BARS[round((x - least) / step) if step else 0] for x in past]
        return " " + "".join(bars)


def now():
    """Seconds of a clock that goes on; always the same where the host grants no clock."""
    import time

    try:
        return time.monotonic()
    except PermissionError:
        return 0.0


def duration(seconds):
    """A time as people read it: `0.4 s`, `1:05`, `2:03:04`."""
    if seconds < 60:
        return f"{seconds:.1f} s"
    whole = round(seconds)
    minutes = f"{whole // 60 % 60:02}:{whole % 60:02}" if whole >= 3600 else f"{whole // 60}:{whole % 60:02}"
    return f"{whole // 3600}:{minutes}" if whole >= 3600 else minutes
