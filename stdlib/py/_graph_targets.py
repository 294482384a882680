"""`snek graph` and `snek explain`: the function that `FILE:outer.inner` names, with or without a run of the file."""

import ast
import sys
import types

import _snek

# Calls of these methods, as statements, fill what a definition needs.
_FILLING = {"append", "extend", "add", "update", "insert", "setdefault", "register"}


def find(namespace, target):
    """Return what a dotted name means in a module that was run: `name`, `Class.method` or `outer.inner`."""
    parts = target.split(".")
    value = namespace.get(parts[0])
    if parts[0] not in namespace:
        raise LookupError(f"it defines no '{parts[0]}'{_near(parts[0], namespace)}")
    for done, part in enumerate(parts[1:], 1):
        if isinstance(value, type) or not _is_function(value):
            if not hasattr(value, part):
                raise LookupError(f"'{'.'.join(parts[:done])}' has no '{part}'{_near(part, dir(value))}")
            value = getattr(value, part)
            continue
        inner = _made_in(value, parts[done:])
        if inner is None:
            inner, outer = ".".join(parts[done:]), ".".join(parts[:done])
            raise LookupError(f"no '{inner}' was staged in '{outer}' while the file ran")
        return inner
    return value


def staged(namespace):
    """Return the names of the staged functions of a module."""
    return [name for name, value in namespace.items() if not name.startswith("_") and hasattr(value, "emit")]


def _near(name, names):
    import difflib
    near = difflib.get_close_matches(name, [str(one) for one in names], 1)
    return f": did you mean '{near[0]}'?" if near else ""


def _is_function(value):
    return isinstance(value, types.FunctionType) or hasattr(value, "emit")


def _made_in(outer, parts):
    """Return the staged function that a function made last, by its qualified name."""
    name = ".<locals>.".join([outer.__qualname__, *parts])
    made = [one for one in _snek.staged_functions() if one.__qualname__ == name]
    return made[-1] if made else None


def typed(text, path, target, spec):
    """Return a staged function for arguments of these types. Of the file only what the function needs is run."""
    specs = parse_specs(spec)
    parts = target.split(".")
    _snek.staged_functions()
    lines = text.split("\n")
    tree = ast.parse(text, path)
    _Slice(tree, parts).blank(lines)
    name = path.rpartition("/")[2].removesuffix(".py")
    module = types.ModuleType(name)
    module.__file__ = path
    # Classes look for the module that they stand in.
    sys.modules.setdefault(name, module)
    exec(compile("\n".join(lines), path, "exec"), module.__dict__)
    function = _function_of(vars(module), parts)
    if not hasattr(function, "lower"):
        raise LookupError(f"'{target}' is not a staged function")
    lowered = function.lower(*_instance(vars(module), parts, function, specs), *specs)
    return lowered._staged


def _function_of(namespace, parts):
    """Return the function; functions around it are called, without arguments that they can do without."""
    value = namespace.get(parts[0])
    for done, part in enumerate(parts[1:], 1):
        if isinstance(value, types.FunctionType):
            code = value.__code__
            missing = code.co_argcount - len(value.__defaults__ or ())
            try:
                value(*[None] * missing)
            except Exception as error:
                outer = ".".join(parts[:done])
                message = f"'{outer}' cannot be called without arguments to make '{part}' ({error})"
                raise LookupError(f"{message}: leave --spec out, and let the file call it") from error
            value = _made_in(value, parts[done:])
            break
        value = getattr(value, part, None)
    return value


def _instance(namespace, parts, function, specs):
    """Return an instance of the class, in a list, for a method whose types leave out the first parameter."""
    owner = namespace.get(parts[0]) if len(parts) == 2 else None
    if not isinstance(owner, type) or len(specs) >= len(_parameters(function)):
        return []
    instances = [value for value in namespace.values() if type(value) is owner]
    try:
        return [instances[0] if instances else owner()]
    except TypeError as error:
        message = f"'{parts[0]}' needs arguments ({error})"
        raise LookupError(f"{message}: give the file a variable with an instance") from error


def _parameters(function):
    import inspect
    try:
        return list(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        return []


class _Slice:
    """Which statements of a file the definition of a function needs."""

    def __init__(self, tree, parts):
        self._dropped = []
        self._body(tree.body, parts, set())

    def blank(self, lines):
        """Empty the lines of the statements that are not needed."""
        for statement in self._dropped:
            for number in range(_first_line(statement), statement.end_lineno + 1):
                lines[number - 1] = ""

    def _body(self, body, parts, needed):
        """Drop what a body does not need to define what is named."""
        needed = set(needed)
        target = None
        for statement in body:
            if _defines(statement, parts[0]):
                target = statement
        if target is None:
            # It may be made in a block.
            holds = [one for one in body if any(_defines(inner, parts[0]) for inner in ast.walk(one))]
            target = holds[0] if holds else None
        if target is None:
            raise LookupError(f"there is no definition of '{parts[0]}'")
        inner = target
        if len(parts) > 1 and isinstance(target, (ast.FunctionDef, ast.AsyncFunctionDef)):
            inner_needed = self._body(target.body, parts[1:], set())
            head = [*target.decorator_list, *target.args.defaults, *filter(None, target.args.kw_defaults)]
            inner_needed = inner_needed.union(*map(_loads, head))
            needed |= inner_needed
        else:
            needed |= _loads(inner)
        # Variables with instances of a class whose method is asked for.
        if isinstance(target, ast.ClassDef) and len(parts) > 1:
            needed |= {name for one in body if _makes(one, parts[0]) for name in _stores(one)}
        kept = {id(target)}
        while True:
            more = [one for one in body if id(one) not in kept and self._is_needed(one, body, needed)]
            if not more:
                break
            for one in more:
                kept.add(id(one))
                needed |= _loads(one)
        shared = {number for one in body if id(one) in kept for number in (_first_line(one), one.end_lineno)}
        for one in body:
            # Several statements may stand on a line.
            if id(one) not in kept and _first_line(one) not in shared and one.end_lineno not in shared:
                self._dropped.append(one)
        return needed

    def _is_needed(self, statement, body, needed):
        match statement:
            case ast.Import() | ast.ImportFrom():
                return any(alias.name == "*" for alias in statement.names) or bool(_stores(statement) & needed)
            case ast.If(ast.Compare(ast.Name("__name__"))):
                return False
            case ast.Assign(targets=targets) if any(map(_is_part, targets)):
                return bool({_base(one) for one in targets} & needed) or bool(_stores(statement) & needed)
            case ast.Expr(ast.Call(ast.Attribute(value, attr))):
                return attr in _FILLING and _base(value) in needed
            case ast.For() | ast.While():
                # Loops that only change what another statement makes are training, mostly.
                others = set().union(*(_stores(one) for one in body if not isinstance(one, (ast.For, ast.While))))
                return bool((_stores(statement) & needed) - others)
        return bool(_stores(statement) & needed)


def _is_part(target):
    return isinstance(target, (ast.Subscript, ast.Attribute))


def _first_line(statement):
    decorators = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(one.lineno for one in decorators)])


def _defines(statement, name):
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return statement.name == name
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return any(isinstance(one, ast.Name) and one.id == name for one in targets)


def _makes(statement, name):
    value = getattr(statement, "value", None)
    is_assignment = isinstance(statement, (ast.Assign, ast.AnnAssign))
    return is_assignment and isinstance(value, ast.Call) and _base(value.func) == name


def _base(node):
    while isinstance(node, (ast.Subscript, ast.Attribute)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def _loads(node):
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)}


def _stores(statement):
    """Return the names that a statement binds at its own level."""
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return {statement.name}
    names = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update(alias.asname or alias.name.partition(".")[0] for alias in node.names)
    return names


_LETTERS = {"f": "float", "i": "int", "u": "uint", "c": "complex"}


def parse_specs(text):
    """Return the types in a text such as `f64[64,784],i64[64],(f64,bool[?])`, as Specs and tuples of them."""
    parts, rest = _parse_list(text.replace(" ", ""), 0, "")
    if rest != len(text.replace(" ", "")):
        raise ValueError(f"'{text}' is no list of types such as f64[64,784],i64[64]")
    return parts


def _parse_list(text, at, end):
    items = []
    while at < len(text) and text[at] != end:
        if text[at] == "(":
            inner, at = _parse_list(text, at + 1, ")")
            if at >= len(text):
                raise ValueError(f"'{text}': a ')' is missing")
            items.append(tuple(inner))
            at += 1
        else:
            item, at = _parse_spec(text, at)
            items.append(item)
        if at < len(text) and text[at] == ",":
            at += 1
        elif at < len(text) and text[at] != end:
            raise ValueError(f"'{text}': a comma is missing before '{text[at:]}'")
    return items, at


def _parse_spec(text, at):
    import numpy
    from snek import Spec
    start = at
    while at < len(text) and (text[at].isalnum() or text[at] == "_"):
        at += 1
    name = text[start:at]
    shape = ()
    if at < len(text) and text[at] == "[":
        end = text.find("]", at)
        if end < 0:
            raise ValueError(f"'{text}': a ']' is missing")
        inside = text[at + 1:end]
        try:
            shape = tuple(None if one == "?" else int(one) for one in inside.split(",") if one)
        except ValueError:
            message = f"'{text}': [{inside}] is no shape such as [64,784]; ? is a length that is not known"
            raise ValueError(message) from None
        at = end + 1
    if name[:1] in _LETTERS and name[1:].isdigit():
        name = _LETTERS[name[0]] + name[1:]
    name = {"float": "float64", "int": "int64"}.get(name, name)
    try:
        numpy.dtype(name)
        return Spec(name, shape), at
    except (TypeError, ValueError):
        message = f"'{text}': '{text[start:at]}' is no type such as f64, f32, i64, i32, bool or f64[64,784]"
        raise ValueError(message) from None
