# An iterable that claims more elements than a list can have is refused before it is read.
# modes: plain
import sys


class Claims:
    def __init__(self, hint):
        self.hint = hint

    def __iter__(self):
        return iter([1, 2, 3])

    def __length_hint__(self):
        return self.hint


def attempt(function):
    try:
        print(function())
    except MemoryError:
        print("MemoryError")


attempt(lambda: list(Claims(sys.maxsize)))
attempt(lambda: [].extend(Claims(sys.maxsize)))
attempt(lambda: sorted(Claims(sys.maxsize)))
attempt(lambda: list(Claims(10)))
held = [1, 2]
held.extend(Claims(sys.maxsize))
print(held)
attempt(lambda: [1] * sys.maxsize)
