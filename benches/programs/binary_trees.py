"""Allocation: many trees are built, walked and dropped."""


class Tree:
    def __init__(self, left, right):
        self.left = left
        self.right = right

    def count(self):
        if self.left is None:
            return 1
        return 1 + self.left.count() + self.right.count()


def build(depth):
    if depth == 0:
        return Tree(None, None)
    return Tree(build(depth - 1), build(depth - 1))


def main():
    deepest = 16
    long_lived = build(deepest)
    for depth in range(4, deepest + 1, 2):
        rounds = 5 << (deepest - depth)
        nodes = 0
        for _ in range(rounds):
            nodes += build(depth).count()
        print(f"{rounds:6} trees of depth {depth:2}: {nodes} nodes")
    print("long lived tree:", long_lived.count(), "nodes")


if __name__ == "__main__":
    main()
