"""Helpers for those who write importers."""

import sys

from importlib._bootstrap import _find_spec, module_from_spec, spec_from_file_location, spec_from_loader
from importlib.abc import Loader

__all__ = [
    "LazyLoader", "MAGIC_NUMBER", "cache_from_source", "decode_source", "find_spec", "module_from_spec", "resolve_name",
    "source_from_cache", "source_hash", "spec_from_file_location", "spec_from_loader",
]

# What files of compiled code begin with in CPython 3.11. Those that are kept here have another form.
MAGIC_NUMBER = (3495).to_bytes(2, "little") + b"\r\n"


def cache_from_source(path, debug_override=None, *, optimization=None):
    """Return where the compiled code of a source file is kept."""
    import os

    tag = sys.implementation.cache_tag
    if tag is None:
        raise NotImplementedError("sys.implementation.cache_tag is None")

    folder, name = os.path.split(os.fspath(path))
    base, _, extension = name.rpartition(".")
    if debug_override is not None:
        if optimization is not None:
            raise TypeError("debug_override or optimization must be set to None")
        optimization = "" if debug_override else 1
    elif optimization is None:
        optimization = sys.flags.optimize or ""
    optimization = str(optimization)
    if optimization and not optimization.isalnum():
        raise ValueError(f"{optimization!r} is not alphanumeric")
    level = f".opt-{optimization}" if optimization else ""
    name = f"{base or extension}.{tag}{level}.pyc"
    if sys.pycache_prefix is None:
        return os.path.join(folder, "__pycache__", name)
    return os.path.join(sys.pycache_prefix, os.path.abspath(folder).lstrip("/"), name)


def source_from_cache(path):
    """Return the source file whose compiled code is kept in a file."""
    import os

    if sys.implementation.cache_tag is None:
        raise NotImplementedError("sys.implementation.cache_tag is None")
    folder, name = os.path.split(os.fspath(path))
    outer, cache = os.path.split(folder)
    parts = name.split(".")
    if sys.pycache_prefix is not None and folder.startswith(sys.pycache_prefix.rstrip("/") + "/"):
        outer = folder[len(sys.pycache_prefix.rstrip("/")):]
    elif cache != "__pycache__":
        raise ValueError(f"__pycache__ not bottom-level directory in {path!r}")
    if len(parts) not in (3, 4):
        raise ValueError(f"expected only 2 or 3 dots in {name!r}")
    if len(parts) == 4 and not parts[2].startswith("opt-"):
        raise ValueError("optimization portion of filename does not start with 'opt-'")
    return os.path.join(outer, parts[0] + ".py")


def source_hash(source_bytes):
    """Return eight bytes that stand for a source."""
    import hashlib

    return hashlib.blake2s(source_bytes, digest_size=8).digest()


def decode_source(source_bytes):
    """Decode bytes representing source code and return the string, with line ends as `\\n`."""
    return source_bytes.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")


def resolve_name(name, package):
    """The full name of a module that is named from within a package."""
    if not name.startswith("."):
        return name
    if not package:
        raise ImportError(f"no package specified for {name!r} (required for relative module names)")
    level = len(name) - len(name.lstrip("."))
    parts = package.rsplit(".", level - 1)
    if len(parts) < level:
        raise ImportError("attempted relative import beyond top-level package")
    return f"{parts[0]}.{name[level:]}" if name[level:] else parts[0]


def find_spec(name, package=None):
    """The spec of a module, which is not loaded for that."""
    fullname = resolve_name(name, package) if name.startswith(".") else name
    if fullname not in sys.modules:
        parent_name = fullname.rpartition(".")[0]
        path = None
        if parent_name:
            parent = __import__(parent_name, fromlist=["__path__"])
            try:
                path = parent.__path__
            except AttributeError as error:
                raise ModuleNotFoundError(
                    f"__path__ attribute not found on {parent_name!r} while trying to find {fullname!r}", name=fullname
                ) from error
        return _find_spec(fullname, path)
    module = sys.modules[fullname]
    if module is None:
        return None
    spec = getattr(module, "__spec__", None)
    if spec is None and fullname != "__main__":
        # The interpreter has loaded it without one.
        parent_name = fullname.rpartition(".")[0]
        spec = _find_spec(fullname, sys.modules[parent_name].__path__ if parent_name else None)
    if spec is None:
        raise ValueError(f"{name}.__spec__ is None")
    return spec


class _LazyModule(type(sys)):
    """A module whose code runs when an attribute is asked for."""

    def __getattribute__(self, attribute):
        self.__class__ = type(sys)
        self.__spec__.loader.exec_module(self)
        return getattr(self, attribute)


class LazyLoader(Loader):
    """A loader that puts off the work of another one."""

    def __init__(self, loader):
        if not hasattr(loader, "exec_module"):
            raise TypeError("loader must define exec_module()")
        self.loader = loader

    @classmethod
    def factory(cls, loader):
        """What makes loaders of that kind, but lazy ones."""
        return lambda *args, **kwargs: cls(loader(*args, **kwargs))

    def create_module(self, spec):
        """Return what the loader behind makes."""
        return self.loader.create_module(spec)

    def exec_module(self, module):
        """Lets the module run its code when it is asked for an attribute."""
        module.__loader__ = module.__spec__.loader = self.loader
        module.__class__ = _LazyModule
