# vmap of programs equals a Python loop over the items; so do its gradients of the orders 1 and 2.
# modes: plain, eager, unoptimised
# cpython: no
# timeout: 240
import math
import numpy as np
from snek import function, grad, vmap

failed = []
count = 0


def flat(value):
    if isinstance(value, (tuple, list)):
        return [leaf for item in value for leaf in flat(item)]
    if isinstance(value, dict):
        return [leaf for item in value.values() for leaf in flat(item)]
    return [value]


def looped(f, arrays):
    """The results of the items, as arrays, in the order of the result's leaves."""
    rows = [flat(f(*[a[i] for a in arrays])) for i in range(len(arrays[0]))]
    return [np.stack([np.asarray(row[at]) for row in rows]) for at in range(len(rows[0]))]


def near(name, found, wanted, exact):
    global count
    count += 1
    found = flat(found)
    ok = len(found) == len(wanted)
    for a, b in zip(found, wanted):
        if exact:
            ok = ok and a.shape == b.shape and a.dtype == b.dtype and bool(np.all((a == b) | ((a != a) & (b != b))))
        else:
            ok = ok and a.shape == b.shape and bool(np.all(np.abs(a - b) <= 1e-12 * np.maximum(1.0, np.abs(b))))
    if not ok:
        failed.append(name)
        print("differs:", name, found, wanted)


def check(name, f, *arrays, exact=True, orders=2):
    near(name, vmap(f)(*arrays), looped(f, arrays), exact)

    def scalar(*items):
        total = 0.0
        for at, leaf in enumerate(flat(f(*items))):
            total = total + np.sum(leaf * 1.0) * (1.0 + 0.5 * at)
        return float(total)

    if orders == 0:
        return
    first = grad(scalar)
    near(name + ": vmap of grad", vmap(first)(*arrays), looped(first, arrays), False)
    weights = np.arange(1.0, len(arrays[0]) + 1.0)

    def whole(*arrays):
        return float(np.sum(vmap(scalar)(*arrays) * weights))

    wanted = looped(first, arrays)[0]
    wanted = wanted * weights.reshape((-1,) + (1,) * (wanted.ndim - 1))
    near(name + ": grad of vmap", grad(whole)(*arrays), [wanted], False)
    if orders == 1:
        return

    def slope(*items):
        return float(np.sum(first(*items) * 1.0))

    second = grad(slope)
    near(name + ": order 2", vmap(second)(*arrays), looped(second, arrays), False)


x = np.array([0.3, -1.2, 2.5, 0.9, -0.4])
v = np.arange(12.0).reshape(4, 3) / 7 - 0.6
m = np.arange(24.0).reshape(4, 2, 3) / 11 - 1.0
w = np.arange(6.0).reshape(3, 2) - 2.2
k = np.array([0, 2, 1, 2])
n = np.array([3, 0, 5, 2])

check("polynomial", lambda x: x * x * 3.0 - x / 2.0 + 1.0, x)
check("functions", lambda x: np.sin(x) * np.exp(x) + np.tanh(x), x)
check("mathematics", lambda x: math.sin(x) + math.exp(x) * 2.0, x)
check("numbers", lambda x: float(x) * 2.0 + 1.0 / (2.0 + float(x)), x)
check("rows", lambda v: v * 2.0 + v[0], v)
check("sum", lambda v: np.sum(v * v), v)
check("mean and variance", lambda v: (np.mean(v), np.var(v)), v, exact=False)
check("softmax", lambda v: np.exp(v - np.max(v)) / np.sum(np.exp(v - np.max(v))), v, exact=False)
check("matrix of vector", lambda v: v @ w, v, exact=False)
check("vector of matrix", lambda m: np.dot(np.array([1.0, 2.0]), m), m, exact=False)
check("inner", lambda v: v @ v, v, exact=False)
check("matrices", lambda m: m @ w, m, exact=False)
check("outer", lambda v: np.outer(v, v), v)
check("transposed", lambda m: m.T @ m, m, exact=False)
check("reshaped", lambda m: m.reshape(-1)[::-1], m)
check("stacked", lambda v: np.stack([v, v * 2.0]), v)
check("concatenated", lambda v: np.concatenate([v, v[:2], np.zeros(1)]), v)
check("cumulative", lambda v: np.cumsum(v), v)
check("sorted", lambda v: np.sort(v), v)
check("extremes", lambda v: (np.max(v), np.min(v)), v)
check("positions", lambda v: (np.argmax(v), np.argsort(v)), v, orders=0)
check("picked", lambda v, k: v[k] * 2.0, v, k)
check("constant picked", lambda k: np.array([1.0, 5.0, 9.0])[k], k, orders=0)
check("picked by array", lambda v: v[np.array([2, 0])], v)


def written(v, k):
    v = v.copy()
    v[k] = v[0] * 3.0
    return v


check("written", written, v, k)


def clip(x):
    if x > 1.0:
        x = x * 0.0 + 1.0
    elif x < -1.0:
        x = -x
    return x


check("if", clip, x)


def guarded(x):
    if x > 0.0:
        y = np.sqrt(x) * np.log(x)
    else:
        y = x * x
    return y


check("if of functions", guarded, x)


def raising(x):
    if x > 0.0:
        return math.log(x)
    return 0.0


check("if that may raise", raising, x)


def halved(x):
    while x > 0.5:
        x = x * 0.5
    return x


check("while", halved, np.array([0.3, 1.2, 20.5, 0.9, 7.0]))


def newton(x):
    y = x
    while abs(y * y - x) > 1e-10:
        y = (y + x / y) * 0.5
    return y


check("newton", newton, np.array([0.3, 1.2, 20.5, 0.9, 7.0]), exact=False)


def collatz(n):
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps = steps + 1
    return steps


check("collatz", collatz, np.array([1, 7, 27, 6, 97]), orders=0)


def powers(x):
    y = 1.0
    for i in range(4):
        y = y * x + i
    return y


check("for", powers, x)


def by_length(v):
    total = 0.0
    for item in v:
        total = total + np.sin(item) * item
    return total


check("for over an item", by_length, v)


def trips(x, n):
    y = x
    for i in range(int(n)):
        y = y * x + 0.5
    return y


check("trips that differ", trips, x[:4] * 0.7, n)


def called(x):
    return helper(x, 2.0) + helper(x, 3.0)


def helper(x, by):
    return np.cos(x * by) * x


check("calls", called, x)


def listed(v):
    items = []
    for item in v:
        items.append(item * 2.0)
    return np.array([items[0], items[-1]])


check("lists", listed, v)


def structured(v):
    return {"a": v * 2.0, "b": (np.sum(v), [v[0], v[1] * v[2]])}


check("structures", structured, v)
check("two arguments", lambda x, v: np.sum(v * x) + x, x[:4], v, exact=False)
check("selected", lambda v: np.where(v > 0.0, v * 2.0, -v), v)
check("clipped", lambda v: np.clip(v, -0.3, 0.7), v)
check("min and max", lambda x: min(float(x), 0.5) + max(float(x), -0.5), x)
check("float32", lambda v: v * 2.0 + 1, v.astype("float32"), orders=0)
check("integers", lambda n: n * 2 + 1, n, orders=0)
check("truth", lambda v: (v > 0.0, np.all(v > -1.0)), v, orders=0)
check("solved", lambda m: np.linalg.solve(m[:, :2] + 3.0 * np.eye(2), m[:, 2]), m, exact=False)
check("nested", lambda m: vmap(lambda v: np.sum(v * v) * v)(m), m)
check("nested if", lambda m: vmap(lambda v: vmap(clip)(v * 3.0))(m), m)
check("nested functions", lambda m: vmap(guarded)(m[0] * 3.0), m)

print(count > 150, failed)  # expect: True []
