# Iterators that step others: zip, enumerate, chain, islice, accumulate and pairwise over dicts, sets, texts, count,
# repeat and reversed; what is consumed where one of them ends, fails or changes meanwhile.
from itertools import accumulate, chain, count, cycle, islice, pairwise, repeat

d = {"a": 1, "b": 2, "c": 3}
xs = [10, 20, 30]
print(list(zip(d, xs)), list(zip(xs, d)), list(zip(count(), d, "xyz")), list(zip(d.items(), d.values())))
print([(i, k) for i, k in enumerate(d)], [(i, p) for i, p in enumerate(d.items(), 5)], list(enumerate(reversed(xs))))
print([a + b for a, b in zip("abc", "def")], [a for a in zip("abc", count(1))], list(zip(repeat(0, 2), count())))
print(list(chain(d, "xy", {7}, repeat(1, 2), reversed(xs), zip(xs, d))), list(islice(d, 2)), list(islice(count(3, 2), 2, 9, 3)))
print(list(islice(accumulate(count(), initial=5), 5)), list(accumulate("abc")), list(pairwise(d)))
print(list(pairwise(reversed(xs))), list(islice(cycle("ab"), 5)), list(zip(*[iter("abcdef")] * 3)))
for a, b, c in zip(d, xs, "pqr"):
    print(a, b, c, end="; ")
print()
for a, b in zip(zip(xs, xs), zip(d, d)):
    print(a, b, end="; ")
print()
for key in {("p", 1, 2): 0, ("q", 3, 4): 0}:
    a, b, c = key
    print(a, b, c, end="; ")
for a, b, c in {("p", 1, 2): 0, ("q", 3, 4): 0}:
    print(a, b, c, end="; ")
for a, b in {(1, 2): 0, (3, 4): 0}:
    print(a, b, end="; ")
for a, b in {1: "x", 2: "y"}.items():
    print(a, b, end="; ")
print()

# What is left of the others.
first, second = iter(d), iter("xy")
print(list(zip(first, second)), list(first), list(second))
first, second = iter("xy"), iter(d)
print(list(zip(first, second)), list(first), list(second))
numbers = count()
print(list(zip(numbers, "ab")), next(numbers), list(zip("ab", numbers)), next(numbers))
same = count()
print(list(islice(zip(same, same), 3)))
big = count(2**62 - 2)
print(list(islice(zip(big, big), 3)), list(islice(zip("abcdef", big), 4)), list(islice(count(2**63 - 2), 4)))
print(list(islice(zip(count(0.5), count(1, 0.25)), 3)), list(islice(zip(count(1j), "ab"), 2)))


class Fails:
    def __init__(self, good):
        self.left = good

    def __iter__(self):
        return self

    def __next__(self):
        if self.left == 0:
            raise ValueError("fails")
        self.left -= 1
        return self.left


for make in (lambda: zip(letters, Fails(2)), lambda: zip(Fails(2), letters)):
    letters, got = iter("abcdef"), []
    walk = make()
    for _ in range(4):
        try:
            got.append(next(walk))
        except ValueError as error:
            got.append(str(error))
    print(got, list(letters))

# Dicts and sets that change while others step them.
for step in (lambda it: list(zip(xs, it)), lambda it: list(enumerate(it)), lambda it: list(chain(it)), lambda it: list(islice(it, 5))):
    for start in (iter, lambda c: iter(c.keys())):
        changed = dict(d)
        walk = iter(changed)
        print(next(walk), end=" ")
        changed["new"] = 4
        try:
            print(step(walk), end="; ")
        except RuntimeError as error:
            print(error, end="; ")
    grown = {1, 2, 3}
    walk = iter(grown)
    next(walk)
    grown.add(99)
    try:
        print(step(walk))
    except RuntimeError as error:
        print(error)
letters = iter("ab")
changed = {1: 0}
walk = zip(letters, changed)
print(next(walk))
changed[2] = 0
try:
    next(walk)
except RuntimeError as error:
    print(error, list(letters))

# Ended iterators stay ended.
grows = [1]
ended = iter(grows)
print(list(zip(ended, count())), grows.append(2), list(zip(ended, count())), list(chain(ended)))
table = {1: 1}
ended = iter(table)
print(list(enumerate(ended)), table.update({2: 2}), list(enumerate(ended)), list(islice(ended, 3)))

rows = [[1, 2], [3, 4]]
print([sum(column) for column in zip(*rows)], dict(zip(d, count())), {k: i for i, k in enumerate(d)}, max(zip(d, xs)))
print(dict(d) | {"c": 9, "z": 0}, {} | d, d | {}, {} | {}, d | d is d, list(({1: 1} | dict.fromkeys(range(12), 0)).items()))
holes = dict.fromkeys(range(6))
del holes[0], holes[3]
print(holes | {3: "back"}, {7: 7} | holes, holes | holes)
