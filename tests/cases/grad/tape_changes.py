# What a tape records is what was computed: arrays that are changed later, views, operations in place.
# modes: plain
# cpython: no
import numpy as np
from snek import GradientTape, constant, grad

WEIGHTS = np.array([5.0, 7.0, 11.0])


def tape_gradient(f, x):
    x = constant(x)
    with GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    return tape.gradient(y, x)


def view(x):
    y = x * 1.0
    v = y[1:]
    v[0] = v[0] * 10.0
    return np.sum(y * WEIGHTS)


def views_of_views(x):
    y = x * 1.0
    rows = y.reshape(3, 1)
    part = rows[1:].T
    part *= x[0]
    rows[0] += 2.0 * part[0, 1]
    return np.sum(y * WEIGHTS)


def other_name(x):
    y = x * 1.0
    z = y
    z *= 3.0
    return np.sum(y * WEIGHTS)


def after_use(x):
    y = x * x
    z = y * y
    y += 100.0
    return np.sum(z)


def argument(x):
    x *= 2.0
    return np.sum(x * x)


def overlapping(x):
    y = x * 1.0
    y[1:] = y[:-1]
    y[[0, 0]] = y[[1, 2]] * x[2]
    return np.sum(y * WEIGHTS)


def seen_through_view(x):
    y = x * 1.0
    v = y[::-1]
    y[0] = x[1] * x[2]
    return np.sum(v * WEIGHTS)


def filled(x):
    y = x * 1.0
    v = y[:2]
    v.fill(x[2])
    y.sort()
    return np.sum(y * WEIGHTS * x)


point = np.array([1.0, 2.0, 3.0])
for f in view, views_of_views, other_name, after_use, argument, overlapping, seen_through_view, filled:
    found = tape_gradient(f, point)
    values = [f(point + np.eye(3)[at] * h) for at in range(3) for h in (1e-5, -1e-5)]
    expected = (np.array(values[::2]) - np.array(values[1::2])) / 2e-5
    same = f in (filled, views_of_views) or np.allclose(found, grad(f)(point.copy()))
    print(f.__name__, np.allclose(found, expected, atol=1e-6), same)
# expect: view True True
# expect: views_of_views True True
# expect: other_name True True
# expect: after_use True True
# expect: argument True True
# expect: overlapping True True
# expect: seen_through_view True True
# expect: filled True True

# An operand that is no Tensor may be used again for something else.
buffer = np.array([1.0, 2.0, 3.0])
x = constant([1.0, 1.0, 1.0])
with GradientTape(persistent=True) as tape:
    tape.watch(x)
    y = np.sum(x * buffer)
    buffer[:] = 100.0
    z = np.sum(x * buffer)
buffer[:] = 0.0
print(tape.gradient(y, x), tape.gradient(z, x))  # expect: [1. 2. 3.] [100. 100. 100.]

# A watched value that is changed: derivatives are by what it was.
x = constant([1.0, 2.0])
with GradientTape() as outer:
    outer.watch(x)
    with GradientTape() as inner:
        inner.watch(x)
        y = np.sum(x * x * x)
        x[0] = 50.0
    slope = inner.gradient(y, x)
    total = np.sum(slope)
print(slope, outer.gradient(total, x), x)  # expect: [ 3. 12.] [ 6. 12.] [50.  2.]


# What would lose the record is refused.
def refused(f):
    x = constant([1.0, 2.0])
    with GradientTape() as tape:
        tape.watch(x)
        try:
            f(x)
        except TypeError as error:
            print(str(error).split(";")[0])


def into_plain_array(x):
    np.zeros(2)[:] = x


refused(into_plain_array)  # expect: a recorded value would lose its record as a plain array
refused(lambda x: np.add(x, x, out=np.zeros(2)))  # expect: numpy.add(): a recorded value is not put into a plain array by out=
