"""Folders of installed packages: what is added to sys.path for them, and the lines of their .pth files."""

import os
import sys
from _frozen_importlib import _put_behind_library

PREFIXES = [sys.prefix, sys.exec_prefix]
# The folder of a user's own packages is not looked into.
ENABLE_USER_SITE = False
USER_SITE = None
USER_BASE = None


def _version_folder():
    return f"python{sys.version_info.major}.{sys.version_info.minor}"


def getsitepackages(prefixes=None):
    """Return the folders of installed packages below each prefix."""
    found = []
    for prefix in PREFIXES if prefixes is None else prefixes:
        folder = os.path.join(prefix, "lib", _version_folder(), "site-packages")
        if prefix and folder not in found:
            found.append(folder)
    return found


def getuserbase():
    """Return the folder below which a user's own packages would be."""
    return os.path.expanduser("~/.local")


def getusersitepackages():
    """Return the folder where a user's own packages would be."""
    return os.path.join(getuserbase(), "lib", _version_folder(), "site-packages")


def addpackage(sitedir, name, known_paths):
    """Do what the lines of a .pth file say: add folders to sys.path, run imports."""
    path = os.path.join(sitedir, name)
    try:
        with open(path, encoding="utf-8-sig") as file:
            lines = file.read().splitlines()
    except OSError:
        return known_paths
    for number, line in enumerate(lines, 1):
        line = line.rstrip()
        if not line or line.startswith("#"):
            continue
        try:
            if line.startswith(("import ", "import\t")):
                exec(line)
                continue
            folder = os.path.abspath(os.path.join(sitedir, line))
            if folder not in sys.path and os.path.exists(folder):
                sys.path.append(folder)
                _put_behind_library(folder)
        except Exception as error:
            _tell(path, number, error)
            break
    return known_paths


def _tell(path, number, error):
    import traceback

    print(f"Error processing line {number:d} of {path}:\n", file=sys.stderr)
    for text in traceback.format_exception(error):
        for line in text.splitlines():
            print("  " + line, file=sys.stderr)
    print("\nRemainder of file ignored", file=sys.stderr)


def addsitedir(sitedir, known_paths=None):
    """Add a folder of packages to sys.path, and do what its .pth files say."""
    _add_folder(os.path.abspath(sitedir))
    return known_paths


def _add_folder(folder):
    if folder not in sys.path:
        sys.path.append(folder)
        _put_behind_library(folder)
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return
    for name in names:
        if name.endswith(".pth") and not name.startswith("."):
            addpackage(folder, name, None)


def main():
    """Do nothing: folders were added when the program began."""
