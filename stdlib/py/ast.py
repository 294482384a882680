"""Syntax trees: parsing, walking, changing, printing them.

The classes of nodes are in ``_ast``, the printer of programs in ``_unparse``.
"""

from _ast import *


def parse(source, filename="<unknown>", mode="exec", *, type_comments=False, feature_version=None):
    """Return the syntax tree of source text."""
    flags = PyCF_ONLY_AST
    if type_comments:
        flags |= PyCF_TYPE_COMMENTS
    if isinstance(feature_version, tuple):
        major, _ = feature_version
        if major != 3:
            raise ValueError(f"Unsupported major version: {major}")
    return compile(source, filename, mode, flags)


def literal_eval(node_or_string):
    """The value of an expression of literals and displays."""
    if isinstance(node_or_string, str):
        node_or_string = parse(node_or_string.lstrip(" \t"), mode="eval")
    if isinstance(node_or_string, Expression):
        node_or_string = node_or_string.body
    return _literal(node_or_string)


def _malformed(node):
    line = getattr(node, "lineno", None)
    where = f" on line {line}" if line else ""
    return ValueError(f"malformed node or string{where}: {node!r}")


def _number(node):
    if not isinstance(node, Constant) or type(node.value) not in (int, float, complex):
        raise _malformed(node)
    return node.value


def _signed_number(node):
    if isinstance(node, UnaryOp) and isinstance(node.op, (UAdd, USub)):
        operand = _number(node.operand)
        return +operand if isinstance(node.op, UAdd) else -operand
    return _number(node)


def _literal(node):
    if isinstance(node, Constant):
        return node.value
    if isinstance(node, Tuple):
        return tuple(map(_literal, node.elts))
    if isinstance(node, List):
        return list(map(_literal, node.elts))
    if isinstance(node, Set):
        return set(map(_literal, node.elts))
    if isinstance(node, Call):
        is_empty_set = isinstance(node.func, Name) and node.func.id == "set" and node.args == node.keywords == []
        if is_empty_set:
            return set()
    if isinstance(node, Dict):
        if len(node.keys) != len(node.values):
            raise _malformed(node)
        return dict(zip(map(_literal, node.keys), map(_literal, node.values)))
    if isinstance(node, BinOp) and isinstance(node.op, (Add, Sub)):
        left = _signed_number(node.left)
        right = _number(node.right)
        if isinstance(left, (int, float)) and isinstance(right, complex):
            return left + right if isinstance(node.op, Add) else left - right
    return _signed_number(node)


def dump(node, annotate_fields=True, include_attributes=False, *, indent=None):
    """A tree as text."""
    if not isinstance(node, AST):
        raise TypeError(f"expected AST, got {node.__class__.__name__!r}")
    if indent is not None and not isinstance(indent, str):
        indent = " " * indent

    def spread(parts, level):
        if indent is None:
            return ", ".join(parts)
        line = "\n" + indent * level
        return line + ("," + line).join(parts)

    def entry(holder, name, level):
        """The text of an attribute and whether it is flat; nothing when it need not be shown."""
        value = getattr(holder, name, _absent)
        if value is _absent or (value is None and getattr(type(holder), name, ...) is None):
            return None
        return text(value, level)

    def text(value, level):
        level += 1
        if isinstance(value, list):
            if not value:
                return "[]", True
            return f"[{spread([text(item, level)[0] for item in value], level)}]", False
        if not isinstance(value, AST):
            return repr(value), True
        parts = []
        flat = True
        named = annotate_fields
        for name in value._fields:
            shown = entry(value, name, level)
            if shown is None:
                named = True
                continue
            flat = flat and shown[1]
            parts.append(f"{name}={shown[0]}" if named else shown[0])
        if include_attributes and value._attributes:
            for name in value._attributes:
                shown = entry(value, name, level)
                if shown is not None:
                    flat = flat and shown[1]
                    parts.append(f"{name}={shown[0]}")
        name = value.__class__.__name__
        if flat and len(parts) <= 3:
            return f"{name}({', '.join(parts)})", not parts
        return f"{name}({spread(parts, level)})", False

    return text(node, 0)[0]


_absent = object()


def copy_location(new_node, old_node):
    """Give a node the position of another one, and return it."""
    for name in "lineno", "col_offset", "end_lineno", "end_col_offset":
        if name in old_node._attributes and name in new_node._attributes:
            value = getattr(old_node, name, None)
            # The end may be unknown, the start may not.
            if value is not None or (hasattr(old_node, name) and name.startswith("end_")):
                setattr(new_node, name, value)
    return new_node


def fix_missing_locations(node):
    """Gives nodes without a place that of the node around them."""
    names = "lineno", "end_lineno", "col_offset", "end_col_offset"

    def fix(node, around):
        own = []
        for name, value in zip(names, around):
            if name in node._attributes:
                known = getattr(node, name, None)
                missing = known is None if name.startswith("end_") else not hasattr(node, name)
                if missing:
                    setattr(node, name, value)
                else:
                    value = known
            own.append(value)
        for child in iter_child_nodes(node):
            fix(child, own)

    fix(node, (1, 1, 0, 0))
    return node


def increment_lineno(node, n=1):
    """Add n to the line numbers of a node and of all below, and return it."""
    for child in walk(node):
        if isinstance(child, TypeIgnore):
            child.lineno = getattr(child, "lineno", 0) + n
            continue
        if "lineno" in child._attributes:
            child.lineno = getattr(child, "lineno", 0) + n
        if "end_lineno" in child._attributes and (end := getattr(child, "end_lineno", 0)) is not None:
            child.end_lineno = end + n
    return node


def iter_fields(node):
    """Yield the fields of a node, as pairs of name and value."""
    for name in node._fields:
        try:
            yield name, getattr(node, name)
        except AttributeError:
            pass


def iter_child_nodes(node):
    """Yield the nodes directly below a node."""
    for _, value in iter_fields(node):
        if isinstance(value, AST):
            yield value
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, AST):
                    yield item


def get_docstring(node, clean=True):
    """Return the docstring of a function, class or module, its indentation removed, or None."""
    if not isinstance(node, (AsyncFunctionDef, FunctionDef, ClassDef, Module)):
        raise TypeError(f"{node.__class__.__name__!r} can't have docstrings")
    if not (node.body and isinstance(node.body[0], Expr)):
        return None
    value = node.body[0].value
    if isinstance(value, Str):
        text = value.s
    elif isinstance(value, Constant) and isinstance(value.value, str):
        text = value.value
    else:
        return None
    if clean:
        import inspect

        text = inspect.cleandoc(text)
    return text


def _lines(source):
    """The lines of a text with their ends, as the parser counts them: a form feed ends none."""
    lines = []
    start = at = 0
    while at < len(source):
        character = source[at]
        at += 1
        if character == "\r" and source[at : at + 1] == "\n":
            at += 1
        if character in "\r\n":
            lines.append(source[start:at])
            start = at
    if start < len(source):
        lines.append(source[start:])
    return lines


def get_source_segment(source, node, *, padded=False):
    """The part of a text that a node was parsed from."""
    try:
        if node.end_lineno is None or node.end_col_offset is None:
            return None
        first, last = node.lineno - 1, node.end_lineno - 1
        start, end = node.col_offset, node.end_col_offset
    except AttributeError:
        return None
    lines = _lines(source)
    if first == last:
        return lines[first].encode()[start:end].decode()
    before = lines[first].encode()[:start].decode()
    padding = "".join(c if c in "\f\t" else " " for c in before) if padded else ""
    middle = lines[first + 1 : last]
    return "".join([padding + lines[first].encode()[start:].decode(), *middle, lines[last].encode()[:end].decode()])


def walk(node):
    """All nodes of a tree, from the root down, level by level."""
    from collections import deque

    waiting = deque([node])
    while waiting:
        node = waiting.popleft()
        waiting.extend(iter_child_nodes(node))
        yield node


class NodeVisitor:
    """Calls ``visit_<class>`` for the nodes of a tree, where there is such a method."""

    def visit(self, node):
        """Call visit_Name() for a node of class Name, or generic_visit()."""
        return getattr(self, "visit_" + node.__class__.__name__, self.generic_visit)(node)

    def generic_visit(self, node):
        """Visit the nodes directly below a node."""
        # A list may change while its items are visited, so no list of all children is made beforehand.
        for _, value in iter_fields(node):
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, AST):
                    self.visit(child)

    def visit_Constant(self, node):
        """Visit a constant, by the methods for its old classes too."""
        # Visitors of older programs have methods for the classes that were before Constant.
        name = _old_names.get(type(node.value))
        if name is None:
            for kind, candidate in _old_names.items():
                if isinstance(node.value, kind):
                    name = candidate
                    break
        method = getattr(self, "visit_" + name, None) if name is not None else None
        if method is None:
            return self.generic_visit(node)
        import warnings

        warnings.warn(f"visit_{name} is deprecated; add visit_Constant", DeprecationWarning, 2)
        return method(node)


_old_names = {
    type(None): "NameConstant",
    bool: "NameConstant",
    int: "Num",
    float: "Num",
    complex: "Num",
    str: "Str",
    bytes: "Bytes",
    type(...): "Ellipsis",
}


class NodeTransformer(NodeVisitor):
    """A visitor whose methods return what is to stand in a node's place; ``None`` removes it."""

    def generic_visit(self, node):
        """Visit the nodes directly below and put what is returned in their place; None removes one."""
        for name, old in iter_fields(node):
            if isinstance(old, list):
                items = []
                for item in old:
                    if isinstance(item, AST):
                        item = self.visit(item)
                        if item is None:
                            continue
                        if not isinstance(item, AST):
                            items.extend(item)
                            continue
                    items.append(item)
                old[:] = items
            elif isinstance(old, AST):
                new = self.visit(old)
                if new is None:
                    delattr(node, name)
                else:
                    setattr(node, name, new)
        return node


def unparse(ast_obj):
    """A program whose tree is this one."""
    from _unparse import unparse

    return unparse(ast_obj)


def _value_property():
    def get(self):
        return self.value

    def set_(self, value):
        self.value = value

    return property(get, set_, doc="Deprecated. Use value instead.")


Constant.n = _value_property()
Constant.s = _value_property()


class _OldConstant(type):
    """Classes from before Constant: a constant of the right kind is an instance."""

    def __instancecheck__(cls, instance):
        if not isinstance(instance, Constant):
            return False
        if cls not in _old_types:
            return type.__instancecheck__(cls, instance)
        try:
            value = instance.value
        except AttributeError:
            return False
        return isinstance(value, _old_types[cls]) and not isinstance(value, _not_old_types.get(cls, ()))


def _make_constant(cls, *args, **kwargs):
    for name in kwargs:
        if name in cls._fields and cls._fields.index(name) < len(args):
            raise TypeError(f"{cls.__name__} got multiple values for argument {name!r}")
    if cls in _old_types:
        return Constant(*args, **kwargs)
    return Constant.__new__(cls, *args, **kwargs)


class Num(Constant, metaclass=_OldConstant):
    """Not used any more: a Constant that is a number."""
    _fields = ("n",)
    __new__ = _make_constant


class Str(Constant, metaclass=_OldConstant):
    """Not used any more: a Constant that is a string."""
    _fields = ("s",)
    __new__ = _make_constant


class Bytes(Constant, metaclass=_OldConstant):
    """Not used any more: a Constant of bytes."""
    _fields = ("s",)
    __new__ = _make_constant


class NameConstant(Constant, metaclass=_OldConstant):
    """Not used any more: a Constant that is None, True or False."""
    __new__ = _make_constant


class Ellipsis(Constant, metaclass=_OldConstant):
    """Not used any more: a Constant that is an ellipsis."""
    _fields = ()

    def __new__(cls, *args, **kwargs):
        # A class derived from it may take what it wants.
        if cls is not Ellipsis:
            return Constant.__new__(cls, *args, **kwargs)
        return Constant(..., *args, **kwargs)


# What values the constants of each of these classes have.
_old_types = {Str: (str,), Bytes: (bytes,), Num: (int, float, complex), NameConstant: (bool, type(None)),
              Ellipsis: (type(...),)}
_not_old_types = {Num: (bool,)}


class slice(AST):
    """What stood in the brackets of a subscript before Python 3.9."""


class Index(slice):
    """What stood around an index: calling the class gives the index itself."""

    def __new__(cls, value, **kwargs):
        return value


class ExtSlice(slice):
    """What held several slices: a tuple does today."""

    def __new__(cls, dims=(), **kwargs):
        return Tuple(list(dims), Load(), **kwargs)


def _set_dims(self, value):
    self.elts = value


Tuple.dims = property(lambda self: self.elts, _set_dims, doc="The old name of `elts`.")


# No tree has such a node any more; programs still name the classes.


class Suite(mod):
    """The statements of a block."""


class Param(expr_context):
    """The place of a parameter."""


class AugLoad(expr_context):
    """The target of an augmented assignment as it is read."""


class AugStore(expr_context):
    """The target of an augmented assignment as it is written."""
