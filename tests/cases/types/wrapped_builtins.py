# Subclasses of builtin classes: what they inherit acts on what they wrap, what they define goes first.
# modes: plain
from collections import Counter, OrderedDict, defaultdict, namedtuple

Point = namedtuple("Point", "x y")
x, y = Point(1, 2)
print(x, y, [a + b for a, b in [Point(1, 2), Point(3, 4)]])
try:
    a, b, c = Point(1, 2)
except ValueError as error:
    print(error)


class Own(tuple):
    def __iter__(self):
        return iter("ab")


a, b = Own((1, 2, 3))
print(a, b)


class Table(dict):
    def __missing__(self, key):
        return f"no {key}"


class Loud(dict):
    def __getitem__(self, key):
        return "own " + str(super().__getitem__(key))

    def __setitem__(self, key, value):
        super().__setitem__(key, value * 2)

    def __contains__(self, key):
        return True


class Borrowed(dict):
    __getitem__ = dict.get
    __setitem__ = dict.setdefault
    __contains__ = dict.get


table, loud, borrowed = Table(a=1), Loud(a=1), Borrowed(a=1)
for mapping in (table, loud, borrowed):
    mapping["a"] = 5
    mapping["b"] = 6
    print(mapping["a"], mapping["b"], "a" in mapping, "z" in mapping, mapping.get("z", 0), len(mapping))
print(table["z"], borrowed["z"])
for mapping in (OrderedDict(a=1), dict(a=1)):
    try:
        mapping["z"]
    except KeyError as error:
        print("missing", error)
for key in ([], {}):
    for ask in (lambda: table[key], lambda: key in table, lambda: table.__setitem__(key, 1)):
        try:
            ask()
        except TypeError as error:
            print(error)

groups = defaultdict(list)
for word in ("one", "two", "six", "three"):
    groups[len(word)].append(word)
print(dict(groups), 7 in groups, groups[7], len(groups))
counts = Counter("abracadabra")
counts["z"] += 2
print(counts["a"], counts["none"], sorted(counts.items()), "none" in counts)


class Items(list):
    def pop(self, *where):
        return "popped", super().pop(*where)


items = Items([3, 1, 2])
items.append(4)
items.extend((5, 6))
print(items[0], items[-1], items.pop(), items.pop(0), 4 in items, items, type(items + [1]).__name__)
items += [7]
print(type(items).__name__, items.copy(), type(items.copy()).__name__)
items.sort(reverse=True)
print(items, items.index(7, 0), not items, not Items())


class Name(str):
    pass


name = Name("Abc")
print(name[1], "b" in name, name.lower(), type(name.upper()).__name__, name.startswith("A"), not name)


class Members(set):
    def add(self, element):
        super().add(element + 1)


members = Members([1, 2])
members.add(5)
members.discard(1)
members.discard(9)
print(sorted(members), 6 in members, {2} in [members])
try:
    members.remove(99)
except KeyError as error:
    print(error)

# In place, at once, and into one's own.
first = other = [1, 2]
first += [3]
first += first
print(first, other is first)
pair = (1, 2)
joined = pair + ()
print(joined is pair, () + pair is pair, pair + (3,))
try:
    [] + ()
except TypeError as error:
    print(error)
grown = []
grown += "ab"
grown += (1,)
grown.extend(grown)
grown.reverse()
print(grown, set([1, 2, 1]) == {1, 2}, set((1, 1.0, True)), len(set([(1, 2), (1, 2)])))
for bad in ([[]], [1, {}]):
    try:
        set(bad)
    except TypeError as error:
        print(error)
store = {1: 2}
print(store.setdefault(1, 5), store.setdefault(3), store.setdefault(4, []), store.pop(1), store.pop(9, "none"), store)
try:
    store.pop(9)
except KeyError as error:
    print(error)
print({}.pop([], "unlooked"), 1 | True, True & False, True ^ True, 6 & True, 3 + True, True - 5, True * 7, False << 2)
