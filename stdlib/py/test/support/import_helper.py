"""Importing modules in tests."""

import contextlib
import importlib
import sys
import unittest


def import_module(name, deprecated=False, *, required_on=()):
    """Import and return the module to be tested, raising SkipTest if it is not available."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        if sys.platform.startswith(tuple(required_on)):
            raise
        raise unittest.SkipTest(str(error)) from None


def forget(modname):
    """Forget a module was ever imported."""
    sys.modules.pop(modname, None)


unload = forget


@contextlib.contextmanager
def modules_swapped(names, blocked):
    """Without modules of these names, and with some that cannot be imported."""
    kept = {}
    for name in list(sys.modules):
        if any(name == wanted or name.startswith(wanted + ".") for wanted in names):
            kept[name] = sys.modules.pop(name)
    for name in blocked:
        kept.setdefault(name, sys.modules.get(name))
        sys.modules[name] = None
    try:
        yield
    finally:
        for name in list(sys.modules):
            if name in blocked or any(name == wanted or name.startswith(wanted + ".") for wanted in names):
                del sys.modules[name]
        sys.modules.update({name: module for name, module in kept.items() if module is not None})


def import_fresh_module(name, fresh=(), blocked=(), *, deprecated=False):
    """A module that is loaded anew, whatever was loaded before."""
    with modules_swapped({name, *fresh, *blocked}, blocked):
        try:
            for extra in fresh:
                __import__(extra)
            return importlib.import_module(name)
        except ImportError:
            return None
