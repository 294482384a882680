# Every method of dict; order of insertion.
# modes: plain, lms
d = {"b": 1, "a": 2}
d["c"] = 3
print(d, len(d), list(d), d["a"], d.get("z"), d.get("z", 0), "a" in d, 1 in d)
# expect: {'b': 1, 'a': 2, 'c': 3} 3 ['b', 'a', 'c'] 2 None 0 True False
print(list(d.keys()), list(d.values()), list(d.items()))
# expect: ['b', 'a', 'c'] [1, 2, 3] [('b', 1), ('a', 2), ('c', 3)]
print(d.pop("a"), d.pop("zz", "default"), d)  # expect: 2 default {'b': 1, 'c': 3}
d["a"] = 9
print(d, d.popitem(), d)  # expect: {'b': 1, 'c': 3} ('a', 9) {'b': 1, 'c': 3}
print(d.setdefault("b", 5), d.setdefault("new", []), d)  # expect: 1 [] {'b': 1, 'c': 3, 'new': []}
d.update({"b": 7, "x": 1}); d.update([("y", 2)]); d.update(z=3); d.update(); print(d)
# expect: {'b': 7, 'c': 3, 'new': [], 'x': 1, 'y': 2, 'z': 3}
e = d.copy(); e.clear(); print(len(d), e)  # expect: 6 {}
print(dict.fromkeys("ab"), dict.fromkeys([1, 2], 0), dict(a=1, b=2), dict([("k", "v")]))
# expect: {'a': None, 'b': None} {1: 0, 2: 0} {'a': 1, 'b': 2} {'k': 'v'}
print(dict({"m": 1}, n=2), dict(zip("ab", [1, 2])))  # expect: {'m': 1, 'n': 2} {'a': 1, 'b': 2}
print({"a": 1} | {"b": 2}, {"a": 1} | {"a": 2}, {**{"a": 1}, "a": 3}, {"a": 1} == {"a": 1.0})
# expect: {'a': 1, 'b': 2} {'a': 2} {'a': 3} True
print({"a": 1, "b": 2} == {"b": 2, "a": 1})  # expect: True
f = {"a": 1}
f |= {"b": 2}
print(f, list(reversed(f)), list(reversed(f.items())))  # expect: {'a': 1, 'b': 2} ['b', 'a'] [('b', 2), ('a', 1)]
del f["a"]
f["a"] = 0
print(f)  # expect: {'b': 2, 'a': 0}

def attempt(g):
    try:
        print(g())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: {}["missing"])  # expect: KeyError 'missing'
attempt(lambda: {}.pop("x"))  # expect: KeyError 'x'
attempt(lambda: {}.popitem())  # expect: KeyError 'popitem(): dictionary is empty'
attempt(lambda: {[]: 1})  # expect: TypeError unhashable type: 'list'
attempt(lambda: {}.get([]))  # expect: TypeError unhashable type: 'list'
attempt(lambda: dict([1]))  # expect: TypeError cannot convert dictionary update sequence element #0 to a sequence
attempt(lambda: dict([(1, 2, 3)]))
# expect: ValueError dictionary update sequence element #0 has length 3; 2 is required
attempt(lambda: dict(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: {} < {})  # expect: TypeError '<' not supported between instances of 'dict' and 'dict'
attempt(lambda: {} + {})  # expect: TypeError unsupported operand type(s) for +: 'dict' and 'dict'
attempt(lambda: {1: 2} | [])  # expect: TypeError unsupported operand type(s) for |: 'dict' and 'list'
attempt(lambda: {}.foo)  # expect: AttributeError 'dict' object has no attribute 'foo'
attempt(lambda: dict(1, 2))  # expect: TypeError dict expected at most 1 argument, got 2
attempt(lambda: {}.update(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: hash({}))  # expect: TypeError unhashable type: 'dict'
