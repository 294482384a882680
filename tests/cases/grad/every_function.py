# Every function of arrays that has a derivative, over random shapes: gradients of the orders 1 and 2 equal finite
# differences, eager (tape), transformed, staged, and inside of staged code (FEATURES, check 45).
# modes: plain
# cpython: no
import operator
import random

import numpy as np
from snek import GradientTape, constant, grad, stage

random.seed(7)


def shape_of(rank):
    return tuple([random.randint(1, 3) for _ in range(rank)])


def partner(shape):
    """A shape that stretches to this one, or from which this one stretches."""
    kept = [size if random.random() < 0.7 else 1 for size in shape]
    return tuple(kept[random.randint(0, len(kept)):])


def numbers(shape, low=-1.5, high=1.5):
    """Numbers that differ, none near another."""
    size = int(np.prod(shape))
    steps = np.arange(size) + np.array([random.uniform(0.2, 0.8) for _ in range(size)])
    order = list(range(size))
    random.shuffle(order)
    return (low + (high - low) * steps[order] / max(size, 1)).reshape(shape)


ANY = (-1.5, 1.5)
POSITIVE = (0.3, 2.0)
INNER = (-0.8, 0.8)

one = [(name, ANY) for name in (
    "negative", "positive", "absolute", "fabs", "exp", "exp2", "expm1", "sin", "cos", "tan", "arctan", "sinh", "cosh",
    "tanh", "square", "deg2rad", "degrees", "arcsinh", "sinc",
)]
one += [(name, POSITIVE) for name in ("sqrt", "log", "log2", "log10", "log1p", "reciprocal", "cbrt")]
one += [("arccosh", (1.2, 3.0))]
one += [(name, INNER) for name in ("arcsin", "arccos", "arctanh")]
two = [(name, ANY) for name in (
    "add", "subtract", "multiply", "maximum", "minimum", "arctan2", "fmax", "fmin", "logaddexp", "logaddexp2",
    "hypot", "copysign",
)]
two += [(name, POSITIVE) for name in ("divide", "power", "true_divide", "float_power")]
reductions = ["sum", "mean", "prod", "max", "min", "var", "std", "cumsum", "cumprod", "sort", "median", "ptp"]

cases = []


def case(name, function, *args):
    cases.append((name, function, args))


for name, (low, high) in one:
    function = getattr(np, name)
    case(name, lambda x, f=function: f(x), numbers(shape_of(random.randint(1, 3)), low, high))
for name, (low, high) in two:
    function = getattr(np, name)
    for _ in range(2):
        shape = shape_of(random.randint(1, 3))
        pair = [numbers(shape, low, high), numbers(partner(shape), low + 0.05, high + 0.07)]
        random.shuffle(pair)
        case(name, lambda x, y, f=function: f(x, y), *pair)
for operation in operator.add, operator.sub, operator.mul, operator.truediv, operator.pow, operator.mod:
    shape = shape_of(2)
    case(operation.__name__, lambda x, y, f=operation: f(x, y), numbers(shape, 0.4, 2.1), numbers(partner(shape), 0.5, 2.0))
for name in reductions:
    function = getattr(np, name)
    axis = random.randrange(2)
    case(name, lambda x, f=function, axis=axis: f(x, axis=axis), numbers((random.randint(2, 3), random.randint(2, 3))))
    if name not in ("sort", "median"):
        case(name + " of all", lambda x, f=function: f(x), numbers((2, 3)))

case("matmul", lambda x, y: x @ y, numbers((2, 3)), numbers((3, 2)))
case("matmul of stacks", lambda x, y: x @ y, numbers((2, 1, 2, 3)), numbers((3, 3, 2)))
case("matmul of vectors", lambda x, y: x @ y, numbers((3,)), numbers((3,)))
case("dot", lambda x, y: np.dot(x, y), numbers((2, 3)), numbers((3,)))
case("convolve", lambda x, y: np.convolve(x, y), numbers((4,)), numbers((3,)))
case("interp", lambda x: np.interp(x, [-2.0, 0.1, 2.0], [1.0, 3.0, 2.0]), numbers((4,)))
case("cov", lambda x: np.cov(x), numbers((2, 4)))
case("outer", lambda x, y: np.outer(x, y), numbers((2,)), numbers((3,)))
case("inner", lambda x, y: np.inner(x, y), numbers((2, 3)), numbers((4, 3)))
case("einsum", lambda x, y: np.einsum("ij,jk->ik", x, y), numbers((2, 3)), numbers((3, 2)))
case("einsum of a trace", lambda x, y: np.einsum("ii,i->i", x, y), numbers((3, 3)), numbers((3,)))
case("tensordot", lambda x, y: np.tensordot(x, y, axes=1), numbers((2, 3)), numbers((3, 2)))
case("reshape", lambda x: x.reshape(3, -1), numbers((2, 3)))
case("transpose", lambda x: np.transpose(x, (2, 0, 1)), numbers((2, 3, 2)))
case("swapaxes", lambda x: np.swapaxes(x, 0, 1), numbers((2, 3)))
case("moveaxis", lambda x: np.moveaxis(x, 0, -1), numbers((2, 3, 2)))
case("expand_dims", lambda x: np.expand_dims(x, 1), numbers((2, 3)))
case("squeeze", lambda x: np.squeeze(x, 1), numbers((2, 1, 3)))
case("ravel", lambda x: np.ravel(x), numbers((2, 3)))
case("broadcast_to", lambda x: np.broadcast_to(x, (4, 2, 3)), numbers((2, 1)) * np.ones((2, 3)))
case("concatenate", lambda x, y: np.concatenate([x, y], axis=1), numbers((2, 3)), numbers((2, 1)))
case("stack", lambda x, y: np.stack([x, y, x], axis=1), numbers((2, 3)), numbers((2, 3)))
case("vstack", lambda x, y: np.vstack([x, y]), numbers((3,)), numbers((3,)))
case("split", lambda x: np.split(x, 2)[1], numbers((4, 2)))
case("pad", lambda x: np.pad(x, ((1, 0), (0, 2))), numbers((2, 3)))
case("tile", lambda x: np.tile(x, (2, 2)), numbers((2, 3)))
case("repeat", lambda x: np.repeat(x, 2, axis=0), numbers((2, 3)))
case("flip", lambda x: np.flip(x, 1), numbers((2, 3)))
case("roll", lambda x: np.roll(x, 1, axis=1), numbers((2, 3)))
case("where", lambda x, y: np.where(x > y, x * 2, y * y), numbers((2, 3)), numbers((3,)))
case("clip", lambda x: np.clip(x, -0.51, 0.52), numbers((2, 3)))
case("take", lambda x: np.take(x, [2, 0, 2], axis=1), numbers((2, 3)))
case("slices", lambda x: x[1:, ::2], numbers((3, 4)))
case("indices", lambda x: x[[0, 2, 0]], numbers((3, 2)))
case("pairs of indices", lambda x: x[[0, 1], [2, 0]], numbers((2, 3)))
case("mask", lambda x: x[np.array([True, False, True])], numbers((3, 2)))
case("new axes", lambda x: x[:, None, ..., 0], numbers((2, 3)))
case("diagonal", lambda x: np.diagonal(x), numbers((3, 3)))
case("diag", lambda x: np.diag(x), numbers((3,)))
case("trace", lambda x: np.trace(x), numbers((3, 3)))
case("tril", lambda x: np.tril(x), numbers((3, 3)))
case("diff", lambda x: np.diff(x), numbers((2, 4)))
case("cross", lambda x, y: np.cross(x, y), numbers((3,)), numbers((3,)))
case("kron", lambda x, y: np.kron(x, y), numbers((2, 2)), numbers((1, 3)))
WELL = np.eye(3) * 3.0
case("inv", lambda x: np.linalg.inv(x + WELL), numbers((3, 3)))
case("det", lambda x: np.linalg.det(x + WELL), numbers((3, 3)))
case("slogdet", lambda x: np.linalg.slogdet(x + WELL)[1], numbers((3, 3)))
case("solve", lambda x, y: np.linalg.solve(x + WELL, y), numbers((3, 3)), numbers((3,)))
case("norm", lambda x: np.linalg.norm(x), numbers((2, 3)))
case("cholesky", lambda x: np.linalg.cholesky(x @ x.T + WELL), numbers((3, 3)))
case("eigh", lambda x: np.linalg.eigh(x + x.T)[0], numbers((3, 3)))
case("svd", lambda x: np.linalg.svd(x, full_matrices=False)[1], numbers((3, 2)))
case("qr", lambda x: np.linalg.qr(x + WELL)[1], numbers((3, 3)))


def total(function):
    """The sum of what a function gives, times numbers that differ, so that no error hides."""

    def f(*args):
        y = function(*args)
        weights = np.cos(1.0 + np.arange(int(np.prod(y.shape)))).reshape(y.shape)
        return np.sum(y * weights)

    return f


def differences(f, args, at):
    h, moved = 1e-5, []
    flat = args[at].reshape(-1)
    for place in range(flat.size):
        values = []
        for by in h, -h:
            near = flat.copy()
            near[place] += by
            given = list(args)
            given[at] = near.reshape(args[at].shape)
            values.append(float(f(*given)))
        moved.append((values[0] - values[1]) / (2 * h))
    return np.array(moved).reshape(args[at].shape)


def by_tapes(f, args, at):
    """First and second derivative, in the direction of ones, by nested tapes."""
    given = [constant(arg) for arg in args]
    with GradientTape() as outer:
        outer.watch(given[at])
        with GradientTape() as inner:
            inner.watch(given[at])
            y = f(*given)
        slope = inner.gradient(y, given[at])
        slopes = np.sum(slope)
    second = outer.gradient(slopes, given[at], unconnected_gradients="zero")
    return getattr(slope, "data", slope), second


def near(a, b, tolerance=3e-5):
    return np.shape(a) == np.shape(b) and bool(np.all(np.abs(a - b) <= tolerance * np.maximum(1.0, np.abs(b))))


failed = 0
for name, function, args in cases:
    f = total(function)
    for at in range(len(args)):
        try:
            slope = grad(f, at)
            first, expected = slope(*args), differences(f, args, at)
            slopes = lambda *args: np.sum(slope(*args))
            second = grad(slopes, at)(*args)
            expected_second = differences(slopes, args, at)
            tape_first, tape_second = by_tapes(f, args, at)
            staged = grad(stage(f), at)(*args)
            inside = stage(lambda *args: slope(*args))(*args)
            results = [
                near(first, expected), near(second, expected_second), near(tape_first, first, 1e-9),
                near(tape_second, second, 1e-9), near(staged, first, 1e-9), near(inside, first, 1e-9),
            ]
            if not all(results):
                failed += 1
                print(name, at, results)
        except Exception as error:
            failed += 1
            print(name, at, type(error).__name__, str(error).split("\n")[0][:150])
print(len(cases) > 110, failed)  # expect: True 0
