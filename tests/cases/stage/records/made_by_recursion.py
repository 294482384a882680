# A recursive function that gives a new tree.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage

class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

    def __repr__(self):
        return f"({self.value} {self.left} {self.right})"

def doubled(tree):
    if tree is None:
        return None
    return Tree(tree.value * 2, doubled(tree.left), doubled(tree.right))

@stage
def run(tree):
    return doubled(tree)

print(run(Tree(2, Tree(3), Tree(5, Tree(7)))))  # expect: (4 (6 None None) (10 (14 None None) None))
