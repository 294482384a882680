"""A bar that shows how far a loop is."""

import sys
import time

_WIDTH = 30


def progress(iterable, desc="", total=None, file=None):
    """The items of an iterable. On a terminal a line shows how many have gone by; elsewhere nothing does."""
    file = sys.stderr if file is None else file
    if total is None:
        total = len(iterable) if hasattr(iterable, "__len__") else None
    shows = file is not None and file.isatty()
    began = shown = time.monotonic() if shows else 0.0
    done = 0
    try:
        for item in iterable:
            yield item
            done += 1
            if shows and time.monotonic() - shown > 0.1:
                shown = time.monotonic()
                _show(file, desc, done, total, shown - began)
    finally:
        if shows:
            _show(file, desc, done, total, time.monotonic() - began)
            file.write("\n")


def _show(file, desc, done, total, seconds):
    rate = f"{done / seconds:.1f}/s" if seconds > 0 else ""
    start = f"{desc}: " if desc else ""
    if total:
        filled = _WIDTH * min(done, total) // total
        bar = "#" * filled + "." * (_WIDTH - filled)
        file.write(f"\r{start}[{bar}] {done}/{total} {rate}")
    else:
        file.write(f"\r{start}{done} {rate}")
    file.flush()
