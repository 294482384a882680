# `**` with one mapping: of any type, copied before the callee sees it, looked at before the positional arguments.
class Mapping:
    def __init__(self, **items):
        self.items_ = items

    def keys(self):
        print("keys")
        return self.items_.keys()

    def __getitem__(self, key):
        print("item", key)
        return self.items_[key]


class Name(str):
    pass


def collect(*args, **named):
    named["more"] = True
    return args, named


def plain(a, b=2, *, c=3):
    return a, b, c


source = {"a": 1}
print(collect(**source), source)
print(collect(0, *[1, 2], **source), source)
print(collect(**Mapping(x=1, y=2)))
print(plain(**{"a": 1, "c": 4}), plain(*(1,), **{"b": 5}), plain(1, **{}), plain(**Mapping(a=9)))
print(plain(**{Name("a"): 1}), dict(**{"k": 1}), dict(**Mapping(k=2)), dict({}, **source))


def noisy():
    print("iterated")
    yield 1


for call in (
    lambda: plain(*noisy(), **5),
    lambda: plain(*5, **5),
    lambda: plain(*noisy(), **{1: 2}),
    lambda: plain(1, **{"a": 2}),
    lambda: plain(1, **{"z": 2}),
    lambda: plain(**{"b": 2}),
    lambda: collect(**[("a", 1)]),
    lambda: dict(**3),
    lambda: print(*noisy(), **{"nope": 1}),
    lambda: plain(1, *[2], *3),
    lambda: plain(1, 2, 3, *[]),
):
    try:
        print(call())
    except TypeError as error:
        print(error)

items = [1, 2]


def growing(*args):
    items.append(len(items))
    return args


print(growing(*items), growing(0, *items), growing(*items, *items), items)


def order(a, b, c=3, /, d=4, *, e=5, f=6):
    return a, b, c, d, e, f


print(order(1, 2, d=7), order(1, 2, 3, 4, f=8), order(1, 2, e=9, d=8), order(1, 2, 3, d=1, e=2, f=3), order(1, 2, f=3, e=2))
for call in (lambda: order(1, 2, c=3), lambda: order(1, b=2), lambda: order(1, 2, 3, 4, d=5), lambda: order(1, 2, g=1)):
    try:
        print(call())
    except TypeError as error:
        print(error)
