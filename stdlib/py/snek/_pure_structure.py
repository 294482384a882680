"""What is known of the elements of matrices, without running: symmetry and bands along a function's statements.

In: the tree of a function, what its parameters are. Out: TypeError where a declared structure does not follow.
Facts are None (nothing), NUMBER (a number) or a `Structure`. Zeros stay zeros as they do for real numbers.
"""

import ast

import numpy as np
from snek._pure_syntax import assigned
from snek._pure_values import spec_text
from snek.specs import Structure

NUMBER = "number"
_SAME = {np.copy, np.array, np.asarray}
# Functions of elements: of all, and of those that keep zeros.
_KEEPS_ZERO = {np.abs, np.sqrt, np.sin, np.tan, np.tanh, np.sinh, np.sign, np.negative, np.square, np.arctan}
_ELEMENTWISE = _KEEPS_ZERO | {np.exp, np.log, np.cos, np.cosh}
_LIMIT = 8


def _join(a, b):
    if isinstance(a, Structure) and isinstance(b, Structure):
        return a.plus(b)
    return a if a == b else None


def _join_all(a, b):
    return {name: _join(a.get(name), b.get(name)) for name in a.keys() | b.keys()}


class Inference:
    """One function: `asked` answers for its surroundings, `facts` are those of its parameters."""

    def __init__(self, asked, function, facts):
        self.asked, self.function = asked, function
        self.local = assigned(function.body) | set(facts)
        # What expressions bind is bound anywhere.
        self.unknown = {node.target.id for node in ast.walk(function) if isinstance(node, ast.NamedExpr)}
        self.result = None
        wanted = asked.spec_of(function.returns)
        self.wanted = wanted if wanted is not None and _is_structured(wanted) else None
        self.results = []
        self.run(function.body, dict(facts))
        if self.results:
            self.result = self.results[0]
            for fact in self.results[1:]:
                self.result = _join(self.result, fact)

    def refuse(self, node, what, spec, fact):
        known = repr(fact) if isinstance(fact, Structure) and repr(fact) else "nothing of the kind"
        raise TypeError(
            f"{self.asked.file}, line {node.lineno}, in {self.function.name}: {what}: wanted {spec_text(spec)}, "
            f"and {known} is known of it: transposes, sums, products with numbers and x @ x.T keep what is known"
        )

    def run(self, body, env):
        """The facts after some statements."""
        for statement in body:
            env = self._statement(statement, env)
        return env

    def _statement(self, node, env):
        if isinstance(node, ast.Return):
            fact = None if node.value is None else self.evaluate(node.value, env)
            if self.wanted is not None and not (isinstance(fact, Structure) and fact.implies(self.wanted.structure)):
                self.refuse(node, "the result", self.wanted, fact)
            self.results.append(fact)
        elif isinstance(node, ast.Assign):
            fact = self.evaluate(node.value, env)
            for target in node.targets:
                env = self._bind(target, fact, node.value, env)
        elif isinstance(node, ast.AnnAssign):
            return self._annotated(node, env)
        elif isinstance(node, ast.AugAssign):
            fact = None
            if isinstance(node.target, ast.Name):
                left = ast.Name(node.target.id, ast.Load())
                fact = self.evaluate(ast.BinOp(left, node.op, node.value), env)
            env = self._bind(node.target, fact, None, env)
        elif isinstance(node, ast.If):
            env = _join_all(self.run(node.body, env), self.run(node.orelse, env))
        elif isinstance(node, (ast.For, ast.While)):
            env = self._loop(node, env)
        elif isinstance(node, ast.With):
            for item in node.items:
                if item.optional_vars is not None:
                    env = self._bind(item.optional_vars, self.evaluate(item.context_expr, env), None, env)
            env = self.run(node.body, env)
        elif not isinstance(node, (ast.Expr, ast.Pass, ast.Assert, ast.Raise, ast.Break, ast.Continue)):
            # Matches, inner functions: what they bind is unknown; returns in them are looked at.
            env = {**env, **dict.fromkeys(assigned([node]))}
            for case in getattr(node, "cases", ()):
                env = _join_all(env, self.run(case.body, env))
        return env

    def _annotated(self, node, env):
        if node.value is None:
            return env
        fact = self.evaluate(node.value, env)
        spec = self.asked.spec_of(node.annotation)
        if spec is not None and _is_structured(spec):
            if not (isinstance(fact, Structure) and fact.implies(spec.structure)):
                self.refuse(node, repr(node.target.id), spec, fact)
        return self._bind(node.target, fact, node.value, env)

    def _loop(self, node, env):
        changed = assigned([node])
        leaves = any(isinstance(inner, (ast.Break, ast.Continue)) for inner in ast.walk(node))
        if not leaves:
            for _ in range(_LIMIT):
                start = {**env, **dict.fromkeys(assigned([node.target]))} if isinstance(node, ast.For) else env
                # What does not hold of all rounds is not said of the first.
                results = len(self.results)
                wanted, self.wanted = self.wanted, None
                after = _join_all(env, self.run(node.body, start))
                self.wanted = wanted
                del self.results[results:]
                if after == _join_all(env, env):
                    self.run(node.body, start)
                    return self.run(node.orelse, after)
                env = after
        env = {**env, **dict.fromkeys(changed)}
        return self.run(node.orelse, _join_all(env, self.run(node.body, env)))

    def _bind(self, target, fact, value, env):
        if isinstance(target, ast.Name):
            return {**env, target.id: fact}
        if isinstance(target, (ast.Tuple, ast.List)):
            parts = value.elts if isinstance(value, (ast.Tuple, ast.List)) else []
            parts = parts if len(parts) == len(target.elts) else None
            facts = [self.evaluate(part, env) for part in parts] if parts else [None] * len(target.elts)
            for at, part in enumerate(target.elts):
                env = self._bind(part, facts[at], parts and parts[at], env)
            return env
        if isinstance(target, (ast.Subscript, ast.Attribute, ast.Starred)):
            return self._bind(target.value, None, None, env)
        return env

    def evaluate(self, node, env):
        """What is known of an expression."""
        if isinstance(node, ast.Name):
            if node.id in self.unknown:
                return None
            if node.id in self.local:
                return env.get(node.id)
            return NUMBER if isinstance(self.asked.value_of(node), (int, float)) else None
        if isinstance(node, ast.Constant):
            return NUMBER if isinstance(node.value, (int, float)) else None
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
            return self.evaluate(node.operand, env)
        if isinstance(node, ast.BinOp):
            return self._operation(node, env)
        if isinstance(node, ast.IfExp):
            return _join(self.evaluate(node.body, env), self.evaluate(node.orelse, env))
        if isinstance(node, ast.Attribute) and node.attr in ("T", "mT"):
            fact = self.evaluate(node.value, env)
            return fact.transposed() if isinstance(fact, Structure) else fact
        if isinstance(node, ast.Set):
            return _of_display(node)
        if isinstance(node, ast.Call):
            return self._call(node, env)
        return None

    def _operation(self, node, env):
        a, b = self.evaluate(node.left, env), self.evaluate(node.right, env)
        op = type(node.op)
        if a == NUMBER and b == NUMBER:
            return NUMBER if op is not ast.MatMult else None
        if op is ast.MatMult:
            product = a.matmul(b) if isinstance(a, Structure) and isinstance(b, Structure) else Structure()
            if _is_turned(node.left, node.right) or _is_turned(node.right, node.left):
                return Structure(True, product.below, product.above)
            return product if isinstance(a, Structure) and isinstance(b, Structure) else None
        matrices = [fact for fact in (a, b) if isinstance(fact, Structure)]
        if len(matrices) == 2:
            if op in (ast.Add, ast.Sub):
                return a.plus(b)
            return a.times(b) if op is ast.Mult else None
        if len(matrices) == 1 and NUMBER in (a, b):
            if op is ast.Mult or op is ast.Div and b == NUMBER:
                return matrices[0]
            if op in (ast.Add, ast.Sub) or op is ast.Pow and b == NUMBER:
                return matrices[0].symmetry()
        return None

    def _call(self, node, env):
        called = node.func
        if isinstance(called, ast.Attribute) and not self.asked.is_module(called.value):
            if called.attr in ("copy", "transpose") and not node.args and not node.keywords:
                fact = self.evaluate(called.value, env)
                is_matrix = isinstance(fact, Structure)
                return fact.transposed() if is_matrix and called.attr == "transpose" else fact if is_matrix else None
        if _root_name(called) in self.local:
            return None
        function = self.asked.value_of(called)
        structure = getattr(function, "result_structure", None)
        if isinstance(structure, Structure):
            return structure
        try:
            known = function in _SAME or function in _ELEMENTWISE or function in (np.transpose, np.eye, np.identity)
        except TypeError:
            return None
        if not known or len(node.args) != 1 or node.keywords:
            return None
        if function in (np.eye, np.identity):
            return Structure(True, 1, 1)
        fact = self.evaluate(node.args[0], env)
        if not isinstance(fact, Structure):
            return NUMBER if fact == NUMBER and function in _ELEMENTWISE else None
        if function is np.transpose:
            return fact.transposed()
        return fact if function in _SAME or function in _KEEPS_ZERO else fact.symmetry()


def _is_structured(spec):
    return spec.symmetric or spec.band is not None


def _root_name(node):
    while isinstance(node, ast.Attribute):
        node = node.value
    return getattr(node, "id", None)


def _is_turned(a, b):
    """Whether b is written as the transpose of the name a."""
    is_name = isinstance(a, ast.Name) and isinstance(b, ast.Attribute) and b.attr == "T"
    return is_name and isinstance(b.value, ast.Name) and b.value.id == a.id


def _number(node):
    sign = 1
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        sign, node = -1, node.operand
    return sign * node.value if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) else None


def _of_display(node):
    """Of a matrix that is written out in numbers."""
    if not all(isinstance(row, ast.Set) for row in node.elts):
        return None
    rows = [[_number(item) for item in row.elts] for row in node.elts]
    if any(len(row) != len(rows[0]) or None in row for row in rows):
        return None
    size = len(rows)
    symmetric = len(rows[0]) == size and all(rows[i][j] == rows[j][i] for i in range(size) for j in range(i))
    places = [(i, j) for i, row in enumerate(rows) for j, item in enumerate(row) if item != 0]
    below = max([i - j + 1 for i, j in places] + [0])
    above = max([j - i + 1 for i, j in places] + [0])
    return Structure(symmetric, below, above)
