# typing.NamedTuple with defaults, unpacked and compared.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


from typing import NamedTuple

class Span(NamedTuple):
    start: int
    stop: int = 10

    def size(self):
        return self.stop - self.start

def sizes(a, b):
    first, second = Span(a), Span(a, b)
    low, high = second
    return first.size(), second.size(), low + high, first == second

def largest(a, b):
    return max(Span(a), Span(b), key=Span.size).start

grid(sizes, (1, 10), (1, 4))
# expect: sizes 1 10 -> (9, 9, 11, True)
# expect: sizes 1 4 -> (9, 3, 5, False)
grid(largest, (3, 4), (4, 3))
# expect: largest 3 4 -> 3
# expect: largest 4 3 -> 3
