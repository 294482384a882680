"""Iterators: which know their length, which can be moved, and what StopIteration carries through them."""
import itertools
from collections import deque

for iterator in (iter([1, 2]), iter((1,)), iter("ab"), iter(b"ab"), iter({1: 2}), reversed([1, 2]), itertools.repeat(1, 3)):
    print(type(iterator).__name__, iterator.__length_hint__())
for iterator in (map(len, []), zip([]), enumerate([]), filter(None, []), itertools.chain([1])):
    print(type(iterator).__name__, hasattr(iterator, "__length_hint__"))
text = iter("añb")
text.__setstate__(1)
print(next(text), list(text))


class Ends:
    def __iter__(self):
        return self

    def __next__(self):
        raise StopIteration(42)


for make in (enumerate, lambda it: map(str, it), zip, lambda it: filter(None, it)):
    try:
        next(make(Ends()))
    except StopIteration as stop:
        print(stop.args)
first, second = itertools.tee("abc")
next(first)
copy = first.__copy__()
print(list(first), list(copy), list(second))
klass = type(iter(deque()))
accent = "éx"
print(list(klass(deque("abcd"), 2)), accent[0] is accent[0])
