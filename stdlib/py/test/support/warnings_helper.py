"""Warnings in tests."""

import contextlib
import re
import sys
import warnings


class WarningsRecorder:
    """What `check_warnings` has seen."""

    def __init__(self, warnings_list):
        self._last, self._warnings = 0, warnings_list

    def __getattr__(self, attr):
        if self.warnings:
            return getattr(self.warnings[-1], attr)
        if attr in warnings.WarningMessage._WARNING_DETAILS:
            return None
        raise AttributeError(f"{self!r} has no attribute {attr!r}")

    @property
    def warnings(self):
        """The warnings since the last reset."""
        return self._warnings[self._last:]

    def reset(self):
        """Forget the warnings so far."""
        self._last = len(self._warnings)


@contextlib.contextmanager
def check_warnings(*filters, quiet=None):
    """Warnings of these patterns and categories must come, and no others."""
    if not filters:
        filters = (("", Warning),)
        quiet = True if quiet is None else quiet
    registry = sys._getframe(2).f_globals.get("__warningregistry__")
    if registry:
        registry.clear()
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        yield WarningsRecorder(seen)
    rest = [warning.message for warning in seen]
    missing = []
    for message, category in filters:
        fitting = [w for w in rest if re.match(message, str(w), re.I) and issubclass(w.__class__, category)]
        for warning in fitting:
            rest.remove(warning)
        if not fitting and not quiet:
            missing.append((message, category.__name__))
    if rest:
        raise AssertionError(f"unhandled warning {rest[0]}")
    if missing:
        raise AssertionError("filter (%r, %s) did not catch any warning" % missing[0])


def check_no_warnings(testcase, message="", category=Warning, force_gc=False):
    """No warning may come within the block."""
    return _no_warnings(testcase, message, category)


@contextlib.contextmanager
def _no_warnings(testcase, message, category):
    with warnings.catch_warnings(record=True) as seen:
        warnings.filterwarnings("always", message=message, category=category)
        yield
    testcase.assertEqual(seen, [])


def ignore_warnings(*, category):
    """Decorator to suppress warnings."""

    def decorator(test):
        import functools

        @functools.wraps(test)
        def wrapper(self, *args, **kwargs):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", category=category)
                return test(self, *args, **kwargs)

        return wrapper

    return decorator


def save_restore_warnings_filters():
    """Put the filters of warnings back behind a with block."""
    return warnings.catch_warnings()
