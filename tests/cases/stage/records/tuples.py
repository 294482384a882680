# Tuples, named tuples and dataclasses that nest.
# modes: plain, lms, eager, unoptimised, checked
from collections import namedtuple
from dataclasses import dataclass
from typing import Any
from snek import stage

Pair = namedtuple("Pair", "value next")

@dataclass
class Tree:
    value: Any
    left: Any = None
    right: Any = None

@stage
def total(items):
    s = 0
    while items is not None:
        value, items = items
        s += value
    return s

@stage
def product(pair):
    s = 1
    while pair is not None:
        s *= pair.value
        pair = pair[1]
    return s

def prod(base, tree):
    return base if tree is None else tree.value * prod(base, tree.left) * prod(base, tree.right)

@stage
def run(base, tree):
    return prod(base, tree)

print(total((1, (2, (3, None)))), total((5, (7, None))))  # expect: 6 12
print(product(Pair(2, Pair(3, Pair(4, None)))))  # expect: 24
print(run(2, Tree(2, Tree(3), Tree(5, Tree(7)))))  # expect: 6720
