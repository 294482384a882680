"""Abstract classes of finders and loaders."""

import abc

from importlib import _bootstrap
from importlib._bootstrap import BuiltinImporter, FileFinder, FrozenImporter, NamespaceLoader, PathFinder, SourceFileLoader

__all__ = [
    "Loader", "MetaPathFinder", "PathEntryFinder", "ResourceLoader", "InspectLoader", "ExecutionLoader", "FileLoader",
    "SourceLoader",
]


class Loader(metaclass=abc.ABCMeta):
    """What loads a module."""

    def create_module(self, spec):
        """Return a module to initialize and into which to load, or None for the usual one."""
        return None

    def load_module(self, fullname):
        """Return the loaded module; the way of old loaders."""
        if not hasattr(self, "exec_module"):
            raise ImportError
        return _bootstrap._load(_bootstrap.spec_from_loader(fullname, self))


class MetaPathFinder(metaclass=abc.ABCMeta):
    """A finder for `sys.meta_path`."""

    def invalidate_caches(self):
        """Forget what was found; an optional method."""


class PathEntryFinder(metaclass=abc.ABCMeta):
    """A finder for one entry of a path."""

    def invalidate_caches(self):
        """Forget what was found; an optional method."""


class ResourceLoader(Loader):
    """A loader that also reads data."""

    @abc.abstractmethod
    def get_data(self, path):
        """Return the bytes of a file."""
        raise OSError


class InspectLoader(Loader):
    """A loader that can show its modules' code."""

    def is_package(self, fullname):
        """Is the module a package?"""
        raise ImportError

    def get_code(self, fullname):
        """Return the compiled code of a module, or None."""
        source = self.get_source(fullname)
        return None if source is None else self.source_to_code(source)

    @abc.abstractmethod
    def get_source(self, fullname):
        """Return the source of the module, or None."""
        raise ImportError

    @staticmethod
    def source_to_code(data, path="<string>"):
        """Return source text compiled."""
        return compile(data, path, "exec", dont_inherit=True)

    exec_module = _bootstrap.SourceLoader.exec_module
    load_module = _bootstrap.SourceLoader.load_module


class ExecutionLoader(InspectLoader):
    """A loader whose modules can be run as scripts."""

    @abc.abstractmethod
    def get_filename(self, fullname):
        """What `__file__` is set to."""
        raise ImportError

    def get_code(self, fullname):
        source = self.get_source(fullname)
        place = []
        try:
            place += [self.get_filename(fullname)] if source is not None else []
        except ImportError:
            # The text of no file.
            pass
        return None if source is None else self.source_to_code(source, *place)


class FileLoader(_bootstrap.FileLoader, ResourceLoader, ExecutionLoader):
    """A loader that knows the file of its module."""


class SourceLoader(_bootstrap.SourceLoader, ResourceLoader, ExecutionLoader):
    """A loader of source code."""


MetaPathFinder.register(BuiltinImporter)
MetaPathFinder.register(FrozenImporter)
MetaPathFinder.register(PathFinder)
PathEntryFinder.register(FileFinder)
InspectLoader.register(NamespaceLoader)
FileLoader.register(SourceFileLoader)
SourceLoader.register(SourceFileLoader)
