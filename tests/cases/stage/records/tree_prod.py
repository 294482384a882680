# A recursive function on a tree that is an argument: one function of the graph with two calls, whatever the tree.
# modes: plain, lms, eager, unoptimised, checked
from snek import rep_fun, stage

class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

def tree_prod(base, tree):
    if tree is None:
        return base
    return tree.value * tree_prod(base, tree.left) * tree_prod(base, tree.right)

@stage
def run(base, tree):
    return tree_prod(base, tree)

@rep_fun
def marked(base, tree):
    if tree is None:
        return base
    return tree.value * marked(base, tree.left) * marked(base, tree.right)

@stage
def run_marked(base, tree):
    return marked(base, tree)

tree = Tree(2, Tree(3), Tree(5, Tree(7)))
print(run(2, tree), run_marked(2, tree))  # expect: 6720 6720
print(run(1, tree), run(2, Tree(4)), run(3, None))  # expect: 210 16 3
print(run(2, Tree(2, Tree(1), Tree(1, None, Tree(1)))))  # expect: 64
print(run(0.5, Tree(2.0, Tree(3.0), Tree(5.0, Tree(7.0)))))  # expect: 6.5625
