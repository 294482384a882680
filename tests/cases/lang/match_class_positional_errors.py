# Only some builtin classes take one positional sub-pattern for the object itself, and no attribute stands twice.

class Repeats:
    __match_args__ = ("a", "a")
    a = None


def one(value, cls):
    match value:
        case cls(inner):
            return inner


def two(value, cls):
    match value:
        case cls(first, second):
            return first, second


for value in (1, True, 2**70, 1.5, "a", b"a", bytearray(b"a"), [1], (1,), {1: 2}, {1}, frozenset(), range(3), 1j,
              memoryview(b""), slice(1), None):
    try:
        print(one(value, type(value)))
    except TypeError as error:
        print(error)
try:
    print(two(Repeats(), Repeats))
except TypeError as error:
    print(error)
