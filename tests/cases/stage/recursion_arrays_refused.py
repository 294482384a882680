# Functions of the graph that take arrays: derivatives through them, and what is refused.
# modes: staged
# cpython: no
import numpy as np
from snek import StagingError, grad, rep_fun, stage

@rep_fun
def scaled(x, n):
    if n == 0:
        return x
    return scaled(x * 2.0, n - 1)

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
print(grad(total)(np.array([1.0]), tree).tolist(), grad(total)(np.array([2.0]), tree).tolist())  # expect: [240.0] [1920.0]

@rep_fun
def written(x, n):
    if n == 0:
        return x
    x[0] = 5.0
    return written(x, n - 1)

@stage
def run_written(x, n):
    return written(x, n)

try:
    run_written(np.array([1.0, 2.0]), 3)
except StagingError as error:
    print("changes an array that it is given" in str(error))  # expect: True

@stage
def given_back(x, n):
    y = scaled(x, n)
    y[0] = 7.0
    return x

try:
    given_back(np.array([1.0, 2.0]), 0)
except StagingError as error:
    print("copy" in str(error))  # expect: True
