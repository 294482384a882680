# Derivatives by whole trees: by each value in them, of the orders 1 and 2; parts that count for nothing have zeros.
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import grad, stage, value_and_grad


class Tree:
    def __init__(self, value, left=None, right=None, rank=1):
        self.value, self.left, self.right, self.rank = value, left, right, rank


def product(tree, base):
    if tree is None:
        return base
    return tree.value * product(tree.left, base) * product(tree.right, base)


def spine(tree, base):
    if tree is None:
        return base
    return tree.value * spine(tree.left, base)


def show(tree):
    return None if tree is None else (tree.value, show(tree.left), show(tree.right), tree.rank)


tree = Tree(2.0, Tree(3.0, rank=0), Tree(5.0, Tree(7.0)))
print(product(tree, 2.0), grad(product, "base")(tree, 2.0))  # expect: 6720.0 16800.0
print(show(grad(product)(tree, 2.0)))
# expect: (3360.0, (2240.0, None, None, 0), (1344.0, (960.0, None, None, 1), None, 1), 1)
print(show(grad(spine)(tree, 2.0)))
# expect: (6.0, (4.0, None, None, 0), (0.0, (0.0, None, None, 1), None, 1), 1)
value, (by_tree, by_base) = value_and_grad(product, "*")(tree, 2.0)
print(value, by_tree.left.value, by_base, type(by_tree).__name__)  # expect: 6720.0 2240.0 16800.0 Tree


def slope(tree, base):
    return grad(product, "base")(tree, base)


print(show(grad(slope)(tree, 2.0)))
# expect: (8400.0, (5600.0, None, None, 0), (3360.0, (2400.0, None, None, 1), None, 1), 1)
print(show(stage(lambda tree, base: grad(product)(tree, base))(tree, 2.0))[0])  # expect: 3360.0

# Finite differences agree at each node.
h = 1e-5
found = grad(product)(tree, 1.3)
for node, its in (tree, found), (tree.left, found.left), (tree.right, found.right), (tree.right.left, found.right.left):
    before = node.value
    node.value = before + h
    above = product(tree, 1.3)
    node.value = before - h
    slope = (above - product(tree, 1.3)) / (2 * h)
    node.value = before
    if abs(slope - its.value) > 1e-5:
        print("finite differences give", slope, "not", its.value)


class Vector:
    def __init__(self, weight, rest=None):
        self.weight, self.rest = weight, rest


def chain(vector, x):
    while vector is not None:
        x = np.tanh(vector.weight * x)
        vector = vector.rest
    return np.sum(x)


vectors = Vector(np.array([0.5, 1.5]), Vector(np.array([-1.0, 2.0]), Vector(np.ones(2))))
found = grad(chain)(vectors, np.array([0.3, 0.4]))
print(np.round(found.weight, 6), np.round(found.rest.rest.weight, 6))  # expect: [-0.280765  0.120553] [-0.144613  0.44751 ]


# A long list of records is no deep recursion.
class Link:
    def __init__(self, value, next):
        self.value, self.next = value, next


def total(link):
    s = 0.0
    while link is not None:
        s = s + link.value * link.value
        link = link.next
    return s


links = None
for i in range(20000):
    links = Link(i * 0.5, links)
found, count = grad(total)(links), 0
while found is not None:
    count += found.value == links.value * 2
    found, links = found.next, links.next
print(count)  # expect: 20000
