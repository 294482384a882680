# Items of instances of subclasses of dict, whose class may have its own say, also from one moment on.
from collections import Counter, OrderedDict, defaultdict


class Plain(dict):
    pass


class Upper(dict):
    def __getitem__(self, key):
        return super().__getitem__(key.lower())

    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)


class Missing(dict):
    def __missing__(self, key):
        return f"no {key}"


class Key:
    asked = 0

    def __hash__(self):
        Key.asked += 1
        return 5

    def __eq__(self, other):
        return isinstance(other, Key)


def use(mapping, key):
    mapping[key] = 1
    mapping[key] += 2
    try:
        return mapping[key], mapping["absent"], len(mapping)
    except KeyError as error:
        return mapping[key], f"KeyError {error}", len(mapping)


for cls in (dict, Plain, Upper, Missing, OrderedDict, Counter, lambda: defaultdict(list), lambda: defaultdict(None)):
    mapping = cls()
    print(use(mapping, "Key"), mapping)

plain = Plain()
for step in range(4):
    plain["x"] = step
    print(plain["x"], dict(plain))
    if step == 0:
        Plain.__getitem__ = lambda self, key: ("got", key)
    if step == 1:
        Plain.__setitem__ = lambda self, key, value: dict.__setitem__(self, key, -value)
    if step == 2:
        del Plain.__getitem__

counts = defaultdict(int)
key = Key()
counts[key] += 1
counts[Key()] += 1
print(list(counts.values()), Key.asked)
words = defaultdict(list)
for word in "one two three two one two".split():
    words[len(word)].append(word)
print(dict(words), Counter("abracadabra")["a"], Counter("abc")["z"])
for wrong in (lambda: counts[[]], lambda: Plain().__setitem__([], 1)):
    try:
        wrong()
    except TypeError as error:
        print(error)
