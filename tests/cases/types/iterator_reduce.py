# Iterators can be taken apart and put at a position.
# modes: plain
import copy

it = iter([1, 2, 3, 4])
next(it)
print(it.__reduce__(), it.__length_hint__())
twin = copy.copy(it)
print(next(it), list(twin), list(it), it.__reduce__())
it = iter((1, 2, 3))
it.__setstate__(2)
print(list(it))
it = iter([1, 2])
for state in (-5, 1, 100):
    it = iter([1, 2])
    it.__setstate__(state)
    print(list(it))
print(iter(range(3)).__reduce__(), iter({1: 2}).__reduce__(), iter({5}).__reduce__())
for made in (zip([1], "a"), map(str, [2]), enumerate("ab", 5), filter(None, [0, 1])):
    function, args = made.__reduce__()
    print(function, len(args), list(copy.copy(made)), list(made))
