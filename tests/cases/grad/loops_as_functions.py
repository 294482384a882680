# scan, while_loop, fori_loop, cond and associative_scan: on plain values, staged, differentiated and mapped.
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import associative_scan, cond, fori_loop, grad, scan, stage, vmap, while_loop

xs = np.array([1.0, 2.0, 3.0, 4.0])
print(scan(lambda c, x: (c + x, c * x), 0.0, xs))  # expect: (np.float64(10.0), array([ 0.,  2.,  9., 24.]))
print(scan(lambda c, x: (c * 2, None), 1, None, length=5))  # expect: (32, None)
print(scan(lambda c, x: (c + x["a"] * x["b"][0], {"c": c}), 0.0, {"a": xs, "b": [xs]})[1]["c"])  # expect: [ 0.  1.  5. 14.]
print(scan(lambda c, x: (c + x, c), 0.0, xs, reverse=True)[1])  # expect: [9. 7. 4. 0.]
print(scan(lambda c, x: (c + x, c), 0.0, np.zeros((0, 3)))[1].shape)  # expect: (0,)
print(fori_loop(2, 5, lambda i, c: c * i, 1), fori_loop(0, 0, lambda i, c: c * i, 1))  # expect: 24 1
print(while_loop(lambda s: s[0] < 5, lambda s: (s[0] + 1, s[1] * 2.0), (0, 1.0)))  # expect: (5, 32.0)
print(cond(True, lambda x: x + 1, lambda x: x - 1, 3), cond(0, lambda x: x + 1, lambda x: x - 1, 3))  # expect: 4 2
print(associative_scan(lambda a, b: a + b, np.arange(7.0)))  # expect: [ 0.  1.  3.  6. 10. 15. 21.]
print(associative_scan(lambda a, b: a * b, xs, reverse=True))  # expect: [24. 24. 12.  4.]
print(associative_scan(lambda a, b: a + b, np.arange(6.0).reshape(2, 3), axis=1).tolist())
# expect: [[0.0, 1.0, 3.0], [3.0, 7.0, 12.0]]
a, b = associative_scan(lambda p, q: (q[0] * p[0], q[0] * p[1] + q[1]), (xs * 0.5, xs))
state = 0.0
for x, found in zip(xs, b):
    state = state * (x * 0.5) + x
    assert state == found


@stage
def scanned(xs):
    return scan(lambda c, x: (c * 0.5 + x, np.sin(c) * x), 0.1, xs)


def plainly(xs):
    c, ys = 0.1, []
    for x in xs:
        c, y = c * 0.5 + x, np.sin(c) * x
        ys.append(y)
    return c, np.array(ys)


c, ys = scanned(xs)
print(c == plainly(xs)[0], bool(np.all(ys == plainly(xs)[1])), scanned.graph.count("for"))  # expect: True True 1


@stage
def counted(n, x):
    return fori_loop(0, n, lambda i, c: c + x * i, 0.0), fori_loop(0, 1000, lambda i, c: c + 1.0, 0.0)


print(counted(4, 0.5), counted.graph.count("for"))  # expect: (3.0, 1000.0) 2


@stage
def halved(x):
    return while_loop(lambda s: s[0] > 1.0, lambda s: (s[0] / 2.0, s[1] + 1), (x, 0))


print(halved(20.0), halved.graph.count("while"))  # expect: (0.625, 5) 1


@stage
def chosen(x):
    return cond(x > 0.0, lambda x: x * 2.0, lambda x: -x, x)


print(chosen(3.0), chosen(-3.0), chosen.graph.count("if"))  # expect: 6.0 3.0 1

loss = lambda xs: float(np.sum(scan(lambda c, x: (c * x, c + x), 1.0, xs)[1]))
by_hand = lambda xs: float(1.0 + xs[0] + xs[0] + xs[1] + xs[0] * xs[1] + xs[2] + xs[0] * xs[1] * xs[2] + xs[3])
print(grad(loss)(xs), bool(np.all(grad(loss)(xs) == grad(by_hand)(xs))))  # expect: [10.  5.  3.  1.] True
rows = np.arange(8.0).reshape(2, 4)
both = vmap(lambda row: scan(lambda c, x: (c + x, c * x), 0.0, row))(rows)
for at in range(2):
    one = scan(lambda c, x: (c + x, c * x), 0.0, rows[at])
    print(both[0][at] == one[0], bool(np.all(both[1][at] == one[1])))  # expect: True True
    # expect: True True
prefix = lambda xs: float(np.sum(associative_scan(lambda a, b: a * b, xs)))
print(grad(prefix)(xs))  # expect: [33. 16. 10.  6.]


def told(f, *args, **named):
    try:
        f(*args, **named)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)


told(scan, lambda c, x: c, 0.0, xs)
# expect: TypeError the function of scan() must give a pair: what is carried, and what is collected
told(scan, lambda c, x: ((c, c), x), 0.0, xs)
# expect: TypeError what the function of scan() carries must give a structure like the one that it is given: *, not (*, *)
told(scan, lambda c, x: (c, x), 0.0, (xs, xs[:2]))
# expect: ValueError scan() needs one size along the first axis: 4 and, of xs[1], 2
told(scan, lambda c, x: (c, x), 0.0)  # expect: ValueError scan() needs arrays to go through, or a length
told(while_loop, 3, lambda x: x, 1)  # expect: TypeError while_loop() needs a function, not 'int'
