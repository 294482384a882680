"""`snek check`: results in staged functions that nobody uses. Graphs leave them out, so the lines do nothing."""

import ast

# Decorators of module snek that stage what they stand in front of.
_DECORATORS = {"stage", "function", "rep_fun"}
# Operators that raise for some numbers have an effect.
_QUIET_OPERATORS = (
    ast.Add, ast.Sub, ast.Mult, ast.MatMult, ast.BitAnd, ast.BitOr, ast.BitXor,
)
# Functions of numpy and math that do nothing but compute.
_PURE_FUNCTIONS = {
    "abs", "absolute", "add", "all", "any", "arange", "argmax", "argmin", "ceil", "concatenate", "cos", "cosh", "dot",
    "einsum", "exp", "expm1", "floor", "full", "log1p", "matmul", "max", "maximum", "mean", "min", "minimum", "multiply",
    "negative", "ones", "outer", "prod", "sign", "sin", "sinh", "sqrt", "square", "stack", "std", "subtract", "sum",
    "tan", "tanh", "transpose", "var", "where", "zeros",
}
_PURE_ATTRIBUTES = {"T", "shape", "dtype", "ndim", "size", "real", "imag"}


class Unused:
    """Finds them in the staged functions of a module."""

    def __init__(self, tree):
        # Names under which decorators and modules of numbers were imported.
        self._decorators, self._snek, self._numbers = set(), set(), set()
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module == "snek":
                named = [alias for alias in node.names if alias.name in _DECORATORS]
                self._decorators.update(alias.asname or alias.name for alias in named)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    if alias.name == "snek":
                        self._snek.add(alias.asname or "snek")
                    elif alias.name in ("numpy", "math"):
                        self._numbers.add(alias.asname or alias.name)
        self.found = []
        for node in ast.walk(tree):
            is_function = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
            if is_function and any(map(self._stages, node.decorator_list)):
                self._function(node)

    def _stages(self, decorator):
        if isinstance(decorator, ast.Call):
            decorator = decorator.func
        if isinstance(decorator, ast.Attribute):
            owner = getattr(decorator.value, "id", None)
            return owner in self._snek and decorator.attr in _DECORATORS
        return isinstance(decorator, ast.Name) and decorator.id in self._decorators

    def _function(self, function):
        used, outside, has_locals = set(), set(), False
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store):
                used.add(node.id)
                has_locals |= node.id in ("locals", "eval", "exec", "vars")
            elif isinstance(node, (ast.Global, ast.Nonlocal)):
                outside.update(node.names)
            elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
                used.add(node.target.id)
        for statement in _statements(function.body):
            if isinstance(statement, ast.Expr) and self._computes(statement.value):
                text = ast.unparse(statement.value)
                self.found.append((statement, f"the result of `{text}` is not used: the graph leaves it out",
                                   "return it, assign it to what is returned, or remove the line"))
            elif isinstance(statement, ast.Assign) and len(statement.targets) == 1 and not has_locals:
                target = statement.targets[0]
                if not isinstance(target, ast.Name) or target.id in used | outside or target.id.startswith("_"):
                    continue
                if self._computes(statement.value) and not isinstance(statement.value, ast.Name):
                    self.found.append((statement, f"'{target.id}' is assigned and never used: the graph leaves it out",
                                       f"use '{target.id}', or remove the line"))

    def _computes(self, node):
        """Whether an expression computes something, raises nothing and changes nothing."""
        return not isinstance(node, ast.Constant) and self._is_pure(node)

    def _is_pure(self, node):
        match node:
            case ast.Name() | ast.Constant():
                return True
            case ast.BinOp(left, op, right):
                return isinstance(op, _QUIET_OPERATORS) and self._is_pure(left) and self._is_pure(right)
            case ast.UnaryOp(_, operand):
                return self._is_pure(operand)
            case ast.Compare(left, _, comparators):
                return all(map(self._is_pure, [left, *comparators]))
            case ast.BoolOp(_, values):
                return all(map(self._is_pure, values))
            case ast.IfExp(test, body, orelse):
                return all(map(self._is_pure, [test, body, orelse]))
            case ast.Attribute(value, attr):
                return attr in _PURE_ATTRIBUTES and self._is_pure(value)
            case ast.Call(ast.Attribute(ast.Name(base), attr), args, []):
                return base in self._numbers and attr in _PURE_FUNCTIONS and all(map(self._is_pure, args))
        return False


def _statements(body):
    """Return the statements of a body, those within others too; not what stands where errors are expected."""
    for statement in body:
        yield statement
        if isinstance(statement, (ast.Try, ast.TryStar)):
            for handler in statement.handlers:
                yield from _statements(handler.body)
            yield from _statements([*statement.orelse, *statement.finalbody])
        elif isinstance(statement, (ast.For, ast.While, ast.If, ast.AsyncFor)):
            yield from _statements([*statement.body, *statement.orelse])
        elif isinstance(statement, ast.Match):
            for case in statement.cases:
                yield from _statements(case.body)
