"""Are files and folders equal?"""

import os
import stat
from functools import cached_property
from types import GenericAlias

__all__ = ["clear_cache", "cmp", "dircmp", "cmpfiles", "DEFAULT_IGNORES"]

DEFAULT_IGNORES = ["RCS", "CVS", "tags", ".git", ".hg", ".bzr", "_darcs", "__pycache__"]
BUFSIZE = 8 * 1024
_MOST = 100
_cache = {}


def clear_cache():
    """Forgets what was compared."""
    _cache.clear()


def cmp(f1, f2, shallow=True):
    """Whether two files are equal; `shallow` believes equal sizes and times."""
    first, second = (_signature(os.stat(path)) for path in (f1, f2))
    if first[0] != stat.S_IFREG or second[0] != stat.S_IFREG:
        return False
    if shallow and first == second:
        return True
    if first[1] != second[1]:
        return False
    key = f1, f2, first, second
    if key not in _cache:
        if len(_cache) > _MOST:
            clear_cache()
        _cache[key] = _same_content(f1, f2)
    return _cache[key]


def _signature(status):
    return stat.S_IFMT(status.st_mode), status.st_size, status.st_mtime


def _same_content(f1, f2):
    with open(f1, "rb") as first, open(f2, "rb") as second:
        while True:
            part = first.read(BUFSIZE)
            if part != second.read(BUFSIZE):
                return False
            if not part:
                return True


def cmpfiles(a, b, common, shallow=True):
    """The names of files that are equal in two folders, that differ, and that cannot be compared."""
    results = [], [], []
    for name in common:
        try:
            kind = 0 if cmp(os.path.join(a, name), os.path.join(b, name), shallow) else 1
        except (OSError, ValueError):
            kind = 2
        results[kind].append(name)
    return results


class dircmp:
    """Compares two folders; what it says is found out when it is asked for."""

    def __init__(self, a, b, ignore=None, hide=None):
        self.left, self.right = a, b
        self.hide = [os.curdir, os.pardir] if hide is None else hide
        self.ignore = DEFAULT_IGNORES if ignore is None else ignore

    def _listed(self, folder):
        return sorted(name for name in os.listdir(folder) if name not in self.hide and name not in self.ignore)

    left_list = cached_property(lambda self: self._listed(self.left))
    right_list = cached_property(lambda self: self._listed(self.right))
    common = cached_property(lambda self: [name for name in self.left_list if name in set(self.right_list)])
    left_only = cached_property(lambda self: [name for name in self.left_list if name not in set(self.right_list)])
    right_only = cached_property(lambda self: [name for name in self.right_list if name not in set(self.left_list)])

    @cached_property
    def _kinds(self):
        """The common names of folders, of files, and of what is neither on both sides."""
        folders, files, others = [], [], []
        for name in self.common:
            try:
                modes = [stat.S_IFMT(os.stat(os.path.join(side, name)).st_mode) for side in (self.left, self.right)]
            except (OSError, ValueError):
                modes = [None, 0]
            same = modes[0] == modes[1]
            (folders if same and modes[0] == stat.S_IFDIR else files if same and modes[0] == stat.S_IFREG
             else others).append(name)
        return folders, files, others

    common_dirs = cached_property(lambda self: self._kinds[0])
    common_files = cached_property(lambda self: self._kinds[1])
    common_funny = cached_property(lambda self: self._kinds[2])
    _compared = cached_property(lambda self: cmpfiles(self.left, self.right, self.common_files))
    same_files = cached_property(lambda self: self._compared[0])
    diff_files = cached_property(lambda self: self._compared[1])
    funny_files = cached_property(lambda self: self._compared[2])

    @cached_property
    def subdirs(self):
        """Comparisons of the folders that both have, by name."""
        return {name: self.__class__(os.path.join(self.left, name), os.path.join(self.right, name), self.ignore,
                                     self.hide) for name in self.common_dirs}

    def report(self):
        """Prints how the folders differ."""
        print("diff", self.left, self.right)
        for text, names in (
            (f"Only in {self.left} :", self.left_only), (f"Only in {self.right} :", self.right_only),
            ("Identical files :", self.same_files), ("Differing files :", self.diff_files),
            ("Trouble with common files :", self.funny_files), ("Common subdirectories :", self.common_dirs),
            ("Common funny cases :", self.common_funny),
        ):
            if names:
                print(text, sorted(names))

    def report_partial_closure(self):
        """Print what differs, in the folders below too."""
        self.report()
        for inside in self.subdirs.values():
            print()
            inside.report()

    def report_full_closure(self):
        """Print what differs, in all folders below."""
        self.report()
        for inside in self.subdirs.values():
            print()
            inside.report_full_closure()

    __class_getitem__ = classmethod(GenericAlias)
