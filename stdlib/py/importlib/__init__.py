"""Importing modules by names that are computed."""

import sys

__all__ = ["__import__", "import_module", "invalidate_caches", "reload"]

__import__ = __import__


def invalidate_caches():
    """Nothing is kept that could have become wrong."""


def import_module(name, package=None):
    """Import a module."""
    level = 0
    if name.startswith("."):
        if not package:
            raise TypeError("the 'package' argument is required to perform a relative import "
                            f"for {name!r}")
        level = len(name) - len(name.lstrip("."))
        parent = package
        for _ in range(level - 1):
            if "." not in parent:
                raise ImportError("attempted relative import beyond top-level package")
            parent = parent.rpartition(".")[0]
        name = f"{parent}.{name[level:]}" if name[level:] else parent
    __import__(name)
    return sys.modules[name]


def reload(module):
    """Reload the module and return it: its code runs again, in the same namespace."""
    name = getattr(module, "__name__", None)
    if not isinstance(module, type(sys)):
        raise TypeError("reload() argument must be a module")
    if sys.modules.get(name) is not module:
        raise ImportError(f"module {name} not in sys.modules", name=name)
    del sys.modules[name]
    try:
        fresh = __import__(name)
        for part in name.split(".")[1:]:
            fresh = getattr(fresh, part)
        module.__dict__.update(fresh.__dict__)
    finally:
        sys.modules[name] = module
    return module


def __getattr__(name):
    # In CPython these are there as soon as one of many modules of the library is imported.
    if name in ("abc", "machinery", "util"):
        __import__(f"importlib.{name}")
        return sys.modules[f"importlib.{name}"]
    raise AttributeError(f"module 'importlib' has no attribute {name!r}")
