"""The import system as programs see it: specs, loaders, and what a finder in `sys.meta_path` is asked.

Ordinary imports do not come here: the interpreter finds and runs those itself.
"""

import sys
from _frozen_importlib import _cache_path, _code_of_file, _locate

_ModuleType = type(sys)


class ModuleSpec:
    """What is known of a module before it is loaded."""

    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None):
        self.name, self.origin = name, origin
        self.loader, self.loader_state = loader, loader_state
        self.submodule_search_locations = [] if is_package else None
        self._cached, self._set_fileattr = None, False
        self._uninitialized_submodules = []

    def __repr__(self):
        parts = [f"name={self.name!r}", f"loader={self.loader!r}"]
        if self.origin is not None:
            parts.append(f"origin={self.origin!r}")
        if self.submodule_search_locations is not None:
            parts.append(f"submodule_search_locations={self.submodule_search_locations}")
        return f"{self.__class__.__name__}({', '.join(parts)})"

    def __eq__(self, other):
        names = ("name", "loader", "origin", "submodule_search_locations", "cached", "has_location")
        try:
            return all([getattr(self, name) == getattr(other, name) for name in names])
        except AttributeError:
            return NotImplemented

    @property
    def cached(self):
        """The file of compiled code, or None."""
        if self._cached is None and self.origin is not None and self._set_fileattr:
            if self.origin.endswith(".py"):
                self._cached = _cache_path(self.origin)
            elif self.origin.endswith(".pyc"):
                self._cached = self.origin
        return self._cached

    @cached.setter
    def cached(self, cached):
        self._cached = cached

    @property
    def parent(self):
        """The package in which relative imports begin."""
        return self.name.rpartition(".")[0] if self.submodule_search_locations is None else self.name

    @property
    def has_location(self):
        """Whether origin is a file that the module is loaded from."""
        return self._set_fileattr

    @has_location.setter
    def has_location(self, value):
        self._set_fileattr = bool(value)


class _Registered:
    """The loader of a module that comes with the interpreter."""

    def __init__(self, name):
        self.name = name

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        name = module.__name__
        known = sys.modules.pop(name, None)
        try:
            __import__(name)
            made = sys.modules[name]
        finally:
            if known is not None:
                sys.modules[name] = known
        for attribute, value in vars(made).items():
            if attribute not in ("__spec__", "__loader__"):
                setattr(module, attribute, value)


class FileLoader:
    """A loader that knows the file of its module."""

    def __init__(self, fullname, path):
        self.name = fullname
        self.path = path

    def __eq__(self, other):
        return self.__class__ == other.__class__ and self.__dict__ == other.__dict__

    def __hash__(self):
        return hash(self.name) ^ hash(self.path)

    def get_filename(self, fullname=None):
        """Return the path to the source file as found by the finder."""
        return self.path

    def get_data(self, path):
        """Return the data from path as raw bytes."""
        with open(path, "rb") as file:
            return file.read()


class SourceLoader:
    """What loaders of source code have in common."""

    def is_package(self, fullname):
        """Return whether a module is a package."""
        leaf = self.get_filename(fullname).rpartition("/")[2].rpartition(".")[0]
        return leaf == "__init__" and fullname.rpartition(".")[2] != "__init__"

    def create_module(self, spec):
        """Use default semantics for module creation."""

    def get_source(self, fullname):
        """Return the source text of a module."""
        try:
            return self.get_data(self.get_filename(fullname)).decode()
        except OSError as error:
            raise ImportError("source not available through get_data()", name=fullname) from error

    def source_to_code(self, data, path):
        """Return the code object compiled from source."""
        return compile(data, path, "exec", dont_inherit=True)

    def get_code(self, fullname):
        """Return the compiled code of a module."""
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)

    def exec_module(self, module):
        """Execute the module."""
        exec(self.get_code(module.__name__), module.__dict__)

    def load_module(self, fullname):
        """Load the module; the way of old loaders."""
        return _load(spec_from_loader(fullname, self))


class SourceFileLoader(FileLoader, SourceLoader):
    """The loader of a source file."""

    def path_stats(self, path):
        """Return time and size of a file, as a dict."""
        import os

        status = os.stat(path)
        return {"mtime": status.st_mtime, "size": status.st_size}

    def get_code(self, fullname):
        """Return the compiled code of a module, which is kept in a file."""
        path = self.get_filename(fullname)
        if type(self).source_to_code is not SourceLoader.source_to_code:
            return self.source_to_code(self.get_data(path), path)
        return _code_of_file(path, self.get_data(path))


class NamespaceLoader:
    """The loader of a directory without code."""

    def __init__(self, name, path, path_finder=None):
        self._path = path

    def is_package(self, fullname):
        """Return True: folders without __init__.py are packages."""
        return True

    def get_source(self, fullname):
        """Return an empty text."""
        return ""

    def get_code(self, fullname):
        """Return code that does nothing."""
        return compile("", "<string>", "exec", dont_inherit=True)

    def create_module(self, spec):
        """Use default semantics for module creation."""

    def exec_module(self, module):
        """Do nothing."""


for _class in (ModuleSpec,):
    _class.__module__ = "_frozen_importlib"
for _class in (FileLoader, SourceLoader, SourceFileLoader, NamespaceLoader):
    _class.__module__ = "_frozen_importlib_external"


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    """The spec of a module, with what its loader says of it."""
    if origin is None:
        origin = getattr(loader, "_ORIGIN", None)
    if hasattr(loader, "get_filename") and (origin is None or is_package is None):
        if is_package is None:
            return spec_from_file_location(name, loader=loader)
        search = [] if is_package else None
        return spec_from_file_location(name, loader=loader, submodule_search_locations=search)
    if is_package is None and hasattr(loader, "is_package"):
        try:
            is_package = loader.is_package(name)
        except ImportError:
            is_package = None
    return ModuleSpec(name, loader, origin=origin, is_package=bool(is_package))


_MISSING = object()


def spec_from_file_location(name, location=None, *, loader=None, submodule_search_locations=_MISSING):
    """Return a module spec based on a file location."""
    if location is None:
        location = "<unknown>"
        if hasattr(loader, "get_filename"):
            try:
                location = loader.get_filename(name)
            except ImportError:
                pass
    else:
        import os

        location = os.path.abspath(os.fspath(location))
    spec = ModuleSpec(name, loader, origin=location)
    spec._set_fileattr = True
    if loader is None:
        if not location.endswith(".py"):
            return None
        loader = spec.loader = SourceFileLoader(name, location)
    if submodule_search_locations is _MISSING:
        if hasattr(loader, "is_package"):
            try:
                if loader.is_package(name):
                    spec.submodule_search_locations = []
            except ImportError:
                pass
    else:
        spec.submodule_search_locations = submodule_search_locations
    if spec.submodule_search_locations == [] and location:
        spec.submodule_search_locations.append(location.rpartition("/")[0])
    return spec


def _spec_of(name, path):
    """The spec of a module that the interpreter itself finds, on a path or on `sys.path`."""
    found = _locate(name, path)
    if found is None:
        return None
    kind, file, directory = found
    if kind == "built-in":
        return ModuleSpec(name, BuiltinImporter, origin="built-in")
    if kind == "frozen":
        return ModuleSpec(name, _Registered(name), origin="frozen", is_package=directory is not None)
    if kind == "namespace":
        spec = ModuleSpec(name, NamespaceLoader(name, [directory]))
        spec.submodule_search_locations = [directory]
        return spec
    search = None if directory is None else [directory]
    if kind == "archive":
        from zipimport import zipimporter

        # The archive, and the folder in it where the module or package lies.
        loader = zipimporter((file if directory is None else directory).rpartition("/")[0])
    else:
        loader = SourceFileLoader(name, file)
    spec = ModuleSpec(name, loader, origin=file)
    spec._set_fileattr = True
    spec.submodule_search_locations = search
    return spec


def _spec_of_loaded(name):
    """The spec of a module that the interpreter itself has loaded."""
    parent = name.rpartition(".")[0]
    if not parent:
        return _spec_of(name, None)
    path = getattr(sys.modules.get(parent), "__path__", None)
    return None if path is None else _spec_of(name, path)


def _standard_spec(kinds, name, path):
    spec = _spec_of(name, path)
    if spec is None:
        return None
    kind = spec.origin if spec.origin in ("built-in", "frozen") and not spec.has_location else "path"
    return spec if kind in kinds else None


def _find_spec(name, path, target=None):
    """Ask the finders in `sys.meta_path` for a module's spec."""
    if sys.meta_path is None:
        raise ImportError("sys.meta_path is None, Python is likely shutting down")
    for finder in sys.meta_path:
        spec = _ask(finder, name, path, target)
        if spec is not None:
            return spec
    return None


def _ask(finder, name, path, target=None):
    try:
        find_spec = finder.find_spec
    except AttributeError:
        # The way of old finders.
        try:
            find_module = finder.find_module
        except AttributeError:
            return None
        loader = find_module(name, path)
        return None if loader is None else spec_from_loader(name, loader)
    return find_spec(name, path, target)


def _init_module_attrs(spec, module, *, override=False):
    def put(name, value):
        if override or getattr(module, name, None) is None:
            try:
                setattr(module, name, value)
            except AttributeError:
                pass

    put("__name__", spec.name)
    put("__loader__", spec.loader)
    put("__package__", spec.parent)
    try:
        module.__spec__ = spec
    except AttributeError:
        pass
    if spec.submodule_search_locations is not None:
        put("__path__", spec.submodule_search_locations)
    if spec.has_location:
        put("__file__", spec.origin)
        if spec.cached is not None:
            put("__cached__", spec.cached)
    return module


def module_from_spec(spec):
    """A module as the spec describes it; its code has not run yet."""
    module = None
    if hasattr(spec.loader, "create_module"):
        module = spec.loader.create_module(spec)
    elif hasattr(spec.loader, "exec_module"):
        raise ImportError("loaders that define exec_module() must also define create_module()")
    if module is None:
        module = _ModuleType(spec.name)
    return _init_module_attrs(spec, module)


def _load(spec):
    """Make the module of a spec and run its code."""
    if spec.loader is not None and not hasattr(spec.loader, "exec_module"):
        try:
            spec.loader.load_module(spec.name)
        except BaseException:
            if spec.name in sys.modules:
                _last_module(spec.name)
            raise
        return _init_module_attrs(spec, _last_module(spec.name))
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        if spec.loader is None:
            if spec.submodule_search_locations is None:
                raise ImportError("missing loader", name=spec.name)
        else:
            spec.loader.exec_module(module)
    except:
        sys.modules.pop(spec.name, None)
        raise
    # The code may have put something else in its place.
    return _last_module(spec.name)


def _last_module(name):
    """The module of that name, which becomes the last one in `sys.modules`."""
    module = sys.modules[name] = sys.modules.pop(name)
    return module


def _load_by(finder, name, path):
    """What a program's finder makes of a name: the module in a tuple, or None."""
    spec = _ask(finder, name, path)
    return None if spec is None else (_load(spec),)


class FileFinder:
    """Finds modules in one directory."""

    def __init__(self, path, *loader_details):
        self.path = path or "."

    @classmethod
    def path_hook(cls, *loader_details):
        """Return a function that makes finders of folders."""
        def path_hook_for_FileFinder(path):
            import os

            if not os.path.isdir(path):
                raise ImportError("only directories are supported", path=path)
            return cls(path, *loader_details)

        return path_hook_for_FileFinder

    def find_spec(self, fullname, target=None):
        """Return what an import needs to know of a module in the folder, or None."""
        return _standard_spec(("path",), fullname, [self.path])

    def invalidate_caches(self):
        """Nothing is kept that could have become wrong."""

    def __repr__(self):
        return f"FileFinder({self.path!r})"


FileFinder.__module__ = "_frozen_importlib_external"

from _frozen_importlib import BuiltinImporter, FrozenImporter, PathFinder
