# Views follow the dict; set operations on keys and items.
# modes: plain, lms
d = {"a": 1, "b": 2}
keys, values, items = d.keys(), d.values(), d.items()
d["c"] = 3
print(keys, values, items, len(keys))
# expect: dict_keys(['a', 'b', 'c']) dict_values([1, 2, 3]) dict_items([('a', 1), ('b', 2), ('c', 3)]) 3
print(sorted(keys & {"a", "z"}), sorted(keys | ["q"]), sorted(keys - {"a"}))
# expect: ['a'] ['a', 'b', 'c', 'q'] ['b', 'c']
print(sorted(keys ^ {"a", "x"}), "a" in keys, ("a", 1) in items, 2 in values)  # expect: ['b', 'c', 'x'] True True True
print(keys == {"a", "b", "c"}, keys >= {"a"}, keys.isdisjoint(["z"]))  # expect: True True True
print(items == {("a", 1), ("b", 2), ("c", 3)}, values == values)  # expect: True True
print(type(keys).__name__, type(iter(keys)).__name__, next(iter(items)), list(zip(keys, values)))
# expect: dict_keys dict_keyiterator ('a', 1) [('a', 1), ('b', 2), ('c', 3)]
for k, v in list(d.items()):
    if v > 1:
        del d[k]
print(d, keys)  # expect: {'a': 1} dict_keys(['a'])

def attempt(f):
    try:
        f()
    except RuntimeError as error:
        print(error)

def grow():
    for k in d:
        d[k + "x"] = 1

def shrink():
    e = {1: 1, 2: 2}
    for k in e:
        del e[k]

attempt(grow)  # expect: dictionary changed size during iteration
attempt(shrink)  # expect: dictionary changed size during iteration
d = {1: "a"}
for k in d:
    d[k] = "changed"
print(d, max({3: 0, 7: 0}), min({"b": 1, "a": 2}.items()), sum({1: 0, 2: 0}))  # expect: {1: 'changed'} 7 ('a', 2) 3
