"""Files that lie beside a package's modules."""

import os
import sys
import warnings
from contextlib import contextmanager
from pathlib import Path

__all__ = [
    "Package", "Resource", "as_file", "contents", "files", "is_resource", "open_binary", "open_text", "path",
    "read_binary", "read_text",
]

Package = "str or module"
Resource = str


def _module(package):
    if not isinstance(package, str):
        return package
    __import__(package)
    return sys.modules[package]


def files(package):
    """The folder of a package, as a path."""
    module = _module(package)
    spec = getattr(module, "__spec__", None)
    folders = list(getattr(module, "__path__", None) or getattr(spec, "submodule_search_locations", None) or ())
    if folders:
        return Path(folders[0])
    if getattr(module, "__file__", None):
        return Path(os.path.dirname(module.__file__))
    raise TypeError(f"{module.__name__!r} has no files: it is part of the interpreter")


@contextmanager
def as_file(path):
    """The path itself: resources are files."""
    yield Path(path)


def _deprecated(name):
    warnings.warn(
        f"{name} is deprecated. Use files() instead. Refer to "
        "https://importlib-resources.readthedocs.io/en/latest/using.html#migrating-from-legacy for migration advice.",
        DeprecationWarning,
        stacklevel=3,
    )


def _resource(package, name):
    if os.path.split(name)[0]:
        raise ValueError(f"{name!r} must be only a file name")
    return files(package) / name


def open_binary(package, resource):
    """Opens a file of a package for reading bytes."""
    _deprecated("open_binary")
    return open(_resource(package, resource), "rb")


def open_text(package, resource, encoding="utf-8", errors="strict"):
    """Opens a file of a package for reading text."""
    _deprecated("open_text")
    return open(_resource(package, resource), encoding=encoding, errors=errors)


def read_binary(package, resource):
    """The bytes of a file of a package."""
    _deprecated("read_binary")
    return _resource(package, resource).read_bytes()


def read_text(package, resource, encoding="utf-8", errors="strict"):
    """The text of a file of a package."""
    _deprecated("read_text")
    return _resource(package, resource).read_text(encoding=encoding, errors=errors)


def path(package, resource):
    """A context with the path of a file of a package."""
    _deprecated("path")
    found = _resource(package, resource)
    if not found.exists():
        raise FileNotFoundError(str(found))
    return as_file(found)


def is_resource(package, name):
    """Whether a package has a file of this name."""
    _deprecated("is_resource")
    return _resource(package, name).is_file()


def contents(package):
    """The names of what lies in the folder of a package."""
    _deprecated("contents")
    return [entry.name for entry in files(package).iterdir()]
