"""The product of the numbers in a tree, and its derivatives: recursion that stays recursion in the graph."""

from snek import grad, stage


class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right


def tree_prod(base, tree):
    """The product of all values in the tree; `base` stands for each tree that is empty."""
    if tree is None:
        return base
    return tree_prod(base, tree.left) * tree_prod(base, tree.right) * tree.value


def even(depth, value):
    """The product for a tree of this depth whose values are all the same: here the recursion depends on a number."""
    if depth == 0:
        return 1.0
    return even(depth - 1, value) * even(depth - 1, value) * value


def main():
    tree = Tree(2.0, Tree(3.0), Tree(5.0, Tree(7.0)))
    staged = stage(lambda base: tree_prod(base, tree))
    by_base = grad(lambda base: tree_prod(base, tree))
    print("products:", tree_prod(1.0, tree), staged(1.0), "derivative:", by_base(1.0))
    in_graph = stage(even)
    print("products:", even(3, 1.5), in_graph(3, 1.5), "derivatives:", grad(even, 1)(3, 1.5), 7 * 1.5**6)
    print("functions of the graph:", in_graph.graph.functions())


if __name__ == "__main__":
    main()
