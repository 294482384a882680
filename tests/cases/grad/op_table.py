# Each operation of the table over random shapes that stretch to each other: the value is NumPy's; gradients of the orders 1
# and 2 equal finite differences by the transform, by tapes and staged, for float64 and float32. An operation with a
# derivative that no program here has in its graph is an error, and so is one without that gives no reason.
#
# What is printed is what NumPy computes: `SNEK_NUMPY_PYTHON=… python op_table.py > op_table.out` records it.
# More rounds, other numbers: `snek run op_table.py COUNT SEED`.
# modes: plain
# timeout: 240
import math
import random
import sys

import numpy as np

try:
    import _snek
    import snek
except ImportError:
    snek = None

COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 1
random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 11)

ANY, POSITIVE, INNER = (-1.5, 1.5), (0.3, 2.0), (-0.8, 0.8)
programs = []


def program(ops, make):
    """A program in whose graphs these operations are; make() gives its function and its arguments."""
    programs.append((ops.split(), make))


def shape(low=0, high=3):
    return tuple([random.randint(1, 3) for _ in range(random.randint(low, high))])


def partner(whole):
    """A shape that stretches to this one."""
    kept = [size if random.random() < 0.7 else 1 for size in whole]
    return tuple(kept[random.randint(0, len(kept)):])


def numbers(dims, domain=ANY):
    """Numbers that differ, none near another or near zero."""
    low, high = domain
    size = math.prod(dims)
    order = list(range(size))
    random.shuffle(order)
    found = [low + (high - low) * (at + random.uniform(0.25, 0.75)) / max(size, 1) for at in order]
    found = [x if abs(x) > 0.05 else x + 0.11 for x in found]
    return found[0] if dims == () else np.array(found).reshape(dims)


def one(ops, function, domain=ANY, low=0):
    program(ops, lambda: (function, [numbers(shape(low), domain)]))


def two(ops, function, domain=ANY):
    def make():
        whole = shape()
        # Numbers of the two that never meet: functions with a step between them have none near.
        pair = [numbers(whole, domain), numbers(partner(whole), domain)]
        pair[1] = pair[1] * 1.01 + 0.013
        random.shuffle(pair)
        return function, pair

    program(ops, make)


for name in "exp exp2 expm1 sin cos tan sinh cosh tanh".split():
    one(name, lambda x, f=getattr(np, name): f(x))
one("neg", lambda x: -x * x)
one("abs", lambda x: np.abs(x) * x)
one("atan", lambda x: np.arctan(x))
one("asin", lambda x: np.arcsin(x), INNER)
one("acos", lambda x: np.arccos(x), INNER)
for name in "sqrt log log1p log2 log10".split():
    one(name, lambda x, f=getattr(np, name): f(x), POSITIVE)
two("add", lambda x, y: x + y * x)
two("sub", lambda x, y: x * x - y)
two("mul", lambda x, y: x * y)
two("div", lambda x, y: x / y, POSITIVE)
two("pow", lambda x, y: x ** y, POSITIVE)
two("min", lambda x, y: np.minimum(x, y) * x)
two("max", lambda x, y: np.maximum(x, y) * x)
two("atan2", lambda x, y: np.arctan2(x, y))
program("mod", lambda: (lambda x: np.mod(x, 0.7) * x, [numbers(shape())]))
program("mod", lambda: (lambda y: np.mod(5.03, y) * y, [numbers(shape(), (0.9, 0.98))]))
program("rem", lambda: (lambda x: np.fmod(x, 0.7) * x, [numbers(shape())]))
program("floordiv mod", lambda: (lambda x: divmod(x, 0.7)[1] * x, [numbers(())]))
program("select", lambda: (lambda x, y: np.where(x > y, x * y, y * y), [numbers((2, 3)), numbers((3,)) + 0.03]))
program("convert_element_type", lambda: (lambda x: np.asarray(x, dtype="float64") * x, [numbers((2,)).astype("float32")]))
program("floordiv floor ceil trunc sign round", lambda: (
    lambda x: (x // 0.7 + np.floor(x) + np.ceil(x) + np.trunc(x) + np.sign(x) + np.round(x)) * x, [numbers(shape(1))]))
program("is_finite is_nan invert and or lt le gt ge eq ne", lambda: (
    lambda x: np.where(np.isfinite(x) & ~np.isnan(x) | (x != x) | (x < 9.0) & (x <= 9.0) & (x > -9.0) & (x >= -9.0) & (x == x), x * x, 0.0),
    [numbers(shape(1))]))

one("reshape", lambda x: x.reshape(-1) * 2.0, low=1)
one("transpose", lambda x: np.transpose(x) * 2.0, low=2)
one("broadcast_in_dim", lambda x: np.broadcast_to(x, (2,) + np.shape(x)) * x, low=1)
one("expand_dims", lambda x: np.expand_dims(x, 0) * x, low=1)
program("squeeze", lambda: (lambda x: np.squeeze(x, 1) * 2.0, [numbers((2, 1, 3))]))
one("rev", lambda x: np.flip(x, 0) * x, low=1)
program("reduce_sum", lambda: (lambda x: np.sum(x) * x, [numbers((3,))]))
for name, function in ("sum", np.sum), ("prod", np.prod), ("max", np.max), ("min", np.min):
    one(f"reduce_{name}", lambda x, f=function: f(x, axis=0) * x, low=1)
one("cumsum", lambda x: np.cumsum(x, axis=0) * x, low=1)
one("cumprod", lambda x: np.cumprod(x, axis=0) * x, low=1)
one("sort", lambda x: np.sort(x, axis=0) * x, low=1)
program("argmax argmin", lambda: (lambda x: x[np.argmax(x)] * x[np.argmin(x)] * x, [numbers((4,))]))
program("argsort gather", lambda: (lambda x: x[np.argsort(x)] * x, [numbers((4,))]))
program("dot_general", lambda: (lambda x, y: x @ y, [numbers((2, 3)), numbers((3, 2))]))
program("dot_general", lambda: (lambda x, y: x @ y, [numbers((2, 2, 3)), numbers((3, 1))]))
program("slice", lambda: (lambda x: x[1:, ::2] * 2.0, [numbers((3, 4))]))
program("pad", lambda: (lambda x: np.diff(x[:, ::2]) * 2.0, [numbers((2, 4))]))
program("scatter slice sum_like item", lambda: (lambda x: np.pad(x, ((1, 0), (0, 2))) * 2.0, [numbers((2, 3))]))
program("array_set", lambda: (element, [numbers((3,)), 1]))
program("concatenate", lambda: (lambda x, y: np.concatenate([x, y, x], axis=0), [numbers((2, 3)), numbers((1, 3))]))
program("gather", lambda: (lambda x: x[[2, 0, 2]] * 2.0, [numbers((3, 2))]))


def assigned(x, y):
    z = x * 1.0
    z[[2, 0]] = y * y
    z[1] = z[1] * z[0]
    return z


def added(x, y):
    z = x * y[0]
    z[[2, 0, 1]] += y * x[1]
    return z


program("scatter", lambda: (assigned, [numbers((3, 2)), numbers((2, 2))]))
program("scatter", lambda: (added, [numbers((3, 2)), numbers((3, 2))]))


def element(x, at):
    y = x * 1.0
    y[at] = y[at] * x[0]
    return y * x


def part(x, n):
    return x[n:] * x[0]


program("range_slice", lambda: (part, [numbers((4, 2)), 1]))


def grown(x, n):
    rows = []
    for i in range(n):
        rows.append(x * (i + 1.0))
    last = rows.pop()
    rows.append(last * last)
    total = x * 0.0
    for row in rows:
        total = total + row * row
    return total * rows[0]


program("list append pop array_get for push pop_stack add_any", lambda: (grown, [numbers(()), 3]))


def counted(x, n):
    total = x
    while n > 0:
        total = np.sin(total) * x if n % 2 == 1 else total * x
        n = n - 1
    return total


program("while if", lambda: (counted, [numbers((2,)), 3]))


def recursive(x, n):
    if n == 0:
        return x
    return recursive(x * x, n - 1) * x


program("call box unbox", lambda: (recursive, [numbers(()), 3]))


class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right


def product(tree, x):
    if tree is None:
        return x
    return tree.value * product(tree.left, x) * product(tree.right, x)


def built(x, n):
    if n == 0:
        return None
    return Tree(x * n, built(x * 0.7, n - 1), built(x * x, n - 1))


TREE = Tree(2.0, Tree(3.0), Tree(0.5, Tree(0.7), None))
program("call getattr is_none unwrap", lambda: (lambda x, tree: product(tree, x), [numbers(()), TREE]))
program("record cotangent_part", lambda: (lambda x, n: product(built(x, n), x), [numbers(()), 2]))


def maybe(x, n):
    best = None
    for i in range(n):
        if i != 1:
            best = x * x * (i + 1.0)
    return best * x if best is not None else x


program("for if select", lambda: (maybe, [numbers(()), 3]))

if snek is not None:
    @snek.custom_vjp
    def own(x):
        return np.sin(x)

    own.defvjp(lambda x: (np.sin(x), x), lambda x, cotangent: (cotangent * np.cos(x),))
    outside = lambda x: snek.py_func(lambda x: x * x * x, x) * x
else:
    own, outside = np.sin, lambda x: x * x * x * x

program("custom_vjp", lambda: (lambda x: own(x) * x, [numbers((2,))]))
program("host_call", lambda: (outside, [numbers(())]))
program("zeros_like", lambda: (lambda x, n: np.pad(x[n:] * x[0], (1, 2)) * 2.0, [numbers((4,)), 1]))
program("stop_gradient", lambda: (
    lambda x: x * np.arange(x.shape[0]) * (snek.stop_gradient(x) * 0.0 + 1.0 if snek else 1.0), [numbers((3,))]))

one("asinh", lambda x: np.arcsinh(x))
one("acosh", lambda x: np.arccosh(x), (1.2, 3.0))
one("atanh", lambda x: np.arctanh(x), INNER)
one("cbrt", lambda x: np.cbrt(x), POSITIVE)
two("ufunc", lambda x, y: np.hypot(x, y))
two("ufunc", lambda x, y: np.logaddexp2(x, y))


def relu(x):
    if snek is None:
        return np.maximum(x, 0.0)
    from snek.nn.functional import relu

    return relu(x)


one("relu", lambda x: relu(x) * x)
program("device_put", lambda: (lambda x: (x >> snek.device("cpu:1") if snek else x) * x, [numbers((3,))]))

# Operations that programs reach in ways that are tested elsewhere, or not at all.
ELSEWHERE = {
    "divmod": "graphs that are read from texts", "dynamic_slice": "graphs that are read from texts", "dynamic_update_slice": "graphs that are read from texts",
    "scatter_add": "derivatives of `gather`", "tuple": "graphs that are read from texts", "idx": "graphs that are read from texts",
    "optimization_barrier": "derivatives of `checkpoint`",
}


def total(function):
    """The sum of what a function gives, times numbers that differ, so that no error hides."""

    def f(*args):
        y = function(*args)
        if np.shape(y) == ():
            return y * 1.0
        weights = np.cos(1.0 + np.arange(math.prod(np.shape(y)))).reshape(np.shape(y))
        return np.sum(y * weights)

    return f


def differences(f, args, at):
    flat = np.array(args[at], dtype="float64").reshape(-1)
    slopes = []
    for place in range(flat.size):
        found = []
        for h in 1e-5, -1e-5:
            near = flat.copy()
            near[place] += h
            near = near.reshape(np.shape(args[at])) if np.shape(args[at]) else float(near[0])
            found.append(float(f(*args[:at], near, *args[at + 1:])))
        slopes.append((found[0] - found[1]) / 2e-5)
    return np.array(slopes).reshape(np.shape(args[at]))


def near(a, b, tolerance=3e-5):
    return np.shape(a) == np.shape(b) and bool(np.all(np.abs(a - b) <= tolerance * np.maximum(1.0, np.abs(b))))


def by_tapes(f, args, at):
    given = [snek.constant(arg) if isinstance(arg, (float, np.ndarray)) else arg for arg in args]
    with snek.GradientTape() as outer:
        outer.watch(given[at])
        with snek.GradientTape() as inner:
            inner.watch(given[at])
            y = f(*given)
        slope = inner.gradient(y, given[at])
        slopes = np.sum(slope) if np.shape(args[at]) else slope
    second = outer.gradient(slopes, given[at], unconnected_gradients="zero")
    return slope.numpy() if isinstance(slope, snek.Tensor) else slope, second


def check(ops, function, args, seen):
    f = total(function)
    for at, arg in enumerate(args):
        if not isinstance(arg, (float, np.ndarray)):
            continue
        wide = [one.astype("float64") if isinstance(one, np.ndarray) else one for one in args]
        slope = snek.grad(f, at)
        slopes = lambda *args: np.sum(slope(*args))
        twice = snek.grad(slopes, at)
        first, second = slope(*args), twice(*args)
        seen.update(slope.graph.ops(), twice.graph.ops(), slope.graph.optimized().ops())
        narrow = np.shape(arg) and arg.dtype == np.float32
        tape_first, tape_second = by_tapes(f, args, at)
        checks = {
            "first": near(first, differences(f, wide, at), 1e-3 if narrow else 3e-5),
            "second": near(second, differences(slopes, wide, at), 1e-3 if narrow else 3e-5),
            "first by tape": near(tape_first, first, 1e-9),
            "second by tape": near(tape_second, second, 1e-9),
            "of the staged": near(snek.grad(snek.stage(f), at)(*args), first, 1e-9),
            "staged": near(snek.stage(lambda *args: slope(*args))(*args), first, 1e-9),
            "second staged": near(snek.stage(lambda *args: twice(*args))(*args), second, 1e-9),
        }
        if np.shape(arg):
            low = [one.astype("float32") if isinstance(one, np.ndarray) else one for one in args]
            slim = slope(*low)
            checks["float32"] = slim.dtype == np.float32 and near(slim.astype("float64"), first, 2e-3)
        wrong = [name for name, is_right in checks.items() if not is_right]
        if wrong:
            print("WRONG", ops, at, wrong, args)


seen = set()
for round_number in range(COUNT):
    for ops, make in programs:
        function, args = make()
        y = function(*args)
        print(" ".join(ops), [f"{float(x):.9g}" for x in np.array(y).reshape(-1)])
        if snek is None:
            continue
        graph = snek.stage(function)
        try:
            graph(*args)
            own_ops = set(graph.graph.ops())
            before = set(seen)
            seen.clear()
            check(ops, function, args, seen)
            missing = [op for op in ops if op not in seen and op not in own_ops]
            seen.update(before, own_ops)
            if missing:
                print("NOT IN THE GRAPHS", ops, missing)
        except Exception as error:
            print("WRONG", ops, args, type(error).__name__, str(error).split("\n")[0])

if snek is not None:
    for name, kind, reason in _snek.operations():
        if kind in ("rule", "control") and name not in seen and name not in ELSEWHERE:
            print("no program has", name)
        if kind in ("zero", "none") and not reason:
            print("no reason for", name)
