"""Exceptions and stacks as text, and as objects to look at."""

import linecache
import sys
from _traceback import place as _place

__all__ = [
    "FrameSummary", "StackSummary", "TracebackException", "clear_frames", "extract_stack", "extract_tb",
    "format_exc", "format_exception", "format_exception_only", "format_list", "format_stack", "format_tb",
    "print_exc", "print_exception", "print_last", "print_list", "print_stack", "print_tb", "walk_stack", "walk_tb",
]

# Equal entries in a row that are shown.
_RECURSIVE_CUTOFF = 3
_CAUSE_MESSAGE = "\nThe above exception was the direct cause of the following exception:\n\n"
_CONTEXT_MESSAGE = "\nDuring handling of the above exception, another exception occurred:\n\n"


class _Sentinel:
    def __repr__(self):
        return "<implicit>"


_sentinel = _Sentinel()


def _write(lines, file):
    file = sys.stderr if file is None else file
    for line in lines:
        print(line, file=file, end="")


def print_list(extracted_list, file=None):
    """Print the list of tuples as returned by extract_tb() or extract_stack()."""
    _write(StackSummary.from_list(extracted_list).format(), file)


def format_list(extracted_list):
    """Entries, or tuples that stand for them, as texts."""
    return StackSummary.from_list(extracted_list).format()


def print_tb(tb, limit=None, file=None):
    """Writes the entries of a traceback."""
    _write(extract_tb(tb, limit).format(), file)


def format_tb(tb, limit=None):
    """The entries of a traceback as texts."""
    return extract_tb(tb, limit).format()


def extract_tb(tb, limit=None):
    """The entries of a traceback, from the outermost on."""
    return _from_tracebacks(tb, limit, False)


def _parse_value_tb(exc, value, tb):
    given = [argument is not _sentinel for argument in (value, tb)]
    if all(given):
        return value, tb
    if any(given):
        raise ValueError("Both or neither of value and tb must be given")
    if exc is None or isinstance(exc, BaseException):
        return exc, getattr(exc, "__traceback__", None)
    raise TypeError(f"Exception expected for value, {type(exc).__name__} found")


def _summary(value, tb, limit=None):
    return TracebackException(type(value), value, tb, limit=limit, compact=True)


def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True):
    """Writes an exception as the interpreter does where nobody handles it."""
    _summary(*_parse_value_tb(exc, value, tb), limit).print(file=file, chain=chain)


def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True):
    """What `print_exception` writes, as texts of one line or more."""
    return list(_summary(*_parse_value_tb(exc, value, tb), limit).format(chain=chain))


def format_exception_only(exc, /, value=_sentinel):
    """The last lines of what `print_exception` writes: the exception without its traceback."""
    return list(_summary(exc if value is _sentinel else value, None).format_exception_only())


def print_exc(limit=None, file=None, chain=True):
    """Writes the exception that is handled."""
    print_exception(sys.exc_info()[1], limit=limit, file=file, chain=chain)


def format_exc(limit=None, chain=True):
    """What `print_exc` writes, as one text."""
    return "".join(format_exception(*sys.exc_info(), limit=limit, chain=chain))


def print_last(limit=None, file=None, chain=True):
    """Writes the exception that ended the last input of an interactive session."""
    if hasattr(sys, "last_type"):
        tb = getattr(sys, "last_traceback", None)
        print_exception(sys.last_type, sys.last_value, tb, limit, file, chain)
    else:
        raise ValueError("no last exception")


def print_stack(f=None, limit=None, file=None):
    """Writes the frames from the outermost one to the caller's."""
    f = sys._getframe(1) if f is None else f
    _write(extract_stack(f, limit).format(), file)


def format_stack(f=None, limit=None):
    """What `print_stack` writes, as texts."""
    f = sys._getframe(1) if f is None else f
    return extract_stack(f, limit).format()


def extract_stack(f=None, limit=None):
    """The entries of the frames from the outermost one to the caller's."""
    f = sys._getframe(1) if f is None else f
    stack = StackSummary.extract(walk_stack(f), limit=limit)
    stack.reverse()
    return stack


def clear_frames(tb):
    """Clear all references to local variables in the frames of a traceback: they are gone already."""


def walk_stack(f):
    """The frames from this one outwards, each with the line where it is."""
    if f is None:
        f = sys._getframe(1).f_back
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


def walk_tb(tb):
    """The frames of a traceback, each with the line where it is."""
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


class FrameSummary:
    """An entry of a traceback: a place in a program, with its text."""

    __slots__ = ("filename", "lineno", "end_lineno", "colno", "end_colno", "name", "_line", "_marks", "locals")

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None,
                 colno=None, end_colno=None, **kwargs):
        self.name, self.filename, self.lineno = name, filename, lineno
        self.end_lineno, self.colno, self.end_colno = end_lineno, colno, end_colno
        self._line, self._marks = line, None
        if lookup_line:
            # Now: the file may change.
            _ = self.line
        self.locals = {name: repr(value) for name, value in locals.items()} if locals else None

    def _fields(self):
        return self.filename, self.lineno, self.name, self.line

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            places = [(one.filename, one.lineno, one.name, one.locals) for one in (self, other)]
            return places[0] == places[1]
        if isinstance(other, tuple):
            return self._fields() == other
        return NotImplemented

    def __getitem__(self, pos):
        return self._fields()[pos]

    def __iter__(self):
        return iter(self._fields())

    def __repr__(self):
        return f"<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>"

    def __len__(self):
        return 4

    @property
    def line(self):
        """The line of source text, without blanks around it."""
        text = self._line
        if text is None and self.lineno is not None:
            text = self._line = linecache.getline(self.filename, self.lineno)
        return None if text is None else text.strip()


def _limited(entries, limit):
    """The first entries, or with a limit below zero the last ones."""
    if limit is None:
        limit = getattr(sys, "tracebacklimit", None)
        if limit is not None and limit < 0:
            limit = 0
    if limit is None:
        return entries
    return entries[:limit] if limit >= 0 else entries[limit:]


def _from_tracebacks(tb, limit, capture_locals):
    entries = []
    while tb is not None:
        entries.append(tb)
        tb = tb.tb_next
    result = StackSummary()
    for entry in _limited(entries, limit):
        filename, lineno, name, text, marks, end_lineno, colno, end_colno = _place(entry)
        # Whoever makes code of a text may have told linecache of its lines.
        line = text or linecache.getline(filename, lineno)
        summary = FrameSummary(filename, lineno, name, lookup_line=False, line=line,
                               locals=entry.tb_frame.f_locals if capture_locals else None,
                               end_lineno=end_lineno, colno=colno, end_colno=end_colno)
        # What stands behind the line moves the marks to the left, as in CPython.
        behind = len(line.rstrip("\n")) - len(line.rstrip()) if marks else 0
        summary._marks = marks[min(behind, len(marks) - len(marks.lstrip())):] if behind else marks
        result.append(summary)
    return result


class StackSummary(list):
    """The entries of a traceback, as a list."""

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        """The entries for pairs of a frame and a line."""
        result = klass()
        frames = list(frame_gen)
        for frame, lineno in _limited(frames, limit):
            code = frame.f_code
            line = None
            if frame.f_lineno == lineno:
                line = _place(frame)[3]
            result.append(FrameSummary(code.co_filename, lineno, code.co_name, lookup_line=lookup_lines, line=line,
                                       locals=frame.f_locals if capture_locals else None))
        return result

    @classmethod
    def from_list(klass, a_list):
        """Create a StackSummary object from a supplied list of FrameSummary objects or old-style list of tuples."""
        result = klass()
        for frame in a_list:
            if not isinstance(frame, FrameSummary):
                filename, lineno, name, line = frame
                frame = FrameSummary(filename, lineno, name, line=line)
            result.append(frame)
        return result

    def format_frame_summary(self, frame_summary):
        """An entry as a text."""
        row = [f'  File "{frame_summary.filename}", line {frame_summary.lineno}, in {frame_summary.name}\n']
        line = frame_summary.line
        if line:
            row.append(f"    {line}\n")
            if frame_summary._marks is not None:
                row.append(f"    {frame_summary._marks}\n")
        if frame_summary.locals:
            for name, value in sorted(frame_summary.locals.items()):
                row.append(f"    {name} = {value}\n")
        return "".join(row)

    def format(self):
        """The entries as texts; where many are the same, only how many."""
        result = []
        last, count = None, 0

        def repeated():
            if count > _RECURSIVE_CUTOFF:
                more = count - _RECURSIVE_CUTOFF
                result.append(f"  [Previous line repeated {more} more time{'s' if more > 1 else ''}]\n")
        for summary in self:
            formatted = self.format_frame_summary(summary)
            if formatted is None:
                continue
            place = (summary.filename, summary.lineno, summary.name)
            if last is None or None in place or place != last:
                repeated()
                last, count = place, 0
            count += 1
            if count <= _RECURSIVE_CUTOFF:
                result.append(formatted)
        repeated()
        return result


def _safe_string(value, what, func=str):
    try:
        return func(value)
    except Exception:
        return f"<{what} {func.__name__}() failed>"


class _Printer:
    """How many groups are around what is printed, and whether the last member of one has yet to be closed."""

    def __init__(self):
        self.seen = set()
        self.depth = 0
        self.need_close = False

    def indent(self):
        return " " * (2 * self.depth)

    def emit(self, texts, margin_char=None):
        margin = self.indent()
        if self.depth:
            margin += (margin_char or "|") + " "
        for text in [texts] if isinstance(texts, str) else texts:
            yield "".join(margin + line for line in text.splitlines(True)) if margin else text


class TracebackException:
    """What is shown of an exception, taken from it now: nothing of it is kept alive."""

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False,
                 compact=False, max_group_width=15, max_group_depth=10, _seen=None):
        seen = set() if _seen is None else _seen
        seen.add(id(exc_value))
        self.max_group_width = max_group_width
        self.max_group_depth = max_group_depth
        self.stack = None if exc_value is None and exc_traceback is None else _from_tracebacks(
            exc_traceback, limit, capture_locals)
        self.exc_type = exc_type
        self._str = _safe_string(exc_value, "exception")
        self.__notes__ = getattr(exc_value, "__notes__", None)
        if exc_type and issubclass(exc_type, SyntaxError):
            self.filename = exc_value.filename
            for name in ("lineno", "end_lineno"):
                number = getattr(exc_value, name)
                setattr(self, name, str(number) if number is not None else None)
            self.text = exc_value.text
            self.offset = exc_value.offset
            self.end_offset = exc_value.end_offset
            self.msg = exc_value.msg
        self.__suppress_context__ = exc_value.__suppress_context__ if exc_value is not None else False
        how = {"limit": limit, "lookup_lines": lookup_lines, "capture_locals": capture_locals,
               "max_group_width": max_group_width, "max_group_depth": max_group_depth, "_seen": seen}

        def linked(other):
            if other is None or id(other) in seen:
                return None
            return TracebackException(type(other), other, other.__traceback__, **how)
        self.__cause__ = self.__context__ = self.exceptions = None
        if exc_value is not None:
            cause, context = exc_value.__cause__, exc_value.__context__
            self.__cause__ = linked(cause)
            needed = not compact or self.__cause__ is None and not self.__suppress_context__
            if needed:
                self.__context__ = linked(context)
            if isinstance(exc_value, BaseExceptionGroup):
                self.exceptions = [TracebackException(type(e), e, e.__traceback__, **how)
                                   for e in exc_value.exceptions]

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        """What is shown of this exception."""
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    def __eq__(self, other):
        if isinstance(other, TracebackException):
            return self.__dict__ == other.__dict__
        return NotImplemented

    def __str__(self):
        return self._str

    def format_exception_only(self):
        """The last lines: the exception without its traceback."""
        if self.exc_type is None or self.exc_type is type(None):
            yield "NoneType: None\n" if self._str in ("None", "") else f"NoneType: {self._str}\n"
            return
        name = self.exc_type.__qualname__
        module = self.exc_type.__module__
        if module not in ("__main__", "builtins"):
            name = f"{module if isinstance(module, str) else '<unknown>'}.{name}"
        if issubclass(self.exc_type, SyntaxError):
            yield from self._format_syntax_error(name)
        else:
            yield f"{name}: {self._str}\n" if self._str else f"{name}\n"
        notes = self.__notes__
        if isinstance(notes, (list, tuple)):
            for note in notes:
                yield from [line + "\n" for line in _safe_string(note, "note").split("\n")]
        elif notes is not None:
            yield _safe_string(notes, "__notes__", repr) + "\n"

    def _format_syntax_error(self, name):
        suffix = ""
        if self.lineno is not None:
            yield f'  File "{self.filename or "<string>"}", line {self.lineno}\n'
        elif self.filename is not None:
            suffix = f" ({self.filename})"
        if self.text is not None:
            whole = self.text.rstrip("\n")
            shown = whole.lstrip(" \n\f")
            cut = len(whole) - len(shown)
            yield f"    {shown}\n"
            if self.offset is not None:
                end = self.end_offset if self.end_offset not in (None, 0) else self.offset
                if end == self.offset or end == -1:
                    end = self.offset + 1
                start, end = self.offset - 1 - cut, end - 1 - cut
                if start >= 0:
                    space = "".join(c if c.isspace() else " " for c in shown[:start])
                    yield f"    {space}{'^' * (end - start)}\n"
        yield f"{name}: {self.msg or '<no detail available>'}{suffix}\n"

    def format(self, *, chain=True, _ctx=None):
        """All lines, with those of the exceptions that led to this one."""
        ctx = _Printer() if _ctx is None else _ctx
        links, exc = [], self
        while exc is not None:
            if chain and exc.__cause__ is not None:
                message, following = _CAUSE_MESSAGE, exc.__cause__
            elif chain and exc.__context__ is not None and not exc.__suppress_context__:
                message, following = _CONTEXT_MESSAGE, exc.__context__
            else:
                message = following = None
            links.append((message, exc))
            exc = following
        for message, exc in reversed(links):
            if message is not None:
                yield from ctx.emit(message)
            if exc.exceptions is None:
                if exc.stack:
                    yield from ctx.emit("Traceback (most recent call last):\n")
                    yield from ctx.emit(exc.stack.format())
                yield from ctx.emit(exc.format_exception_only())
            elif ctx.depth > self.max_group_depth:
                yield from ctx.emit(f"... (max_group_depth is {self.max_group_depth})\n")
            else:
                yield from exc._format_group(ctx, chain)

    def _format_group(self, ctx, chain):
        is_outermost = ctx.depth == 0
        if is_outermost:
            ctx.depth = 1
        if self.stack:
            yield from ctx.emit("Exception Group Traceback (most recent call last):\n",
                                margin_char="+" if is_outermost else None)
            yield from ctx.emit(self.stack.format())
        yield from ctx.emit(self.format_exception_only())
        total, width = len(self.exceptions), self.max_group_width
        shown = total if total <= width else width + 1
        ctx.need_close = False
        for at in range(shown):
            is_last = at == shown - 1
            if is_last:
                # A group that is the last member closes for both.
                ctx.need_close = True
            is_cut = at >= width
            title = "..." if is_cut else str(at + 1)
            yield f"{ctx.indent()}{'+-' if at == 0 else '  '}+---------------- {title} ----------------\n"
            ctx.depth += 1
            if is_cut:
                more = total - width
                yield from ctx.emit(f"and {more} more exception{'s' if more > 1 else ''}\n")
            else:
                yield from self.exceptions[at].format(chain=chain, _ctx=ctx)
            if is_last and ctx.need_close:
                yield ctx.indent() + "+------------------------------------\n"
                ctx.need_close = False
            ctx.depth -= 1
        if is_outermost:
            ctx.depth = 0

    def print(self, *, file=None, chain=True):
        """Writes what `format` gives."""
        _write(self.format(chain=chain), file)
