# cpython: no
# What save() wrote runs without the function: only the text of its graph is left.
import math
import os
import tempfile
from collections import namedtuple

import numpy as np
from snek import StagingError, Variable, function, load, nn, save, stage
from snek.nn import functional as F

Point = namedtuple("Point", "x y")
folder = tempfile.TemporaryDirectory()


def again(f, *args):
    path = os.path.join(folder.name, "f")
    save(f, path, *args)
    return load(path)


@stage
def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


print(again(collatz, 3)(27))


def fact(n):
    return 1 if n == 0 else n * fact(n - 1)


@stage
def structures(a, b):
    return {"sum": a[0] + a[1], "point": Point(b["x"] * 2, [fact(a[0]), None]), "text": "t", "nan": math.nan}


loaded = again(structures, (5, 1.5), {"x": np.ones((2, 2))})
print(loaded((4, 0.25), {"x": np.eye(2)}))
for wrong in (((4, 2), {"x": 1.0}), ((4.0, 1.0), {"x": np.eye(2)}), ((4, 1.0), {"x": np.eye(3)}), ((4,), {})):
    try:
        loaded(*wrong)
    except TypeError as error:
        print(error)

# A model with its parameters, for batches of any size.
net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))


@function
def predict(x):
    return F.softmax(net(x), dim=1)


for size in (1, 2, 3):
    predict(np.ones((size, 3)))
x = np.arange(15.0).reshape(5, 3)
expected = predict(x)
loaded = again(predict)
for parameter in net.parameters():
    parameter.data = parameter.data * 0
print((loaded(x) == expected).all(), loaded(x[:1]).shape, (predict(x) == expected).any())
print(loaded, loaded.graph.functions()[1:])

# Exceptions and prints are those of the graph.
@stage
def checked(n):
    print("checking", n)
    assert n > 0, "positive numbers only"
    return 1 / (n - 1)


loaded = again(checked, 3)
print(loaded(n=3))
for n in (-1, 1):
    try:
        loaded(n)
    except (AssertionError, ZeroDivisionError) as error:
        print(type(error).__name__, error)

# What is no graph alone is refused.
count = Variable(0)


@stage
def counts(n):
    count.assign_add(n)
    return n


class Box:
    pass


@stage
def boxed(n):
    box = Box()
    box.n = n
    return box


for f in (counts, boxed, abs, stage(lambda n: n)):
    try:
        save(f, os.path.join(folder.name, "g"), *([1] if f in (counts, boxed) else []))
    except (StagingError, TypeError, ValueError) as error:
        print(type(error).__name__, error)
print(os.listdir(folder.name))
folder.cleanup()
