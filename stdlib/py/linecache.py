"""Lines of source files, kept once read."""

__all__ = ["checkcache", "clearcache", "getline", "getlines"]

cache = {}


def clearcache():
    cache.clear()


def checkcache(filename=None):
    pass


def getlines(filename, module_globals=None):
    """All lines of a file with their ends; none when it cannot be read."""
    if filename not in cache:
        if filename.startswith("<"):
            return []
        try:
            with open(filename) as file:
                lines = file.readlines()
        except (OSError, UnicodeDecodeError, SyntaxError):
            return []
        if lines and not lines[-1].endswith("\n"):
            lines[-1] += "\n"
        cache[filename] = lines
    return cache[filename]


def getline(filename, lineno, module_globals=None):
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ""
