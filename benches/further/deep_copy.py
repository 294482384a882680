"""Copies of nested structures with a memo, by the type of each object; the module copy is not used."""


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __eq__(self, other):
        return isinstance(other, Point) and self.x == other.x and self.y == other.y

    def __hash__(self):
        return hash((self.x, self.y))


class Tree:
    def __init__(self, label, children=()):
        self.label = label
        self.children = list(children)
        self.parent = None
        for child in self.children:
            child.parent = self


def copy_atom(value, memo):
    return value


def copy_list(value, memo):
    result = []
    memo[id(value)] = result
    append = result.append
    for item in value:
        append(deep_copy(item, memo))
    return result


def copy_tuple(value, memo):
    items = [deep_copy(item, memo) for item in value]
    for old, new in zip(value, items):
        if old is not new:
            return tuple(items)
    return value


def copy_dict(value, memo):
    result = {}
    memo[id(value)] = result
    for key, item in value.items():
        result[deep_copy(key, memo)] = deep_copy(item, memo)
    return result


def copy_set(value, memo):
    return {deep_copy(item, memo) for item in value}


COPIERS = {
    int: copy_atom, float: copy_atom, str: copy_atom, bool: copy_atom, type(None): copy_atom, type: copy_atom,
    list: copy_list, tuple: copy_tuple, dict: copy_dict, set: copy_set,
}


def deep_copy(value, memo=None):
    if memo is None:
        memo = {}
    known = memo.get(id(value), memo)
    if known is not memo:
        return known
    kind = type(value)
    copier = COPIERS.get(kind)
    if copier is not None:
        result = copier(value, memo)
    else:
        special = getattr(kind, "__deep_copy__", None)
        result = special(value, memo) if special is not None else copy_instance(value, memo)
    if result is not value:
        memo[id(value)] = result
    return result


def copy_instance(value, memo):
    result = object.__new__(type(value))
    memo[id(value)] = result
    for name, item in vars(value).items():
        setattr(result, name, deep_copy(item, memo))
    return result


def make_tree(depth):
    if depth == 0:
        return Tree(("leaf", depth))
    return Tree({"depth": depth, "tags": {depth, "inner"}}, [make_tree(depth - 1) for _ in range(3)])


def count(tree):
    return 1 + sum(count(child) for child in tree.children)


def main():
    table = {
        "numbers": list(range(40)),
        "pairs": [(i, str(i)) for i in range(30)],
        "points": [Point(i, i * 0.5) for i in range(30)],
        "nested": {"a": [[[]] * 3, {"deep": [None, True, ("x", ["y"])]}]},
        Point(1, 2): "key",
    }
    for _ in range(1_600):
        copy = deep_copy(table)
    print(copy == table, copy is table, copy["points"][3] is table["points"][3], copy["nested"])
    tree = make_tree(6)
    for _ in range(45):
        twin = deep_copy(tree)
    print(count(twin), twin.children[1].parent is twin, twin.label == tree.label, twin.label is tree.label)
    ring = [1]
    ring.append(ring)
    twin = deep_copy(ring)
    print(twin[1] is twin, twin is ring)


if __name__ == "__main__":
    main()
