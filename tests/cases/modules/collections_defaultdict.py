# defaultdict and OrderedDict.
from collections import OrderedDict, defaultdict
d = defaultdict(list)
d["a"].append(1); d["a"].append(2); d["b"]
print(d, d.get("zz"), "zz" in d, d.default_factory, dict(d))
# expect: defaultdict(<class 'list'>, {'a': [1, 2], 'b': []}) None False <class 'list'> {'a': [1, 2], 'b': []}
n = defaultdict(int, x=5)
for c in "hello":
    n[c] += 1
print(n, n["new"], len(n), defaultdict(lambda: "made")["k"])
# expect: defaultdict(<class 'int'>, {'x': 5, 'h': 1, 'e': 1, 'l': 2, 'o': 1, 'new': 0}) 0 6 made
tree = lambda: defaultdict(tree)
t = tree()
t["a"]["b"]["c"] = 1
print(t["a"]["b"]["c"], list(t), n.copy() == n, type(n.copy()).__name__, n | {"q": 1} == {**n, "q": 1})
# expect: 1 ['a'] True defaultdict True
try:
    defaultdict()["x"]
except KeyError as error:
    print(repr(error))  # expect: KeyError('x')
try:
    defaultdict(5)
except TypeError as error:
    print(error)  # expect: first argument must be callable or None
o = OrderedDict([("a", 1), ("b", 2), ("c", 3)])
o.move_to_end("a"); print(o)  # expect: OrderedDict([('b', 2), ('c', 3), ('a', 1)])
o.move_to_end("c", last=False); print(o, o.popitem(), o.popitem(last=False), o)
# expect: OrderedDict([('b', 2)]) ('a', 1) ('c', 3) OrderedDict([('b', 2)])
print(OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == {"b": 2, "a": 1})  # expect: False True
print(list(reversed(OrderedDict(x=1, y=2))))  # expect: ['y', 'x']
try:
    o.move_to_end("zz")
except KeyError as error:
    print(repr(error))  # expect: KeyError('zz')
