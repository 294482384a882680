# Static arguments are part of the graph: equal ones need no other graph, and True, 1 and 1.0 are three.
# modes: staged, unoptimised, checked, c
# cpython: no
import warnings
from dataclasses import dataclass

import numpy as np
import snek
from snek import function, stage

warnings.simplefilter("ignore")
x = np.ones(2)
seen = []


@function(static_argnums=1)
def scaled(x, mode):
    with snek.init_scope():
        seen.append(mode)
    return x * 2 if mode == 1 else x


for mode in (1, True, 1.0, 1, True, 1.0, "a", "a", (1, 2), (1, 2), (1.0, 2), 0.0, -0.0, 0.0):
    scaled(x, mode)
print(seen, scaled.trace_count)  # expect: [1, True, 1.0, 'a', (1, 2), (1.0, 2), 0.0, -0.0] 8


@dataclass(frozen=True)
class Config:
    size: int


class Named:
    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return isinstance(other, Named) and self.name == other.name

    def __hash__(self):
        return hash(self.name)


before = scaled.trace_count
for config in (Config(1), Config(1), Config(1.0), Named("a"), Named("a"), Named("b"), frozenset({1}), frozenset({1})):
    scaled(x, config)
print(scaled.trace_count - before)  # expect: 5


@stage(static_argnames="n")
def power(x, n=2):
    result = 1
    for _ in range(n):
        result = result * x
    return result


print(power(3.0), power(3.0, n=3), power(3.0, 3), power.trace_count, power.graph.count("mul"))  # expect: 9.0 27.0 27.0 2 3


@stage(static_argnums=(1, 2))
def line(x, *rest):
    return x * rest[0] + rest[1]


@function(static_argnames=("k",))
def named(x, **options):
    return x * options["k"]


print(line(2.0, 3, 4.0), line(3.0, 3, 4.0), line.trace_count)  # expect: 10.0 13.0 1
print(named(x, k=2), named(x, k=2), named(x, k=3), named.trace_count)  # expect: [2. 2.] [2. 2.] [3. 3.] 2


# The object of a method may be static.
class Layer:
    def __init__(self, size):
        self.size = size

    @stage(static_argnums=0)
    def run(self, x):
        return x * self.size


layer = Layer(3)
print(layer.run(2.0), layer.run(4.0), Layer(5).run(2.0))  # expect: 6.0 12.0 10.0


# A donated argument keeps its value here.
@function(donate_argnums=0)
def next_to(x):
    return x + 1


y = np.zeros(2)
print(next_to(y), y)  # expect: [1. 1.] [0. 0.]


def attempt(f, *args, **kwargs):
    try:
        return f(*args, **kwargs)
    except (TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"


print(attempt(scaled, x, [1]))
# expect: TypeError: static argument 'mode' of scaled() must be hashable, and a value of type 'list' is not: unhashable type: 'list'
print(attempt(scaled, x, x))
# expect: TypeError: static argument 'mode' of scaled() must be hashable, and a value of type 'ndarray' is not: unhashable type: 'numpy.ndarray'
one = lambda x: x
print(attempt(stage, one, static_argnums=3))
# expect: ValueError: stage(): static_argnums names argument 3, but <lambda>() takes 1 positional argument
print(attempt(function, one, static_argnames="z"))
# expect: ValueError: function(): static_argnames names 'z', which is no argument of <lambda>()
print(attempt(stage, one, static_argnums=0, donate_argnums=0))
# expect: ValueError: stage(): argument 'x' of <lambda>() cannot be static and donated at once
print(attempt(stage, one, static_argnums="x"))
# expect: TypeError: stage(): static_argnums is an int or a tuple of ints, not 'str'
