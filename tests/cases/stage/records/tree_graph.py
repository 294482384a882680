# The graph of a function on a tree: one recursive function with two calls and one test. Its gradients.
# modes: staged
# cpython: no
from snek import grad, rep_fun, stage

class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

@rep_fun
def tree_prod(base, tree):
    if tree is None:
        return base
    return tree.value * tree_prod(base, tree.left) * tree_prod(base, tree.right)

@stage
def run(base, tree):
    return tree_prod(base, tree)

tree = Tree(2.0, Tree(3.0), Tree(5.0, Tree(7.0)))
print(run(2.0, tree))  # expect: 6720.0
print(run.graph.functions())  # expect: ['run', 'tree_prod']
body = str(run.graph).split("func @tree_prod")[1]
print(body.count("call[callee=@tree_prod]"), body.count(" if "), body.count("is_none"))  # expect: 2 1 1
deeper = Tree(1.0, tree, tree)
print(run(2.0, deeper) == 6720.0 ** 2, len(run.graph.functions()))  # expect: True 2
print(grad(tree_prod)(2.0, tree))  # expect: 16800.0
print(grad(grad(tree_prod))(2.0, tree))  # expect: 33600.0
print(grad(run)(2.0, deeper))  # expect: 225792000.0
