# Generators resumed by loops, delegations and consumers: what they are left with, and what ends them.
def count(n):
    for i in range(n):
        yield i


def guarded(n):
    try:
        for i in range(n):
            got = yield i
            if got is not None:
                print("got", got)
    finally:
        print("closed")


def chain(*parts):
    total = 0
    for part in parts:
        total += (yield from part) or 0
    return total


def returning(n):
    yield n
    return n * 10


for x in count(3):
    for y in count(x):
        print(x, y)
walk = chain(count(2), returning(5), guarded(2))
print(next(walk), next(walk), walk.send(None), next(walk), walk.send("hello"))
try:
    next(walk)
except StopIteration as stop:
    print("value", stop.value)
for x in guarded(5):
    if x == 1:
        break
print("after")
me = None


def again():
    yield 1
    try:
        for _ in me:
            pass
    except ValueError as error:
        print(error)
    yield 2


me = again()
print(list(me))
print(sum(x / 2 for x in count(5)), sum((x for x in (1, 2.5, True)), start=10), max(len(w) for w in ("a", "bbb", "cc")))
print(any(x for x in ("", [], {}, 0.0)), all(x for x in ("a", [0], {1: 2}, 0.5, None)), any(x for x in (0, (), "z")))
print(min((x, str(x)) for x in (3, 1, 2)), max(w for w in ("b", "c", "a")), min(x for x in (1.5, 1, 2)))
print(sorted({x % 3 for x in count(10)}), {x: x * x for x in count(4)}, frozenset(w for w in ("a",)))


def failing():
    yield 1
    raise KeyError("inside")


def handles():
    try:
        1 / 0
    except ZeroDivisionError:
        yield "in handler"
        try:
            raise
        except ZeroDivisionError as error:
            yield str(error)


for text in handles():
    print(text)
try:
    print(sum(failing()))
except KeyError as error:
    print("KeyError", error)
try:
    for x in failing():
        print(x)
except KeyError as error:
    print("KeyError", error)


def deep(n):
    if n:
        yield from deep(n - 1)
    yield n


print(sum(deep(50)), [x for x in deep(4)])
