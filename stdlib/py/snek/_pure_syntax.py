"""The syntax of Myia's mode: a function's tree, checked and rewritten into what Python means by the same.

In: the tree of a function, who evaluates its annotations and names. Out: the tree with calls of `__myia__`
(`_pure_values.Mode`) where the mode differs: set displays, lists, updates, declared types. Raises TypeError with the
line where a statement is not of the mode.
"""

import ast

from snek._pure_values import MUTATING

_REFUSED = {
    "Delete": "del changes what is there; values of the mode stay, and names end with the function",
    "Try": "try is not in the mode; test what may go wrong with `if`",
    "TryStar": "try is not in the mode; test what may go wrong with `if`",
    "Global": "global names are state; return the new value",
    "Nonlocal": "nonlocal names are state; return the new value",
    "Import": "import outside of the function",
    "ImportFrom": "import outside of the function",
    "ClassDef": "define classes outside of the function",
    "AsyncFunctionDef": "the mode has no coroutines",
    "AsyncFor": "the mode has no coroutines",
    "AsyncWith": "the mode has no coroutines",
    "Await": "the mode has no coroutines",
    "Yield": "generators have state; return a list",
    "YieldFrom": "generators have state; return a list",
}
_IMPURE = {
    "setattr", "delattr", "exec", "eval", "compile", "globals", "locals", "vars", "input", "open", "__import__", "super",
    "next", "iter",
}


def is_mode(decorator):
    """Whether a decorator is `myia`."""
    name = decorator.attr if isinstance(decorator, ast.Attribute) else getattr(decorator, "id", None)
    return name == "myia"


def assigned(body):
    """The names that a function's statements bind, those of inner functions left out."""
    names = set()
    waiting = list(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
            continue
        if isinstance(node, (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            names.update(inner.target.id for inner in ast.walk(node) if isinstance(inner, ast.NamedExpr))
            continue
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        if isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name:
            names.add(node.name)
        waiting.extend(ast.iter_child_nodes(node))
    return names


def parameters(args):
    """The parameters of a function, as nodes."""
    more = [arg for arg in (args.vararg, args.kwarg) if arg is not None]
    return args.posonlyargs + args.args + args.kwonlyargs, more


class _Scope:
    """What is known of a function that is rewritten: its name, locals, declared types, names under `with x as y`."""

    def __init__(self, name, local):
        self.name, self.local = name, local
        self.declared = {}
        self.result = None
        self.updated = []


class Rewriter(ast.NodeTransformer):
    """One function's tree. `asked` answers for its surroundings: types of annotations, what names are."""

    def __init__(self, asked):
        self.asked = asked
        self.scopes = []
        # The number of the declared type of the function's own result.
        self.result = None
        # Where Python would mean something else.
        self.reports = []

    @property
    def scope(self):
        return self.scopes[-1]

    def refuse(self, node, text):
        raise TypeError(f"{self.asked.file}, line {node.lineno}, in {self.scope.name}: {text}")

    # Nodes that take the place of others.

    def helper(self, name, node):
        mode = ast.Name("__myia__", ast.Load())
        return ast.copy_location(ast.Attribute(ast.copy_location(mode, node), name, ast.Load()), node)

    def call(self, name, args, node):
        """A call of the mode that does not say where it is."""
        return ast.fix_missing_locations(ast.copy_location(ast.Call(self.helper(name, node), args, []), node))

    def placed(self, name, args, node, *more):
        """A call of the mode that says where it is."""
        where = [ast.Constant(node.lineno), ast.Constant(self.scope.name), *[ast.Constant(one) for one in more]]
        return self.call(name, args + where, node)

    def assign(self, name, value, node):
        made = ast.Assign([ast.Name(name, ast.Store())], value)
        return ast.fix_missing_locations(ast.copy_location(made, node))

    # Functions.

    def function(self, node):
        """The function itself: its decorators and defaults are the caller's."""
        node.decorator_list = []
        args = node.args
        args.defaults = [ast.copy_location(ast.Constant(None), node) for _ in args.defaults]
        args.kw_defaults = [default and ast.copy_location(ast.Constant(None), node) for default in args.kw_defaults]
        return self._function(node)

    def visit_FunctionDef(self, node):
        node.decorator_list = [self.visit(one) for one in node.decorator_list if not is_mode(one)]
        node.args.defaults = [self.visit(default) for default in node.args.defaults]
        node.args.kw_defaults = [default and self.visit(default) for default in node.args.kw_defaults]
        return self._function(node)

    def _function(self, node):
        named, more = parameters(node.args)
        local = assigned(node.body) | {arg.arg for arg in named + more}
        self.scopes.append(_Scope(node.name, local))
        prelude = []
        for arg in named:
            if arg.annotation is not None:
                at = self.asked.type_of(arg.annotation, self.scope.name)
                given = [ast.Name(arg.arg, ast.Load()), ast.Constant(at), ast.Constant(arg.arg)]
                prelude.append(self.assign(arg.arg, self.placed("argument", given, arg), arg))
        for arg in named + more:
            arg.annotation = None
        if node.returns is not None:
            self.scope.result = self.asked.type_of(node.returns, self.scope.name, is_result=True)
            node.returns = None
            # Who comes to the end gives None, which is looked at as well.
            node.body.append(ast.copy_location(ast.Return(None), node.body[-1]))
        first = 1 if ast.get_docstring(node, clean=False) is not None else 0
        body = node.body[:first] + prelude + self._statements(node.body[first:])
        node.body = body or [ast.copy_location(ast.Pass(), node)]
        self.result = self.scopes.pop().result
        return node

    def visit_Lambda(self, node):
        named, more = parameters(node.args)
        self.scopes.append(_Scope("<lambda>", self.scope.local | {arg.arg for arg in named + more}))
        self.generic_visit(node)
        self.scopes.pop()
        return node

    def _statements(self, body):
        made = []
        for statement in body:
            found = self.visit(statement)
            made.extend(found if isinstance(found, list) else [found])
        return made

    def visit(self, node):
        why = _REFUSED.get(type(node).__name__)
        if why is not None:
            self.refuse(node, why)
        return super().visit(node)

    def visit_Return(self, node):
        at = self.scope.result
        value = None if node.value is None else self.visit(node.value)
        if at is not None:
            is_literal = _is_literal(node.value)
            given = [value or ast.Constant(None), ast.Constant(at), ast.Constant("the result:")]
            value = self.placed("declared", given, node, is_literal)
        node.value = value
        return node

    # Assignments.

    def _check_target(self, target):
        if isinstance(target, (ast.Tuple, ast.List)):
            for part in target.elts:
                self._check_target(part)
        elif isinstance(target, ast.Starred):
            self._check_target(target.value)
        elif isinstance(target, ast.Attribute):
            self.refuse(target, f"attributes are state: {target.attr!r} of a record changes in `with record as new`")
        elif isinstance(target, ast.Subscript):
            self.refuse(target, "one item is updated by a statement: `x[i] = value`")

    def visit_For(self, node):
        self._check_target(node.target)
        return self.generic_visit(node)

    def visit_comprehension(self, node):
        self._check_target(node.target)
        return self.generic_visit(node)

    def visit_Assign(self, node):
        if len(node.targets) == 1 and isinstance(node.targets[0], (ast.Subscript, ast.Attribute)):
            value = self.visit(node.value)
            return self._update(node.targets[0], node, lambda: value)
        for target in node.targets:
            self._check_target(target)
        is_literal = _is_literal(node.value)
        node.value = self.visit(node.value)
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            node.value = self._declared(node.targets[0].id, node.value, node, is_literal)
        return node

    def _declared(self, name, value, node, is_literal):
        at = self.scope.declared.get(name)
        if at is None:
            return value
        given = [value, ast.Constant(at), ast.Constant(f"{name!r}:")]
        return self.placed("declared", given, node, is_literal)

    def visit_AnnAssign(self, node):
        self._check_target(node.target)
        name = node.target.id
        self.scope.declared[name] = self.asked.type_of(node.annotation, self.scope.name)
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        is_literal = _is_literal(node.value)
        return self.assign(name, self._declared(name, self.visit(node.value), node, is_literal), node)

    def visit_AugAssign(self, node):
        target, op = node.target, node.op
        value = self.visit(node.value)
        if isinstance(target, ast.Name):
            old = ast.copy_location(ast.Name(target.id, ast.Load()), node)
            made = self._declared(target.id, self._operate(old, op, value, node), node, False)
            return self.assign(target.id, made, node)
        if isinstance(target, ast.Attribute):
            self._check_target(target)
        old = ast.copy_location(ast.Name("__old__", ast.Load()), node)
        made = self._operate(old, op, value, node)
        args = ast.arguments(posonlyargs=[], args=[ast.arg("__old__")], kwonlyargs=[], kw_defaults=[], defaults=[])
        return self._update(target, node, lambda: ast.Lambda(args, made), "updated")

    def _update(self, target, node, value, what="with_item"):
        """`x[i] = value` and `x.field = value`: the name is bound to another value."""
        of = target.value
        is_field = isinstance(target, ast.Attribute)
        if not isinstance(of, ast.Name):
            if is_field:
                self._check_target(target)
            self.refuse(node, "an item of an item is no name that could have a new value: write `x[i, j] = value`")
        is_update = of.id in self.scope.updated
        if is_field and not is_update:
            self._check_target(target)
        if of.id not in self.scope.local:
            self.refuse(node, f"{of.id!r} is not of this function, which can only give names of its own a new value")
        old = ast.Name(of.id, ast.Load())
        if is_field:
            return self.assign(of.id, self.placed("with_field", [old, ast.Constant(target.attr), value()], node), node)
        if not is_update:
            name = of.id
            self.reports.append((node.lineno, f"{name}[...] = ... gives {name} another array; other names keep theirs"))
        index = self._index(target.slice)
        return self.assign(of.id, self.placed(what, [old, index, value()], node, is_update), node)

    def _index(self, index):
        """An index as an expression."""
        if isinstance(index, ast.Slice):
            ends = [end and self.visit(end) or ast.Constant(None) for end in (index.lower, index.upper, index.step)]
            return self.call("slice", ends, index)
        if isinstance(index, ast.Tuple):
            return ast.copy_location(ast.Tuple([self._index(part) for part in index.elts], ast.Load()), index)
        return self.visit(index)

    # Statements of which the meaning is the mode's.

    def visit_With(self, node):
        names = []
        for item in node.items:
            given = [self.visit(item.context_expr)]
            if item.optional_vars is None:
                item.context_expr = self.placed("context", given, item.context_expr)
                continue
            if not isinstance(item.optional_vars, ast.Name):
                self.refuse(node, "`with x as y` gives the new value a name")
            item.context_expr = self.placed("updating", given, item.context_expr)
            names.append(item.optional_vars.id)
        self.scope.updated += names
        node.body = self._statements(node.body)
        if names:
            del self.scope.updated[-len(names) :]
        return node

    def visit_Expr(self, node):
        shift = node.value
        if isinstance(shift, ast.BinOp) and isinstance(shift.op, ast.RShift) and isinstance(shift.left, ast.Name):
            name = shift.left.id
            if name not in self.scope.local:
                self.refuse(node, f"{name!r} is not of this function; write `y = {name} >> device(...)`")
            return self.assign(name, self.call("moved", [self.visit(shift.left), self.visit(shift.right)], node), node)
        return self.generic_visit(node)

    # Expressions.

    def _operate(self, left, op, right, node):
        if isinstance(op, ast.Add):
            return self.placed("add", [left, right], node)
        return ast.copy_location(ast.BinOp(left, op, right), node)

    def visit_BinOp(self, node):
        return self._operate(self.visit(node.left), node.op, self.visit(node.right), node)

    def visit_Set(self, node):
        if any(isinstance(item, ast.Starred) for item in node.elts):
            self.refuse(node, "an array is written item by item; np.concatenate joins arrays")
        items = ast.List([self.visit(item) for item in node.elts], ast.Load())
        return self.placed("array", [ast.copy_location(items, node)], node)

    def visit_SetComp(self, node):
        made = self.generic_visit(node)
        items = ast.copy_location(ast.ListComp(made.elt, made.generators), node)
        return self.placed("array", [items], node)

    def visit_List(self, node):
        self.generic_visit(node)
        return self.placed("listed", [node], node) if isinstance(node.ctx, ast.Load) else node

    def visit_ListComp(self, node):
        return self.placed("listed", [self.generic_visit(node)], node)

    def visit_Call(self, node):
        called = node.func
        if isinstance(called, ast.Attribute) and called.attr in MUTATING and not self.asked.is_module(called.value):
            given = [self.visit(called.value), ast.Constant(called.attr)]
            node.func = self.placed("method", given, called)
            node.args = [self.visit(arg) for arg in node.args]
            for keyword in node.keywords:
                keyword.value = self.visit(keyword.value)
            return node
        if isinstance(called, ast.Name) and called.id in _IMPURE and not self._is_local(called.id):
            if self.asked.is_builtin(called.id):
                self.refuse(node, f"{called.id}() is about state, which the mode has not")
        is_function = self.asked.is_elementary(called) and not self._is_local(_root(called))
        node = self.generic_visit(node)
        if is_function and not node.keywords:
            return self.call("applied", [node.func, *node.args], node)
        return node

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and not self._is_local(node.id) and self.asked.is_of_mode(node.id):
            return self.call("name", [ast.Constant(node.id)], node)
        return node

    def _is_local(self, name):
        return any(name in scope.local for scope in self.scopes)


def _root(node):
    while isinstance(node, ast.Attribute):
        node = node.value
    return getattr(node, "id", None)


def _is_literal(node):
    """Whether a display of numbers: it has no precision of its own."""
    if isinstance(node, ast.UnaryOp):
        node = node.operand
    if isinstance(node, (ast.Set, ast.List, ast.Tuple)):
        return all(_is_literal(item) for item in node.elts)
    return isinstance(node, ast.Constant)
