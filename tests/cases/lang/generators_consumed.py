# modes: plain, lms, gc-stress
"""Natives that take all of a generator: results, order of effects, errors, and what is left of the generator."""


def noisy(items, log):
    try:
        for item in items:
            log.append(item)
            yield item
    finally:
        log.append("closed")


class Odd:
    def __init__(self, value):
        self.value = value

    def __radd__(self, other):
        print("radd", other, self.value)
        return other + self.value

    def __bool__(self):
        print("bool", self.value)
        return self.value > 2

    def __lt__(self, other):
        print("lt", self.value, other.value)
        return self.value < other.value

    def __gt__(self, other):
        print("gt", self.value, other.value)
        return self.value > other.value


print(sum(x for x in range(5)), sum(x / 2 for x in range(5)), sum(1 << 62 for _ in range(4)))
print(sum(Odd(x) for x in range(3)))
print(any(Odd(x) for x in range(5)), all(Odd(x) for x in range(3, 6)), any(x for x in ()), all(x for x in ()))
print(min(Odd(x) for x in (3, 1, 2)).value, max(Odd(x) for x in (3, 1, 2)).value)
print(min(x for x in (2.5, 1.5)), max(x for x in (2, 7, 7.0)), max(str(x) for x in range(12)))
print(list(x * x for x in range(4)), tuple(x for x in "abc"), sorted(-x for x in range(4)), "-".join(c for c in "xyz"))

log = []
print(any(x == 2 for x in noisy(range(5), log)), log)
log = []
generator = noisy(range(5), log)
print(any(generator_item for generator_item in generator), log)
print(next(generator), log)
del generator
print(log)

log = []
generator = noisy([0, 3, 4], log)
print(any(generator), log, next(generator))
generator.close()
print(log)

for call in (
    lambda: sum(x for x in ("a", "b")),
    lambda: max(x for x in (1, "a")),
    lambda: min(x for x in ()),
    lambda: list(1 // x for x in (1, 0)),
    lambda: " ".join(x for x in ("a", 1)),
    lambda: sorted(x for x in (1, "a")),
):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


def recursive(n):
    return 1 + sum(recursive(n - 1) for _ in range(2)) if n else 1


print(recursive(6))


def reenter():
    yield sum(handle)


handle = reenter()
try:
    next(handle)
except ValueError as error:
    print(error)


def outer():
    total = sum(x for x in inner())
    yield total
    yield any(x > 1 for x in inner())


def inner():
    yield 1
    yield 2


print(list(outer()), [sum(y for y in range(x)) for x in range(4)])
done = (x for x in ())
print(list(done), list(done), sum(done))
