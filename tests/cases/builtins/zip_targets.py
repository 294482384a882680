# What loops over zip, enumerate and dicts give to several targets, at the end and where the number does not fit.
one, two, three = iter([1, 2, 3, 4]), [10, 20, 30], (100, 200)
for a, b, c in zip(one, two, three):
    print(a, b, c)
print(a, b, c, list(one))
for a, b, c, d in zip("ab", [1, 2], (3, 4), range(5, 9)):
    print(a, b, c, d)
for a, b, c in zip([], [1], [2]):
    print("never")
print(a, b, c)
for count in (2, 3, 4, 5):
    rows = zip(*[[0, 1]] * count)
    try:
        for a, b, c in rows:
            print(count, a, b, c)
    except ValueError as error:
        print(count, error, list(rows))
try:
    for a, b, c in zip([1, 2], [3, 4], [5], strict=True):
        print(a, b, c)
except ValueError as error:
    print(error)
source = iter(range(7))
for a, b, c in zip(source, source, source):
    print(a, b, c)
print(list(source))
for (a, b), c in zip([(1, 2), [3, 4]], "xy"):
    print(a, b, c)
walk = enumerate(["p", "q", "r"])
for number, letter in walk:
    if number == 1:
        break
print(number, letter, next(walk), list(walk))
ages = {"a": 1, "b": 2, "c": 3}
try:
    for name, age in ages.items():
        print(name, age)
        if age == 2:
            ages["d"] = 4
except RuntimeError as error:
    print(error, name, age)
try:
    for name, age in ages.items():
        del ages[name]
        ages[name + name] = age
except RuntimeError as error:
    print(error)
items = iter({1: 2, 3: 4}.items())
for key, value in items:
    print(key, value, list(items))
print(list(items), key, value)
members = {1, 2, 3}
try:
    for member in members:
        members.add(member + 10)
except RuntimeError as error:
    print(error)


class Loud:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("gone", self.name)


for first, second in [(Loud("a"), Loud("b"))]:
    pass
first = 1
print("between")
first, *rest = [Loud("c"), 2, 3]
first, second = rest
print("end", first, second)
