# Methods, properties, attributes of the class, isinstance() and truth of objects that nest.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage

class Tree:
    kind = "tree"

    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

    def total(self):
        n = self.value
        if self.left is not None:
            n += self.left.total()
        if self.right:
            n += self.right.total()
        return n

    @property
    def double(self):
        return self.value * 2

    @staticmethod
    def add(a, b):
        return a + b

@stage
def total(tree):
    return tree.total(), tree.double, isinstance(tree, Tree), tree.left.value, tree.add(1, tree.value), tree.kind

tree = Tree(2, Tree(3), Tree(5, Tree(7)))
print(total(tree))  # expect: (17, 4, True, 3, 3, 'tree')

@stage
def missing(tree):
    return tree.left.colour

try:
    missing(tree)
except AttributeError as error:
    print(error)  # expect: 'Tree' object has no attribute 'colour'

@stage
def depth(tree):
    steps = 0
    while tree is not None:
        steps += 1
        tree = tree.left
    return steps

print(depth(tree), depth(Tree(1, tree)))  # expect: 2 3

@stage
def below(tree):
    return tree.left.left.value

try:
    below(tree)
except AttributeError as error:
    print(error)  # expect: 'NoneType' object has no attribute 'value'
