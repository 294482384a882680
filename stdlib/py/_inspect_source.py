"""Where objects come from: files, source text, documentation."""

import linecache
import sys
import types

__name__ = "inspect"


def getfile(object):
    """The file in which something is defined."""
    if isinstance(object, types.ModuleType):
        if getattr(object, "__file__", None):
            return object.__file__
        raise TypeError("{!r} is a built-in module".format(object))
    if isinstance(object, type):
        module = sys.modules.get(object.__module__)
        if getattr(module, "__file__", None):
            return module.__file__
        if object.__module__ == "__main__":
            raise OSError("source code not available")
        raise TypeError("{!r} is a built-in class".format(object))
    code = _code_of(object)
    if code is not None:
        return code.co_filename
    raise TypeError("module, class, method, function, traceback, frame, or code object was expected, got {}".format(
        type(object).__name__))


def _code_of(object):
    if isinstance(object, types.MethodType):
        object = object.__func__
    if isinstance(object, types.FunctionType):
        object = object.__code__
    if isinstance(object, types.TracebackType):
        object = object.tb_frame
    if isinstance(object, types.FrameType):
        object = object.f_code
    return object if isinstance(object, types.CodeType) else None


def getmodulename(path):
    """The name of the module that a file would be."""
    name = path.rpartition("/")[2]
    return name[:-3] if name.endswith(".py") and len(name) > 3 else None


def getsourcefile(object):
    """The file with the text of something; None if there is no such file."""
    filename = getfile(object)
    return None if filename.startswith("<") else filename


def getmodule(object, _filename=None):
    """The module in which something is defined."""
    if isinstance(object, types.ModuleType):
        return object
    if hasattr(object, "__module__"):
        return sys.modules.get(object.__module__)
    try:
        file = getfile(object)
    except (TypeError, OSError):
        return None
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) == file:
            return module
    return None


def findsource(object):
    """All lines of the file, and the index of the first one of the definition."""
    code = _code_of(object)
    if code is not None:
        from _traceback import source
        if code.co_filename.startswith("<"):
            raise OSError("could not get source code")
        return source(code).splitlines(keepends=True), max(code.co_firstlineno - 1, 0)
    file = getsourcefile(object)
    lines = _lines_of_class(object, file) if isinstance(object, type) else []
    lines = lines or (linecache.getlines(file) if file else [])
    if not lines:
        raise OSError("could not get source code")
    if isinstance(object, types.ModuleType):
        return lines, 0
    at = _find_class(lines, object.__qualname__)
    if at is None:
        raise OSError("could not find class definition")
    return lines, at


def _lines_of_class(cls, file):
    """The source as a method of the class knows it: the file may have changed, or may not be for us to read."""
    from _traceback import source
    for value in cls.__dict__.values():
        code = _code_of(getattr(value, "__func__", value))
        if code is not None and code.co_filename == file:
            return source(code).splitlines(keepends=True)
    return []


def _find_class(lines, qualname):
    """The line on which a class begins, decorators included: the last such class that is not in a conditional branch."""
    path = qualname.replace(".<locals>", "").split(".")
    enclosing = []
    for at, line in enumerate(lines):
        text = line.lstrip()
        indent = len(line) - len(text)
        if not text or text.startswith("#"):
            continue
        while enclosing and enclosing[-1][0] >= indent:
            enclosing.pop()
        words = text.replace("(", " ").replace(":", " ").split()
        if words[0] in ("class", "def") and len(words) > 1 or words[:2] == ["async", "def"] and len(words) > 2:
            name = words[2] if words[0] == "async" else words[1]
            enclosing.append((indent, name))
            if words[0] == "class" and [n for _, n in enclosing] == path:
                while at and lines[at - 1].lstrip().startswith("@") and _indent(lines[at - 1]) == indent:
                    at -= 1
                return at
    return None


def _indent(line):
    return len(line) - len(line.lstrip())


def indentsize(line):
    """By how many columns a line is indented."""
    line = line.expandtabs()
    return len(line) - len(line.lstrip())


def _scan(line, quote, depth):
    """The string that is still open behind a line and the depth of its brackets, given those before it."""
    at = 0
    while at < len(line):
        c = line[at]
        if quote:
            if c == "\\":
                at += 2
                continue
            if line.startswith(quote, at):
                at += len(quote)
                quote = ""
                continue
            if c == "\n" and len(quote) == 1:
                quote = ""
        elif c == "#":
            break
        elif c in "'\"":
            quote = c * 3 if line.startswith(c * 3, at) else c
            at += len(quote)
            continue
        elif c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
        at += 1
    return quote, depth


def getblock(lines):
    """The lines of the definition with which the list begins."""
    if not lines:
        return []
    margin = _indent(lines[0])
    quote, depth = "", 0
    end, header_done, body = 0, False, None
    one_line = False
    for at, line in enumerate(lines):
        continues = bool(quote) or depth > 0 or at > 0 and lines[at - 1].rstrip("\n").endswith("\\")
        text = line.strip()
        if not continues:
            if not text or text.startswith("#"):
                # A comment belongs to the block if it is indented as its body.
                if text and body is not None and _indent(line) >= body:
                    end = at + 1
                continue
            indent = _indent(line)
            if header_done:
                if indent <= margin:
                    break
                if body is None:
                    body = indent
        quote, depth = _scan(line, quote, depth)
        end = at + 1
        if not quote and depth <= 0 and not line.rstrip("\n").endswith("\\") and not header_done:
            stripped = text.split("#")[0].rstrip() if "#" in text else text
            if not lines[0].lstrip().startswith(("def", "class", "async", "@")):
                # A lambda: its logical line.
                break
            if not text.startswith("@") or not stripped.startswith("@"):
                header_done = True
                one_line = not stripped.endswith(":")
                if one_line:
                    break
    return lines[:end]


def getsourcelines(object):
    """The lines of a definition, and the number of the first."""
    while hasattr(object, "__wrapped__") and not isinstance(object, type):
        object = object.__wrapped__
    lines, at = findsource(object)
    if isinstance(object, types.TracebackType):
        object = object.tb_frame
    if isinstance(object, types.ModuleType) or (
            isinstance(object, types.FrameType) and object.f_code.co_name == "<module>"):
        return lines, 0
    return getblock(lines[at:]), at + 1


def getsource(object):
    """The text of a definition."""
    return "".join(getsourcelines(object)[0])


def getcomments(object):
    """The comments right above a definition."""
    try:
        lines, at = findsource(object)
    except (OSError, TypeError):
        return None
    if isinstance(object, types.ModuleType):
        start = 1 if lines and lines[0][:2] == "#!" else 0
        while start < len(lines) and lines[start].strip() in ("", "#"):
            start += 1
        end = start
        while end < len(lines) and lines[end][:1] == "#":
            end += 1
        return "".join(line.expandtabs() for line in lines[start:end]) or None
    indent = _indent(lines[at])
    start = at
    while start > 0 and lines[start - 1].lstrip()[:1] == "#" and _indent(lines[start - 1]) == indent:
        start -= 1
    return "".join(line.expandtabs().lstrip() for line in lines[start:at]) or None


def _inherited_doc(obj):
    if isinstance(obj, type):
        for base in obj.__mro__:
            if base is not object and base.__doc__ is not None:
                return base.__doc__
        return None
    name = getattr(obj, "__name__", None)
    if isinstance(obj, types.MethodType):
        cls = obj.__self__ if isinstance(obj.__self__, type) else type(obj.__self__)
    elif isinstance(obj, types.FunctionType):
        cls = sys.modules.get(obj.__module__)
        for part in obj.__qualname__.split(".")[:-1]:
            cls = getattr(cls, part, None)
        if not isinstance(cls, type):
            return None
    elif isinstance(obj, property):
        name = getattr(obj.fget, "__name__", None)
        cls = sys.modules.get(getattr(obj.fget, "__module__", None))
        for part in getattr(obj.fget, "__qualname__", "").split(".")[:-1]:
            cls = getattr(cls, part, None)
        if not isinstance(cls, type):
            return None
    else:
        return None
    for base in cls.__mro__:
        doc = getattr(base.__dict__.get(name), "__doc__", None)
        if doc is not None:
            return doc
    return None


def getdoc(object):
    """Get the documentation string for an object, its indentation cleaned."""
    try:
        doc = object.__doc__
    except AttributeError:
        return None
    if doc is None:
        try:
            doc = _inherited_doc(object)
        except (AttributeError, TypeError):
            return None
    return cleandoc(doc) if isinstance(doc, str) else None


def cleandoc(doc):
    """A docstring without the indentation of the code around it."""
    lines = doc.expandtabs().split("\n")
    margins = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
    if lines:
        lines[0] = lines[0].lstrip()
    if margins:
        lines[1:] = [line[min(margins):] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)
