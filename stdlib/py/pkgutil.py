"""Modules and files of packages."""

import importlib
import importlib.util
import os
import sys
from collections import namedtuple

__all__ = ["ModuleInfo", "extend_path", "get_data", "iter_modules", "resolve_name", "walk_packages"]

ModuleInfo = namedtuple("ModuleInfo", "module_finder name ispkg")
ModuleInfo.__doc__ = "A namedtuple with minimal info about a module."


class _Finder:
    """The modules in a folder."""

    def __init__(self, path):
        self.path = path

    def __repr__(self):
        return f"FileFinder({self.path!r})"

    def modules(self):
        """The name of each module, and whether it is a package."""
        try:
            names = sorted(os.listdir(self.path or "."))
        except OSError:
            return
        seen = set()
        for name in names:
            path = os.path.join(self.path or ".", name)
            base, extension = os.path.splitext(name)
            is_package = not extension and os.path.isfile(os.path.join(path, "__init__.py"))
            if is_package:
                base = name
            elif extension != ".py" or os.path.isdir(path):
                continue
            if base != "__init__" and "." not in base and base not in seen:
                seen.add(base)
                yield base, is_package


def iter_modules(path=None, prefix=""):
    """What modules there are in folders, each as a ModuleInfo; without folders, those that `import` finds."""
    if isinstance(path, str):
        raise ValueError("path must be None or list of paths to look for modules in")
    seen = set()
    for folder in sys.path if path is None else path:
        finder = _Finder(folder)
        for name, is_package in finder.modules():
            if name not in seen:
                seen.add(name)
                yield ModuleInfo(finder, prefix + name, is_package)


def walk_packages(path=None, prefix="", onerror=None):
    """As `iter_modules`, with what is in packages: they are imported to see it."""
    seen = set()
    for info in iter_modules(path, prefix):
        yield info
        if not info.ispkg:
            continue
        try:
            __import__(info.name)
        except Exception as error:
            if onerror is not None:
                onerror(info.name)
            elif not isinstance(error, ImportError):
                raise
        else:
            inside = getattr(sys.modules[info.name], "__path__", None) or []
            inside = [folder for folder in inside if folder not in seen]
            seen.update(inside)
            yield from walk_packages(inside, info.name + ".", onerror)


def extend_path(path, name):
    """The path of a package with the folders of its name on `sys.path` behind it."""
    if not isinstance(path, list):
        return path
    parent, _, last = name.rpartition(".")
    if parent:
        folders = getattr(sys.modules.get(parent), "__path__", None)
        if folders is None:
            return path
    else:
        folders = sys.path
    path = path[:]
    for folder in folders:
        inside = os.path.join(folder, last) if isinstance(folder, str) else None
        if inside and inside not in path and os.path.isfile(os.path.join(inside, "__init__.py")):
            path.append(inside)
    return path


def get_data(package, resource):
    """Get a resource from a package, as bytes; `None` if there is no such package."""
    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        return None
    if spec is None:
        return None
    module = sys.modules.get(package) or importlib.import_module(package)
    if not getattr(module, "__file__", None):
        return None
    parts = [os.path.dirname(module.__file__), *resource.split("/")]
    with open(os.path.join(*parts), "rb") as file:
        return file.read()


def resolve_name(name):
    """The object of `package.module:object.attribute`, or of a dotted name whose beginning is a module's."""
    module, colon, attributes = name.partition(":")
    dotted = module.split(".") + (attributes.split(".") if attributes else [])
    if not all(part.isidentifier() for part in dotted):
        raise ValueError(f"invalid format: {name!r}")
    if colon:
        result = importlib.import_module(module)
        parts = attributes.split(".") if attributes else []
    else:
        parts = name.split(".")
        path = parts.pop(0)
        result = importlib.import_module(path)
        while parts:
            path += "." + parts[0]
            try:
                result = importlib.import_module(path)
            except ImportError:
                break
            parts.pop(0)
    for part in parts:
        result = getattr(result, part)
    return result
