# A tree of arrays, one of which is the value of every node: 60 x**4 and its derivative 240 x**3.
# cpython: no
import numpy as np
from snek import grad, stage, value_and_grad


class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right


def product(x, tree):
    if tree is None:
        return x
    return tree.value * product(x, tree.left) * product(x, tree.right)


def total(x, tree):
    return product(x, tree).sum()


tree = Tree(np.array([5.0]), Tree(np.array([3.0])), Tree(np.array([4.0])))
run = stage(total)
for x in (1.0, 2.0, -0.5):
    at = np.array([x])
    value, slope = value_and_grad(total)(at, tree)
    print(float(total(at, tree)) == float(run(at, tree)) == float(value) == 60.0 * x**4, slope.tolist())
# expect: True [240.0]
# expect: True [1920.0]
# expect: True [-30.0]
second = grad(lambda x, tree: grad(total)(x, tree).sum())
print(second(np.array([2.0]), tree).tolist())  # expect: [2880.0]
print(run.graph.functions())  # expect: ['total', 'product']
