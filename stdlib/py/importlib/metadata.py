"""What is known of installed packages: their versions, files, requirements and entry points.

A package is installed where a folder of `sys.path` has `NAME.dist-info` or `NAME.egg-info` beside it.
"""

import os
import re
import sys
from pathlib import Path, PurePosixPath

__all__ = [
    "Distribution", "DistributionFinder", "EntryPoint", "EntryPoints", "PackageMetadata", "PackageNotFoundError",
    "PackagePath", "distribution", "distributions", "entry_points", "files", "metadata", "packages_distributions",
    "requires", "version",
]


class PackageNotFoundError(ModuleNotFoundError):
    """No package of this name is installed."""

    @property
    def name(self):
        """The name of the package."""
        return self.args[0]

    def __str__(self):
        return f"No package metadata was found for {self.name}"


class PackageMetadata:
    """The fields of a package's METADATA file: a mapping in which a name may stand several times."""

    def __init__(self, text):
        self._fields = []
        head, _, self._body = text.replace("\r\n", "\n").partition("\n\n")
        for line in head.split("\n"):
            if line[:1] in (" ", "\t") and self._fields:
                name, value = self._fields[-1]
                self._fields[-1] = (name, f"{value}\n{line}")
            elif ":" in line:
                name, _, value = line.partition(":")
                self._fields.append((name, value.strip()))
        if self._body and not any(name == "Description" for name, _ in self._fields):
            self._fields.append(("Description", self._body))

    def __getitem__(self, name):
        return self.get(name)

    def get(self, name, default=None):
        """The first value of a field."""
        found = self.get_all(name)
        return found[0] if found else default

    def get_all(self, name, default=None):
        """All values of a field."""
        found = [value for known, value in self._fields if known.lower() == name.lower()]
        return found or default

    def __contains__(self, name):
        return self.get_all(name) is not None

    def __iter__(self):
        return iter(self.keys())

    def __len__(self):
        return len(self._fields)

    def keys(self):
        """Return the names of the fields, in their order."""
        return [name for name, _ in self._fields]

    def values(self):
        """Return the values of the fields."""
        return [value for _, value in self._fields]

    def items(self):
        """Return the fields, as pairs of name and value."""
        return list(self._fields)

    def get_payload(self):
        """The description, where it stands behind the fields."""
        return self._body

    @property
    def json(self):
        """The fields as a dict, with names as in PEP 566."""
        several = {"classifier", "obsoletes_dist", "platform", "project_url", "provides_dist", "provides_extra",
                   "requires_dist", "requires_external", "supported_platform", "dynamic", "license_file"}
        found = {}
        for name in dict.fromkeys(self.keys()):
            key = name.lower().replace("-", "_")
            if key in several:
                found[key] = self.get_all(name)
            elif key == "keywords":
                found[key] = re.split(r"\s+", self[name])
            else:
                found[key] = self[name]
        return found


class EntryPoint:
    """An object that a package offers under a name."""

    _parts = re.compile(r"(?P<module>[\w.]+)\s*(:\s*(?P<attr>[\w.]+)\s*)?(?P<extras>\[.*\])?\s*$")

    def __init__(self, name, value, group, dist=None):
        self.__dict__.update(name=name, value=value, group=group, dist=dist)

    def __setattr__(self, name, value):
        raise AttributeError("EntryPoint objects are immutable.")

    def _part(self, name):
        match = self._parts.match(self.value)
        return match and match.group(name)

    @property
    def module(self):
        """The module that the entry point names."""
        return self._part("module")

    @property
    def attr(self):
        """The object in the module, or an empty text for the module itself."""
        return self._part("attr") or ""

    @property
    def extras(self):
        """The extras that the entry point needs, as a list."""
        return re.findall(r"\w+", self._part("extras") or "")

    def load(self):
        """Imports the module, and gives the object in it."""
        found = __import__(self.module, fromlist=["__name__"])
        for name in filter(None, self.attr.split(".")):
            found = getattr(found, name)
        return found

    def matches(self, **params):
        """Whether all of these attributes have these values."""
        return all(getattr(self, name) == value for name, value in params.items())

    def _key(self):
        return self.name, self.value, self.group

    def __lt__(self, other):
        return self._key() < other._key()

    def __eq__(self, other):
        return isinstance(other, EntryPoint) and self._key() == other._key()

    def __hash__(self):
        return hash(self._key())

    def __repr__(self):
        return f"EntryPoint(name={self.name!r}, value={self.value!r}, group={self.group!r})"


class EntryPoints(tuple):
    """Entry points, which can be selected by their attributes."""

    __slots__ = ()

    def __getitem__(self, name):
        for one in self:
            if one.name == name:
                return one
        raise KeyError(name)

    def select(self, **params):
        """Those with these values."""
        return EntryPoints(one for one in self if one.matches(**params))

    @property
    def names(self):
        """The names of the entry points, as a set."""
        return {one.name for one in self}

    @property
    def groups(self):
        """The groups of the entry points, as a set."""
        return {one.group for one in self}

    def __repr__(self):
        return f"EntryPoints({list(self)!r})"


class PackagePath(PurePosixPath):
    """A file of a package, as its list of files names it."""

    hash = None
    size = None
    dist = None

    def locate(self):
        """Where the file is."""
        return self.dist.locate_file(self)

    def read_text(self, encoding="utf-8"):
        """Return the content of the file as a text."""
        return self.locate().read_text(encoding=encoding)

    def read_binary(self):
        """Return the content of the file as bytes."""
        return self.locate().read_bytes()


def _normalized(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def _sections(text):
    """Names, values and the sections that they stand in."""
    section = None
    for line in map(str.strip, text.splitlines()):
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1]
        elif line and not line.startswith("#") and "=" in line:
            name, _, value = line.partition("=")
            yield section, name.strip(), value.strip()


class Distribution:
    """An installed package."""

    def read_text(self, filename):
        """A file beside the metadata; None if there is none."""
        raise NotImplementedError

    def locate_file(self, path):
        """Where a file of the package is."""
        raise NotImplementedError

    @classmethod
    def from_name(cls, name):
        """The package of this name."""
        if not name:
            raise ValueError("A distribution name is required.")
        for found in distributions(name=name):
            return found
        raise PackageNotFoundError(name)

    @classmethod
    def discover(cls, **kwargs):
        """All packages, or those of a name."""
        return distributions(**kwargs)

    @staticmethod
    def at(path):
        """The package whose metadata are in this folder."""
        return PathDistribution(str(path))

    @property
    def metadata(self):
        """What the package says of itself."""
        text = self.read_text("METADATA") or self.read_text("PKG-INFO") or self.read_text("")
        return PackageMetadata(text or "")

    @property
    def name(self):
        """The name of the package."""
        return self.metadata["Name"]

    @property
    def version(self):
        """The version of the package, as a text."""
        return self.metadata["Version"]

    @property
    def entry_points(self):
        """The entry points of the package."""
        lines = _sections(self.read_text("entry_points.txt") or "")
        return EntryPoints(EntryPoint(name, value, section, self) for section, name, value in lines)

    @property
    def files(self):
        """The files of the package, as a list, or None if they are not known."""
        text = self.read_text("RECORD")
        if text is None:
            return None
        import csv

        found = []
        for row in csv.reader(text.splitlines()):
            path = PackagePath(row[0])
            path.hash = row[1] if len(row) > 1 and row[1] else None
            path.size = int(row[2]) if len(row) > 2 and row[2] else None
            path.dist = self
            found.append(path)
        return found

    @property
    def requires(self):
        """The packages that it needs, as a list, or None."""
        found = self.metadata.get_all("Requires-Dist")
        if found is None and (text := self.read_text("requires.txt")) is not None:
            found = [line for line in text.splitlines() if line and not line.startswith("[")]
        return found


class PathDistribution(Distribution):
    """A package whose metadata are in a folder."""

    def __init__(self, path):
        self._path = path

    def read_text(self, filename):
        path = os.path.join(self._path, filename) if filename else self._path
        try:
            with open(path, encoding="utf-8") as file:
                return file.read()
        except (FileNotFoundError, IsADirectoryError, KeyError, NotADirectoryError, PermissionError):
            return None

    def locate_file(self, path):
        return Path(os.path.dirname(self._path)) / str(path)

    def __repr__(self):
        return f"<importlib.metadata.PathDistribution object for {self._path!r}>"


class DistributionFinder:
    """What finds packages; `Context` says which."""

    class Context:
        """What packages are looked for, and where."""
        name = None

        def __init__(self, **kwargs):
            vars(self).update(kwargs)

        @property
        def path(self):
            """The folders to look in."""
            return vars(self).get("path", sys.path)


def distributions(*, context=None, name=None, path=None):
    """The packages that are installed: all, or those of a name."""
    if context is not None:
        name, path = context.name, context.path
    wanted = None if name is None else _normalized(name)
    for folder in sys.path if path is None else path:
        try:
            entries = sorted(os.listdir(folder or "."))
        except OSError:
            continue
        for entry in entries:
            stem, kind = os.path.splitext(entry)
            if kind not in (".dist-info", ".egg-info"):
                continue
            if wanted is None or _normalized(stem.partition("-")[0]) == wanted:
                yield PathDistribution(os.path.join(folder, entry))


def distribution(distribution_name):
    """The package of this name; PackageNotFoundError if it is not installed."""
    return Distribution.from_name(distribution_name)


def metadata(distribution_name):
    """The metadata of a package."""
    return Distribution.from_name(distribution_name).metadata


def version(distribution_name):
    """The version of a package, as a text."""
    return distribution(distribution_name).version


def files(distribution_name):
    """The files of a package; None if it does not list them."""
    return distribution(distribution_name).files


def requires(distribution_name):
    """What a package requires; None if nothing."""
    return distribution(distribution_name).requires


def entry_points(**params):
    """The entry points of all packages, or those with these attributes."""
    seen, found = set(), []
    for one in distributions():
        name = _normalized(one.name or "")
        if name not in seen:
            seen.add(name)
            found.extend(one.entry_points)
    return EntryPoints(found).select(**params)


def packages_distributions():
    """The packages that each module at the top comes from."""
    found = {}
    for one in distributions():
        listed = (one.read_text("top_level.txt") or "").split()
        if not listed:
            tops = {file.parts[0] for file in one.files or () if file.suffix == ".py"}
            listed = sorted(top.removesuffix(".py") for top in tops)
        for name in listed:
            found.setdefault(name, []).append(one.metadata["Name"])
    return found
