"""A balanced search tree as a mapping: rotations, recursion, iteration in order, slices of keys."""

from collections.abc import MutableMapping


class Node:
    def __init__(self, key, value):
        self.key = key
        self.value = value
        self.left = None
        self.right = None
        self.height = 1


def height(node):
    return node.height if node else 0


def renew(node):
    node.height = 1 + max(height(node.left), height(node.right))


def rotate_left(node):
    top = node.right
    node.right, top.left = top.left, node
    renew(node)
    renew(top)
    return top


def rotate_right(node):
    top = node.left
    node.left, top.right = top.right, node
    renew(node)
    renew(top)
    return top


def balanced(node):
    renew(node)
    lean = height(node.left) - height(node.right)
    if lean > 1:
        if height(node.left.left) < height(node.left.right):
            node.left = rotate_left(node.left)
        return rotate_right(node)
    if lean < -1:
        if height(node.right.right) < height(node.right.left):
            node.right = rotate_right(node.right)
        return rotate_left(node)
    return node


class TreeMap(MutableMapping):
    def __init__(self, items=()):
        self._root = None
        self._size = 0
        self.update(items)

    def _find(self, key):
        node = self._root
        while node:
            if key == node.key:
                return node
            node = node.left if key < node.key else node.right
        raise KeyError(key)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return list(self._between(self._root, key.start, key.stop))
        return self._find(key).value

    def __setitem__(self, key, value):
        self._root = self._insert(self._root, key, value)

    def _insert(self, node, key, value):
        if node is None:
            self._size += 1
            return Node(key, value)
        if key == node.key:
            node.value = value
            return node
        if key < node.key:
            node.left = self._insert(node.left, key, value)
        else:
            node.right = self._insert(node.right, key, value)
        return balanced(node)

    def __delitem__(self, key):
        self._root = self._delete(self._root, key)
        self._size -= 1

    def _delete(self, node, key):
        if node is None:
            raise KeyError(key)
        if key < node.key:
            node.left = self._delete(node.left, key)
        elif key > node.key:
            node.right = self._delete(node.right, key)
        else:
            if node.left is None or node.right is None:
                return node.left or node.right
            least = node.right
            while least.left:
                least = least.left
            node.key, node.value = least.key, least.value
            node.right = self._delete(node.right, least.key)
        return balanced(node)

    def __iter__(self):
        stack, node = [], self._root
        while stack or node:
            while node:
                stack.append(node)
                node = node.left
            node = stack.pop()
            yield node.key
            node = node.right

    def __len__(self):
        return self._size

    def _between(self, node, start, stop):
        if node is None:
            return
        if start < node.key:
            yield from self._between(node.left, start, stop)
        if start <= node.key < stop:
            yield node.key, node.value
        if node.key < stop:
            yield from self._between(node.right, start, stop)

    def height(self):
        return height(self._root)


def is_balanced(node):
    if node is None:
        return True
    return abs(height(node.left) - height(node.right)) <= 1 and is_balanced(node.left) and is_balanced(node.right)


def keys(count, seed):
    for _ in range(count):
        seed = (seed * 1103515245 + 12345) % 2**31
        yield seed >> 9 & 0xFFFF


def main():
    tree = TreeMap((key, key) for key in range(500))
    print(len(tree), tree.height(), is_balanced(tree._root), list(tree)[:5])
    tree.clear()
    for key in keys(12_000, seed=1):
        tree[key] = tree.get(key, 0) + 1
    print(len(tree), tree.height(), is_balanced(tree._root), sum(tree.values()))
    print(tree[1_000:1_080], max(tree.values()))
    hits = sum(key in tree for key in keys(25_000, seed=5))
    misses = 0
    for key in keys(8_000, seed=1):
        try:
            del tree[key]
        except KeyError as error:
            misses += 1
            last = error.args[0]
    print(hits, misses, last, len(tree), tree.height(), is_balanced(tree._root))
    ordered = list(tree)
    print(ordered == sorted(ordered), ordered[:5], tree == dict(tree.items()))
    names = TreeMap({"pear": 1, "apple": 3, "fig": 2})
    print(names.pop("pear"), names.setdefault("kiwi", 9), dict(names), names.popitem())


if __name__ == "__main__":
    main()
