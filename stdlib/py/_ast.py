"""The classes of syntax trees, made from the interpreter's table of node kinds."""

import _syntax

PyCF_ONLY_AST = 0x400
PyCF_TYPE_COMMENTS = 0x1000
PyCF_ALLOW_TOP_LEVEL_AWAIT = 0x2000


class AST:
    """The base of the nodes of syntax trees: their fields are attributes."""

    _fields = ()
    _attributes = ()
    __match_args__ = ()

    def __init__(self, /, *args, **kwargs):
        fields = getattr(type(self), "_fields", ())
        name = type(self).__name__
        if len(args) > len(fields):
            plural = "" if len(fields) == 1 else "s"
            raise TypeError(f"{name} constructor takes at most {len(fields)} positional argument{plural}")
        for field, value in zip(fields, args):
            setattr(self, field, value)
        taken = fields[: len(args)]
        for field, value in kwargs.items():
            if field in taken:
                raise TypeError(f"{name} got multiple values for argument {field!r}")
            setattr(self, field, value)

    def __reduce__(self):
        return type(self), (), self.__dict__


AST.__module__ = "ast"


def _make_classes(names):
    places = ("lineno", "col_offset", "end_lineno", "end_col_offset")
    rows = _syntax.kinds()
    texts = {}
    for _, group, text, _, _, _ in rows:
        texts.setdefault(group, []).append(text)
    for name, group, text, fields, optional, has_place in rows:
        body = {"__module__": "ast", "_fields": fields, "__match_args__": fields}
        body.update(dict.fromkeys(optional))
        if name in texts:
            has_fields = any("(" in text for text in texts[name])
            between = "\n" + " " * len(name) + " | " if has_fields else " | "
            text = f"{name} = {between.join(texts[name])}"
        body["__doc__"] = text
        if not group:
            body["_attributes"] = places if has_place else ()
            if has_place:
                body["end_lineno"] = body["end_col_offset"] = None
        names[name] = type(name, (names[group] if group else AST,), body)


_make_classes(globals())


def _parse(text, filename, mode, flags=0):
    if flags & PyCF_TYPE_COMMENTS:
        raise NotImplementedError("type comments are not part of syntax trees here; parse with type_comments=False")
    if mode == "func_type":
        return _parse_signature(text, filename)
    return _syntax.parse(text, filename, mode, globals())


def _parse_signature(text, filename):
    """The type of a function as a type comment gives it: ``(int, *str) -> bool``."""
    names = globals()
    at = text.find("->")
    while at >= 0:
        arguments = text[:at].strip()
        try:
            if not (arguments.startswith("(") and arguments.endswith(")")):
                break
            call = _syntax.parse("f" + arguments, filename, "eval", names).body
            returns = _syntax.parse(text[at + 2 :].strip(), filename, "eval", names).body
        except SyntaxError:
            at = text.find("->", at + 2)
            continue
        types = [one.value if isinstance(one, names["Starred"]) else one for one in call.args]
        types += [one.value for one in call.keywords]
        return names["FunctionType"](types, returns)
    raise SyntaxError("invalid syntax", (filename, 1, 1, text, 1, 2))


def _compile(tree, filename, mode):
    return _syntax.compile(tree, filename, mode, globals())
