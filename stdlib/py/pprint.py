"""Data structures on as many lines as their width needs."""

import collections as _collections
import sys as _sys
import types as _types

__all__ = ["PrettyPrinter", "isreadable", "isrecursive", "pformat", "pp", "pprint", "saferepr"]


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True,
           underscore_numbers=False):
    """Writes an object to a stream, in as many lines as its parts need."""
    PrettyPrinter(indent, width, depth, stream, compact=compact, sort_dicts=sort_dicts,
                  underscore_numbers=underscore_numbers).pprint(object)


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    """What `pprint` writes, as a text."""
    return PrettyPrinter(indent, width, depth, compact=compact, sort_dicts=sort_dicts,
                         underscore_numbers=underscore_numbers).pformat(object)


def pp(object, *args, sort_dicts=False, **kwargs):
    """As `pprint`, with dicts in their own order."""
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


def _described(object):
    """The object in one line, whether `eval` could read that, and whether the object contains itself."""
    return PrettyPrinter()._safe_repr(object, {}, None, 0)


def saferepr(object):
    """The object in one line; where it contains itself, it says so."""
    text, _, _ = _described(object)
    return text


def isreadable(object):
    """Whether `eval` could make the object of what `saferepr` gives."""
    _, is_readable, _ = _described(object)
    return is_readable


def isrecursive(object):
    """Whether the object contains itself."""
    _, _, is_recursive = _described(object)
    return is_recursive


class _Key:
    """Orders anything: by value where that works, else by type and address."""

    __slots__ = ("obj",)

    def __init__(self, obj):
        self.obj = obj

    def __lt__(self, other):
        try:
            return self.obj < other.obj
        except TypeError:
            return (str(type(self.obj)), id(self.obj)) < (str(type(other.obj)), id(other.obj))


def _pair_key(pair):
    return _Key(pair[0]), _Key(pair[1])


def _recursion(object):
    return f"<Recursion on {type(object).__name__} with id={id(object)}>"


def _broken(line, most, allowance):
    """The line of a text as literals of at most so many characters; behind the last one something else has to stand."""
    whole = repr(line)
    if len(whole) <= most - allowance:
        return [whole]
    # It is broken behind whitespace.
    words = _words(line)
    *front, last = words if words else [""]
    literals, current = [], ""
    for word, room in [(word, most) for word in front] + [(last, most - allowance)]:
        if len(repr(current + word)) <= room:
            current += word
            continue
        if current:
            literals.append(repr(current))
        current = word
    return literals + [repr(current)] if current else literals


class PrettyPrinter:
    """Writes objects in lines of some width; derived classes may replace `format`."""

    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True,
                 underscore_numbers=False):
        indent, width = int(indent), int(width)
        if indent < 0:
            raise ValueError("indent must be >= 0")
        if depth is not None and depth <= 0:
            raise ValueError("depth must be > 0")
        if not width:
            raise ValueError("width must be != 0")
        self._stream = _sys.stdout if stream is None else stream
        self._width, self._indent_per_level, self._depth = width, indent, depth
        self._sort_dicts, self._compact = sort_dicts, bool(compact)
        self._underscore_numbers = underscore_numbers

    def pprint(self, object):
        """Print an object."""
        if self._stream is not None:
            self._stream.write(self.pformat(object) + "\n")

    def pformat(self, object):
        """Return an object as a text."""
        parts = []
        self._format(object, parts, 0, 0, {}, 0)
        return "".join(parts)

    def isrecursive(self, object):
        """Return whether an object has itself inside."""
        return self.format(object, {}, 0, 0)[2]

    def isreadable(self, object):
        """Return whether the text of an object is an expression for it."""
        text, readable, recursive = self.format(object, {}, 0, 0)
        return readable and not recursive

    def format(self, object, context, maxlevels, level):
        """The object in one line, whether `eval` could read that, and whether it contains itself."""
        return self._safe_repr(object, context, maxlevels, level)

    def _repr(self, object, context, level):
        return self.format(object, context.copy(), self._depth, level)[0]

    def _format(self, object, out, indent, allowance, context, level):
        key = id(object)
        if key in context:
            out.append(_recursion(object))
            return
        text = self._repr(object, context, level)
        if len(text) <= self._width - indent - allowance:
            out.append(text)
            return
        cls = type(object)
        printer = _PRINTERS.get(cls.__repr__)
        if printer is None and getattr(cls, "__dataclass_params__", None) is not None and cls.__dataclass_params__.repr \
                and hasattr(cls.__repr__, "__wrapped__") and "__create_fn__" in cls.__repr__.__wrapped__.__qualname__:
            printer = PrettyPrinter._print_dataclass
        if printer is None:
            out.append(text)
            return
        context[key] = 1
        printer(self, object, out, indent, allowance, context, level + 1)
        del context[key]

    def _print_dataclass(self, object, out, indent, allowance, context, level):
        name = object.__class__.__name__
        indent += len(name) + 1
        items = [(f.name, getattr(object, f.name)) for f in object.__dataclass_fields__.values() if f.repr]
        out.append(name + "(")
        self._format_named(items, out, indent, allowance, context, level)
        out.append(")")

    def _print_namespace(self, object, out, indent, allowance, context, level):
        name = "namespace" if type(object) is _types.SimpleNamespace else object.__class__.__name__
        indent += len(name) + 1
        out.append(name + "(")
        self._format_named(object.__dict__.items(), out, indent, allowance, context, level)
        out.append(")")

    def _format_named(self, items, out, indent, allowance, context, level):
        items = list(items)
        for at, (name, value) in enumerate(items):
            is_last = at == len(items) - 1
            out.append(f"{name}=")
            if id(value) in context:
                out.append("...")
            else:
                self._format(value, out, indent + len(name) + 1, allowance if is_last else 1, context, level)
            if not is_last:
                out.append(",\n" + " " * indent)

    def _print_dict(self, object, out, indent, allowance, context, level):
        out.append("{")
        if self._indent_per_level > 1:
            out.append((self._indent_per_level - 1) * " ")
        if object:
            items = sorted(object.items(), key=_pair_key) if self._sort_dicts else list(object.items())
            self._format_pairs(items, out, indent, allowance + 1, context, level)
        out.append("}")

    def _format_pairs(self, items, out, indent, allowance, context, level):
        indent += self._indent_per_level
        for at, (key, value) in enumerate(items):
            is_last = at == len(items) - 1
            shown = self._repr(key, context, level)
            out.append(shown + ": ")
            self._format(value, out, indent + len(shown) + 2, allowance if is_last else 1, context, level)
            if not is_last:
                out.append(",\n" + " " * indent)

    def _print_ordered_dict(self, object, out, indent, allowance, context, level):
        name = type(object).__name__
        if not object:
            out.append(repr(object))
            return
        out.append(name + "(")
        self._format(list(object.items()), out, indent + len(name) + 1, allowance + 1, context, level)
        out.append(")")

    def _print_list(self, object, out, indent, allowance, context, level):
        out.append("[")
        self._format_items(object, out, indent, allowance + 1, context, level)
        out.append("]")

    def _print_tuple(self, object, out, indent, allowance, context, level):
        out.append("(")
        end = ",)" if len(object) == 1 else ")"
        self._format_items(object, out, indent, allowance + len(end), context, level)
        out.append(end)

    def _print_set(self, object, out, indent, allowance, context, level):
        if not object:
            out.append(repr(object))
            return
        if type(object) is set:
            out.append("{")
            end = "}"
        else:
            name = type(object).__name__
            out.append(name + "({")
            end = "})"
            indent += len(name) + 1
        self._format_items(sorted(object, key=_Key), out, indent, allowance + len(end), context, level)
        out.append(end)

    def _format_items(self, items, out, indent, allowance, context, level):
        indent += self._indent_per_level
        if self._indent_per_level > 1:
            out.append((self._indent_per_level - 1) * " ")
        separator = ",\n" + " " * indent
        delimiter = ""
        width = room = self._width - indent + 1
        items = list(items)
        for at, item in enumerate(items):
            if at == len(items) - 1:
                width -= allowance
                room -= allowance
            if self._compact:
                text = self._repr(item, context, level)
                needed = len(text) + 2
                if room < needed:
                    room = width
                    if delimiter:
                        delimiter = separator
                if room >= needed:
                    room -= needed
                    out.append(delimiter + text)
                    delimiter = ", "
                    continue
            out.append(delimiter)
            delimiter = separator
            self._format(item, out, indent, allowance if at == len(items) - 1 else 1, context, level)

    def _print_str(self, object, out, indent, allowance, context, level):
        if not object:
            out.append(repr(object))
            return
        chunks = []
        lines = object.splitlines(True)
        if level == 1:
            indent += 1
            allowance += 1
        most = self._width - indent
        for line in lines[:-1]:
            chunks += _broken(line, most, 0)
        chunks += _broken(lines[-1], most, allowance)
        if len(chunks) == 1:
            out.append(repr(lines[-1]))
            return
        if level == 1:
            out.append("(")
        out.append(("\n" + " " * indent).join(chunks))
        if level == 1:
            out.append(")")

    def _print_bytes(self, object, out, indent, allowance, context, level):
        if len(object) <= 4:
            out.append(repr(object))
            return
        parens = level == 1
        if parens:
            indent += 1
            allowance += 1
            out.append("(")
        out.append(("\n" + " " * indent).join(_byte_rows(object, self._width - indent, allowance)))
        if parens:
            out.append(")")

    def _print_bytearray(self, object, out, indent, allowance, context, level):
        out.append("bytearray(")
        self._print_bytes(bytes(object), out, indent + 10, allowance + 1, context, level + 1)
        out.append(")")

    def _print_proxy(self, object, out, indent, allowance, context, level):
        out.append("mappingproxy(")
        self._format(object.copy(), out, indent + 13, allowance + 1, context, level)
        out.append(")")

    def _print_default_dict(self, object, out, indent, allowance, context, level):
        if not object:
            out.append(repr(object))
            return
        factory = self._repr(object.default_factory, context, level)
        name = object.__class__.__name__
        indent += len(name) + 1
        out.append(f"{name}({factory},\n{' ' * indent}")
        self._print_dict(object, out, indent, allowance + 1, context, level)
        out.append(")")

    def _print_counter(self, object, out, indent, allowance, context, level):
        if not object:
            out.append(repr(object))
            return
        name = object.__class__.__name__
        out.append(name + "({")
        if self._indent_per_level > 1:
            out.append((self._indent_per_level - 1) * " ")
        self._format_pairs(object.most_common(), out, indent + len(name) + 1, allowance + 2, context, level)
        out.append("})")

    def _print_chain_map(self, object, out, indent, allowance, context, level):
        if not object.maps:
            out.append(repr(object))
            return
        name = object.__class__.__name__
        out.append(name + "(")
        indent += len(name) + 1
        for at, m in enumerate(object.maps):
            if at == len(object.maps) - 1:
                self._format(m, out, indent, allowance + 1, context, level)
                out.append(")")
            else:
                self._format(m, out, indent, 1, context, level)
                out.append(",\n" + " " * indent)

    def _print_deque(self, object, out, indent, allowance, context, level):
        if not object:
            out.append(repr(object))
            return
        name = object.__class__.__name__
        out.append(name + "(")
        indent += len(name) + 1
        out.append("[")
        if object.maxlen is None:
            self._format_items(object, out, indent, allowance + 2, context, level)
            out.append("])")
        else:
            self._format_items(object, out, indent, 2, context, level)
            shown = self._repr(object.maxlen, context, level)
            out.append(f"],\n{' ' * indent}maxlen={shown})")

    def _print_user(self, object, out, indent, allowance, context, level):
        self._format(object.data, out, indent, allowance, context, level - 1)

    def _safe_repr(self, object, context, maxlevels, level):
        cls = type(object)
        if cls in _SCALARS:
            return repr(object), True, False
        method = getattr(cls, "__repr__", None)
        if issubclass(cls, int) and method is int.__repr__:
            return (f"{object:_d}" if self._underscore_numbers else repr(object)), True, False
        is_dict = issubclass(cls, dict) and method is dict.__repr__
        if not (is_dict or issubclass(cls, list) and method is list.__repr__
                or issubclass(cls, tuple) and method is tuple.__repr__):
            text = repr(object)
            return text, bool(text) and not text.startswith("<"), False
        if is_dict and not object:
            return "{}", True, False
        if not is_dict and not object:
            return ("[]" if issubclass(cls, list) else "()"), True, False
        opening, closing = "{}" if is_dict else "[]" if issubclass(cls, list) else ("(", ",)" if len(object) == 1 else ")")
        key = id(object)
        if maxlevels and level >= maxlevels:
            shape = "{...}" if is_dict else opening + "..." + closing
            return shape, False, key in context
        if key in context:
            return _recursion(object), False, True
        context[key] = 1
        readable, recursive, parts = True, False, []
        level += 1

        def part(value):
            nonlocal readable, recursive
            text, ok, loop = self.format(value, context, maxlevels, level)
            readable = readable and ok
            recursive = recursive or loop
            return text
        if is_dict:
            items = sorted(object.items(), key=_pair_key) if self._sort_dicts else object.items()
            for k, v in items:
                parts.append(f"{part(k)}: {part(v)}")
        else:
            for item in object:
                parts.append(part(item))
        del context[key]
        return opening + ", ".join(parts) + closing, readable, recursive


def _words(line):
    """The line in pieces of no whitespace and the whitespace behind it."""
    parts, at = [], 0
    while at < len(line):
        end = at
        while end < len(line) and not line[end].isspace():
            end += 1
        while end < len(line) and line[end].isspace():
            end += 1
        parts.append(line[at:end])
        at = end
    return parts


def _byte_rows(object, width, allowance):
    current = b""
    last = len(object) // 4 * 4
    for at in range(0, len(object), 4):
        candidate = current + object[at:at + 4]
        if at == last:
            width -= allowance
        if len(repr(candidate)) > width:
            if current:
                yield repr(current)
            current = object[at:at + 4]
        else:
            current = candidate
    if current:
        yield repr(current)


_SCALARS = frozenset({str, bytes, bytearray, float, complex, bool, type(None)})
_PRINTERS = {
    dict.__repr__: PrettyPrinter._print_dict,
    _collections.OrderedDict.__repr__: PrettyPrinter._print_ordered_dict,
    list.__repr__: PrettyPrinter._print_list,
    tuple.__repr__: PrettyPrinter._print_tuple,
    set.__repr__: PrettyPrinter._print_set,
    frozenset.__repr__: PrettyPrinter._print_set,
    str.__repr__: PrettyPrinter._print_str,
    bytes.__repr__: PrettyPrinter._print_bytes,
    bytearray.__repr__: PrettyPrinter._print_bytearray,
    _types.MappingProxyType.__repr__: PrettyPrinter._print_proxy,
    _types.SimpleNamespace.__repr__: PrettyPrinter._print_namespace,
    _collections.defaultdict.__repr__: PrettyPrinter._print_default_dict,
    _collections.Counter.__repr__: PrettyPrinter._print_counter,
    _collections.ChainMap.__repr__: PrettyPrinter._print_chain_map,
    _collections.deque.__repr__: PrettyPrinter._print_deque,
    _collections.UserDict.__repr__: PrettyPrinter._print_user,
    _collections.UserList.__repr__: PrettyPrinter._print_user,
    _collections.UserString.__repr__: PrettyPrinter._print_user,
}
