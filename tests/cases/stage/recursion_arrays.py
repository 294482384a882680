# Functions of the graph that take arrays, and that use values of the functions around them.
# modes: plain, eager, unoptimised, checked, c
# cpython: no
import numpy as np
from snek import rep_fun, stage

@rep_fun
def scaled(x, n):
    if n == 0:
        return x
    return scaled(x * 2.0, n - 1)

@stage
def run(x, n):
    return scaled(x, n)

print(run(np.array([1.0, 2.0]), 3).tolist(), run(np.array([1.0, 2.0]), 0).tolist())  # expect: [8.0, 16.0] [1.0, 2.0]

w = np.array([1.0, 10.0])

@rep_fun
def weighted(x, n):
    return x if n == 0 else weighted(x * w, n - 1)

@stage
def with_weights(x, n):
    return weighted(x, n)

print(with_weights(np.array([1.0, 2.0]), 2).tolist())  # expect: [1.0, 200.0]
w[0] = 3.0
print(with_weights(np.array([1.0, 2.0]), 2).tolist())  # expect: [9.0, 200.0]

@stage
def nested(x, n):
    @rep_fun
    def add(k):
        return x if k == 0 else add(k - 1) + 1
    return add(n) + add(n + 1)

print(nested(10, 3), nested(1.5, 2))  # expect: 27 8.0

class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

@rep_fun
def prod(x, tree):
    if tree is None:
        return x
    return tree.value * prod(x, tree.left) * prod(x, tree.right)

def total(x, tree):
    return prod(x, tree).sum()

tree = Tree(np.array([5.0]), Tree(np.array([3.0])), Tree(np.array([4.0])))
f = stage(total)
print(f(np.array([1.0]), tree), f(np.array([2.0]), tree))  # expect: 60.0 960.0
