"""Lines of source files, kept once read."""

import os
import sys

__all__ = ["getline", "clearcache", "checkcache", "lazycache"]

# By file name: size, time of the last change, lines and full name; or only a function that gives the text.
cache = {}


def clearcache():
    """Forgets all files."""
    cache.clear()


def getline(filename, lineno, module_globals=None):
    """A line of a file with its end; empty if there is none."""
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ""


def getlines(filename, module_globals=None):
    """All lines of a file with their ends; none when it cannot be read."""
    entry = cache.get(filename)
    if entry is not None and len(entry) != 1:
        return entry[2]
    try:
        return updatecache(filename, module_globals)
    except MemoryError:
        clearcache()
        return []


def checkcache(filename=None):
    """Forgets a file, or all, whose size or time has changed."""
    for name in list(cache) if filename is None else [filename]:
        entry = cache.get(name)
        if entry is None or len(entry) == 1 or entry[1] is None:
            continue
        try:
            stat = os.stat(entry[3])
        except OSError:
            cache.pop(name, None)
            continue
        if (entry[0], entry[1]) != (stat.st_size, stat.st_mtime):
            cache.pop(name, None)


def _is_no_file(filename):
    return not filename or filename.startswith("<") and filename.endswith(">")


def updatecache(filename, module_globals=None):
    """Reads a file anew; gives its lines."""
    if filename in cache and len(cache[filename]) != 1:
        cache.pop(filename, None)
    if _is_no_file(filename):
        return []
    path = filename
    try:
        stat = os.stat(path)
    except OSError:
        stat = None
        if lazycache(filename, module_globals):
            try:
                text = cache[filename][0]()
            except (ImportError, OSError):
                pass
            else:
                if text is None:
                    return []
                cache[filename] = len(text), None, [line + "\n" for line in text.splitlines()], path
                return cache[filename][2]
        if os.path.isabs(filename):
            return []
        for folder in sys.path:
            try:
                path = os.path.join(folder, filename)
                stat = os.stat(path)
                break
            except (TypeError, AttributeError, OSError):
                continue
        if stat is None:
            return []
    try:
        with open(path) as file:
            lines = file.readlines()
    except (OSError, UnicodeDecodeError, SyntaxError):
        return []
    if not lines:
        lines = ["\n"]
    elif not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    cache[filename] = stat.st_size, stat.st_mtime, lines, path
    return lines


def lazycache(filename, module_globals):
    """Notes the loader of a module, which is asked for its text when a line is wanted. Says whether there is one."""
    if filename in cache:
        return len(cache[filename]) == 1
    if _is_no_file(filename) or not module_globals or "__name__" not in module_globals:
        return False
    spec = module_globals.get("__spec__")
    name = getattr(spec, "name", None) or module_globals["__name__"]
    loader = getattr(spec, "loader", None) or module_globals.get("__loader__")
    get_source = getattr(loader, "get_source", None)
    if name and get_source:
        cache[filename] = (lambda: get_source(name)),
        return True
    return False
