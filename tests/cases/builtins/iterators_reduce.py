# Iterators say how they are made again, and can be moved to a position.
# modes: plain
import copy
import pickle

for made in ["iter('aüb')", "iter('abc')", "iter(b'abc')", "iter([1, 2, 3])", "iter((1, 2, 3))", "reversed([1, 2, 3])",
             "reversed((1, 2, 3))", "iter({1: 2, 3: 4})", "iter(range(10**20, 10**20 + 5))"]:
    it = eval(made)
    next(it)
    print(made, list(pickle.loads(pickle.dumps(it))), list(copy.copy(it)), list(it))

it = iter("añb")
it.__setstate__(1)
print(next(it), it.__reduce__()[1:])
print(it.__reduce__()[0] is iter)
list(it)
print(it.__reduce__()[1:])
it = reversed([1, 2, 3, 4])
it.__setstate__(1)
print(list(it), it.__length_hint__())
it = zip("ab", "c", strict=True)
print(it.__reduce__()[2])
it.__setstate__(False)
print(list(it))
calls = iter(len, 3)
print(calls.__reduce__()[1])


class Items:
    def __getitem__(self, at):
        if at > 3:
            raise IndexError
        return at * 2


it = iter(Items())
next(it)
print(it.__reduce__()[2], list(it))
