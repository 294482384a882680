"""What the command's prompt asks of the interpreter: awaiting outside of functions, and what there is to know of an object."""

import types


def wait(awaitable):
    """Run the event loop of the prompt until there is a result, and return it."""
    import asyncio
    return asyncio.get_event_loop().run_until_complete(_awaited(awaitable))


async def _awaited(awaitable):
    return await awaitable


def items(iterable):
    """The items of an asynchronous iterable, each waited for."""
    iterator = aiter(iterable)
    while True:
        try:
            item = wait(anext(iterator))
        except StopAsyncIteration:
            return
        yield item


class Entered:
    """An asynchronous context manager that is waited for."""

    def __init__(self, manager):
        self._manager = manager

    def __enter__(self):
        return wait(type(self._manager).__aenter__(self._manager))

    def __exit__(self, *details):
        return wait(type(self._manager).__aexit__(self._manager, *details))


def help_text(thing):
    """What help() prints of something."""
    import contextlib
    import io
    import pydoc
    with contextlib.redirect_stdout(io.StringIO()) as out:
        pydoc.help(thing)
    return out.getvalue()


def graph(function):
    """The text of a staged function's graph."""
    return str(_staged(function, "graph"))


def code(function):
    """The S-expression of a staged function."""
    return str(_staged(function, "code"))


def explain(function):
    """What was staged in a function, and why."""
    return _staged(function, "explain")()


def _staged(function, name):
    try:
        return getattr(function, name)
    except AttributeError:
        raise TypeError(f"{function!r} is not a staged function") from None


def file_of(value):
    """The name of the source that defines a function; an empty text if there is none."""
    code = _code_of(value)
    return "" if code is None else code.co_filename


def _code_of(value):
    while not isinstance(value, types.FunctionType):
        if isinstance(value, types.MethodType):
            value = value.__func__
        elif hasattr(value, "__wrapped__"):
            value = value.__wrapped__
        else:
            return None
    return value.__code__


def describe(value, text=None):
    """Say what an object is: its type, value, signature and docstring; and its source, looked for in the text if one is given."""
    import inspect
    lines = []
    if inspect.isroutine(value) or inspect.isclass(value) or _code_of(value) is not None:
        try:
            lines.append(_field("Signature", getattr(value, "__name__", "") + str(inspect.signature(value))))
        except (TypeError, ValueError):
            pass
    lines.append(_field("Type", type(value).__name__))
    if not (inspect.isroutine(value) or inspect.isclass(value) or inspect.ismodule(value)):
        lines.append(_field("Value", _short(repr(value))))
    try:
        lines.append(_field("Length", str(len(value))))
    except Exception:
        pass
    file = file_of(value) or getattr(value, "__file__", None)
    if file:
        lines.append(_field("File", str(file)))
    doc = inspect.getdoc(value)
    if doc:
        lines.append(_field("Doc", doc))
    if text is not None:
        source = _source(value, text)
        lines.append("Source:\n" + source.rstrip() if source else "Source:    not available")
    return "\n".join(lines)


def _field(name, text):
    first, *rest = text.split("\n")
    return "\n".join([f"{name + ':':<11}{first}", *(" " * 11 + line if line else "" for line in rest)])


def _short(text):
    return text if len(text) <= 400 else text[:400] + "..."


def _source(value, text):
    import inspect
    code = _code_of(value)
    if code is not None and text:
        lines = text.splitlines(True)[code.co_firstlineno - 1:]
        return "".join(inspect.getblock(lines))
    try:
        return inspect.getsource(value)
    except (OSError, TypeError):
        return ""
