"""A line that shows how far a loop is, how fast it goes, and when it will be done."""

import _snek
from snek.plotting import Line, duration

_WIDTH = 30


class progress:
    """The items of an iterable. In a terminal a line shows how many have gone by, the rate and the time that is left;
    elsewhere a plain line every few seconds, and one at the end of what took longer than a moment.

    `show(loss=…)` puts numbers into the line.

        for batch in (bar := progress(loader, "training")):
            bar.show(loss=step(batch))
    """

    # Elsewhere than in a terminal, what ended within so many seconds leaves no line.
    moment = 1.0

    def __init__(self, iterable, desc="", total=None, file=None):
        self.iterable = iterable
        self.total = len(iterable) if total is None and hasattr(iterable, "__len__") else total
        self.done = 0
        self._given = (desc, file)
        self._line = None

    def __len__(self):
        return len(self.iterable)

    def __iter__(self):
        if _snek.is_staging():
            return iter(self.iterable)
        return self._items()

    def _items(self):
        self.done = 0
        line = self._line = Line(*self._given)
        try:
            for item in self.iterable:
                yield item
                self.done += 1
                line.draw(self._text, self.done)
        finally:
            if line.is_terminal or line.seconds() >= self.moment:
                line.end(self._text, self.done)

    def show(self, **values):
        """Put numbers into the line, until others come."""
        if self._line is not None:
            self._line.take(values)

    def _text(self):
        seconds, done, total = self._line.seconds(), self.done, self.total
        rate = done / seconds if seconds > 0 and done else 0.0
        speed = f" {rate:.1f}/s" if rate >= 1 or not rate else f" {1 / rate:.1f} s each"
        if not rate:
            speed = ""
        if not total:
            return f"{done}{speed} after {duration(seconds)}"
        left = f", {duration((total - done) / rate)} left" if rate and done < total else f" in {duration(seconds)}"
        filled = _WIDTH * min(done, total) // total
        bar = f"[{'#' * filled}{'.' * (_WIDTH - filled)}] " if self._line.is_terminal else ""
        return f"{bar}{done}/{total}{speed}{left}"
