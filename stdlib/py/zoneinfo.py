"""Time zones by their names, from the system's files.

`_zoneinfo_file` reads the files (RFC 8536); here are the classes, and the search for a file.
"""

import os
import warnings
from datetime import datetime, timedelta, tzinfo

__all__ = ["ZoneInfo", "reset_tzpath", "available_timezones", "TZPATH", "ZoneInfoNotFoundError", "InvalidTZPathWarning"]

TZPATH = ()
_DEFAULT = ("/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo")
_EPOCH = datetime(1970, 1, 1)
_SECOND = timedelta(seconds=1)


class ZoneInfoNotFoundError(KeyError):
    """There is no time zone of a name."""


class InvalidTZPathWarning(RuntimeWarning):
    """A path of time zones in the environment is not one that can be used."""


def reset_tzpath(to=None):
    """Sets where files are looked for: in these folders, or where the environment and the system say."""
    global TZPATH
    if to is not None:
        if isinstance(to, (str, bytes)):
            raise TypeError(f"tzpaths must be a list or tuple, not {type(to)}: {to!r}")
        wrong = [path for path in to if not os.path.isabs(path)]
        if wrong:
            raise ValueError(_wrong_paths(wrong))
        TZPATH = tuple(to)
        return
    given = os.environ.get("PYTHONTZPATH")
    if given is None:
        TZPATH = _DEFAULT
        return
    paths = given.split(os.pathsep) if given else []
    wrong = [path for path in paths if not os.path.isabs(path)]
    if wrong:
        warnings.warn("Invalid paths specified in PYTHONTZPATH environment variable. " + _wrong_paths(wrong),
                      InvalidTZPathWarning)
    TZPATH = tuple(path for path in paths if os.path.isabs(path))


def _wrong_paths(paths):
    return "Paths should be absolute but found the following relative paths:\n    " + "\n    ".join(paths)


def _find(key):
    """The path of a key's file, or `None`."""
    key = os.fspath(key)
    if os.path.isabs(key):
        raise ValueError(f"ZoneInfo keys may not be absolute paths, got: {key}")
    normal = os.path.normpath(key)
    if len(normal) != len(key):
        raise ValueError(f"ZoneInfo keys must be normalized relative paths, got: {key}")
    if normal.split("/")[0] == "..":
        raise ValueError(f"ZoneInfo keys must refer to subdirectories of TZPATH, got: {key}")
    if "\0" in key:
        return None
    for folder in TZPATH:
        path = os.path.join(folder, key)
        if os.path.isfile(path):
            return path
    return None


def available_timezones():
    """The keys of all files that are time zones."""
    keys = set()
    for root in TZPATH:
        for folder, folders, files in os.walk(root):
            inside = os.path.relpath(folder, root)
            if inside == ".":
                folders[:] = [name for name in folders if name not in ("right", "posix")]
            for name in files:
                try:
                    with open(os.path.join(folder, name), "rb") as file:
                        is_zone = file.read(4) == b"TZif"
                except OSError:
                    continue
                if is_zone:
                    keys.add(name if inside == "." else f"{inside}/{name}")
    return keys - {"posixrules"}


class ZoneInfo(tzinfo):
    """A time zone of the IANA data base."""

    __module__ = "zoneinfo"
    _cache = {}

    def __init_subclass__(cls):
        cls._cache = {}

    def __new__(cls, key):
        found = cls._cache.get(key)
        if found is None:
            found = cls._cache[key] = cls._load(key)
            found._is_cached = True
        return found

    @classmethod
    def _load(cls, key):
        path = _find(key)
        if path is None:
            raise ZoneInfoNotFoundError(f"No time zone found with key {key}")
        with open(path, "rb") as file:
            return cls.from_file(file, key)

    @classmethod
    def no_cache(cls, key):
        """Make a zone anew, even if there is one of this name."""
        return cls._load(key)

    @classmethod
    def from_file(cls, fobj, /, key=None):
        """Make a zone of the content of a file."""
        from _zoneinfo_file import Zone

        self = super().__new__(cls)
        self._key = key
        self._zone = Zone(fobj)
        self._is_cached = False
        self._file = None if key is not None else repr(fobj)
        return self

    @classmethod
    def clear_cache(cls, *, only_keys=None):
        """Forget all zones, or those of the given names."""
        if only_keys is None:
            cls._cache.clear()
        else:
            for key in only_keys:
                cls._cache.pop(key, None)

    @property
    def key(self):
        """The key; `None` for a zone from a file."""
        return self._key

    def _at(self, moment):
        """What holds at a moment of this zone's clocks; nothing without a moment, unless it is always the same."""
        if moment is None:
            return self._zone.always
        moment.toordinal
        seconds = (moment.replace(tzinfo=None) - _EPOCH) // _SECOND
        return self._zone.at_local(seconds, moment.fold)

    def utcoffset(self, dt):
        """Return how far local time is ahead of UTC at dt, as a timedelta."""
        found = self._at(dt)
        return found and found.offset

    def dst(self, dt):
        """Return how far summer time is ahead at dt, as a timedelta."""
        found = self._at(dt)
        return found and found.dst

    def tzname(self, dt):
        """Return the name of the time at dt, such as 'CET'."""
        found = self._at(dt)
        return found and found.name

    def fromutc(self, dt):
        """Return the local time of dt, which is in UTC."""
        if not isinstance(dt, datetime):
            raise TypeError("fromutc: argument must be a datetime")
        if dt.tzinfo is not self:
            raise ValueError("fromutc: dt.tzinfo is not self")
        seconds = (dt.replace(tzinfo=None) - _EPOCH) // _SECOND
        found, fold = self._zone.at_utc(seconds)
        return (dt + found.offset).replace(fold=fold)

    def __repr__(self):
        name = type(self).__name__ if type(self) is not ZoneInfo else "zoneinfo.ZoneInfo"
        return f"{name}(key={self._key!r})" if self._key is not None else f"{name}.from_file({self._file})"

    def __str__(self):
        return repr(self) if self._key is None else str(self._key)

    def __reduce__(self):
        return self.__class__._unpickle, (self._key, self._is_cached)

    def __reduce_ex__(self, protocol):
        if self._key is None:
            import pickle

            raise pickle.PicklingError("Cannot pickle a ZoneInfo file from a file stream.")
        return self.__reduce__()

    @classmethod
    def _unpickle(cls, key, from_cache, /):
        return cls(key) if from_cache else cls.no_cache(key)


reset_tzpath()
