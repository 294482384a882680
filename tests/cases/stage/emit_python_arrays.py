# Graphs of arrays as Python programs on NumPy: the same results, and the same operations when they are staged again.
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import grad, stage


def shown(value):
    if isinstance(value, (tuple, list)):
        return [shown(one) for one in value]
    return type(value).__name__, np.asarray(value).dtype.name, np.asarray(value).tolist()


def check(f, *calls):
    wrong = []
    for args in calls:
        kept = [np.array(arg) if isinstance(arg, np.ndarray) else arg for arg in args]
        expected = shown(f(*[np.array(arg) if isinstance(arg, np.ndarray) else arg for arg in args]))
        space = {}
        exec(f.emit("python"), space)
        plain = space[f.__name__]
        again = stage(plain)
        for other in (plain, again):
            if shown(other(*[np.array(arg) if isinstance(arg, np.ndarray) else arg for arg in kept])) != expected:
                wrong.append((args, other))
        if again.graph.optimized().ops() != f.graph.optimized().ops():
            wrong.append((f.graph.optimized().ops(), again.graph.optimized().ops()))
    print(f.__name__, *wrong)


a, b = np.arange(6.0).reshape(2, 3) / 10, np.ones((3, 2))


@stage
def layer(x, w):
    y = np.tanh(x @ w) + 1
    return np.sum(y, axis=0), y.max(), np.mean(y * y), -y, abs(y) ** 2


check(layer, (a, b))  # expect: layer
print(layer.emit("python").split("\n\n\n")[1].splitlines()[:2])
# expect: ['def layer(x, w):', '    x0 = np.tanh(x @ w) + 1']


@stage
def shapes(x):
    return x.T, x.reshape(-1), x[0], x[:, 1:], x[::-1], np.expand_dims(x, 1), np.concatenate([x, x]), x[0, 1], np.where(x > 0.2, x, 0.0)


check(shapes, (a,))  # expect: shapes


@stage
def folds(x):
    return np.cumsum(x, axis=1), np.prod(x), np.argmax(x, axis=0), np.any(x > 0.3), np.all(x > 0.3, axis=1), np.sort(x, axis=0)


check(folds, (a,))  # expect: folds


@stage
def picked(x, at):
    return x[at], np.take(x, at, axis=0), at + 1, at.astype(np.float32)


check(picked, (a, np.array([1, 0, 1])))  # expect: picked


@stage
def changed(x, y):
    x[0] = 5.0
    z = y.copy()
    z[1, 2] = x[0, 0]
    z[0] += 1.0
    return z, x * 2


check(changed, (a, a))  # expect: changed
x = np.zeros((2, 3))
space = {}
exec(changed.emit("python"), space)
space["changed"](x, a)
print(x.tolist())  # expect: [[5.0, 5.0, 5.0], [0.0, 0.0, 0.0]]


@stage
def counted(x, n):
    total = x
    for i in range(n):
        if total.sum() > 100.0:
            total = total / 2
        else:
            total = total + i
    return total


check(counted, (a, 10), (a, 0))  # expect: counted


def loss(w, x):
    return np.sum(np.tanh(x @ w) ** 2)


slope = stage(lambda w, x: grad(loss)(w, x))
slope(b, a)
space = {}
exec(slope.emit("python", True), space)
found = [value for value in space.values() if getattr(value, "__code__", None) and value.__code__.co_argcount == 2][-1]
print(np.allclose(found(b, a), slope(b, a), rtol=1e-14))  # expect: True
