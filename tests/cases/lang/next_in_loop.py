# `next`, `__next__` and `send` of a generator: values, ends, defaults, errors and what the caller's frame looks like.
import sys
import traceback


def count(to):
    for number in range(to):
        got = yield number
        if got is not None:
            print("got", got)
    return "end"


g = count(3)
print(next(g), g.__next__(), g.send("a"))
try:
    next(g)
except StopIteration as stop:
    print("stop", stop.value, stop.__context__)
try:
    next(g)
except StopIteration as stop:
    print("again", stop.value, stop.args)
print(next(g, "default"), next(count(0), ["made"]))
print([next(g, number) for g in [count(1)] for number in range(3)])

end = object()
g = count(2)
seen = []
while (item := next(g, end)) is not end:
    seen.append(item)
print(seen, sys.getrefcount(end))

try:
    count(1).send("early")
except TypeError as error:
    print(error)


def itself():
    yield next(loop)


loop = itself()
try:
    next(loop)
except ValueError as error:
    print(error)


def fails():
    yield 1
    raise LookupError("inside")


def caller():
    g = fails()
    next(g)
    return next(g, "default")


try:
    caller()
except LookupError:
    print([(frame.name, frame.line) for frame in traceback.extract_tb(sys.exc_info()[2])])


def stops():
    yield 1
    next(iter(()))


g = stops()
next(g)
try:
    next(g, "default")
except RuntimeError as error:
    print(error, repr(error.__cause__))


def guarded():
    try:
        while True:
            try:
                yield "in"
            except KeyError as error:
                yield "handling", next(count(1)), sys.exc_info()[0]
    finally:
        print("closed")


g = guarded()
print(next(g), next(g), g.throw(KeyError()), sys.exc_info()[0], next(g))
del g
g = guarded()
print(g.send(None))
g.close()
try:
    raise OSError("outer")
except OSError:
    g = guarded()
    print(next(g), g.throw(KeyError()), sys.exc_info()[0])
    g = None
print(sys.exc_info())


def deep(levels):
    if levels:
        yield next(deep(levels - 1)) + 1
    else:
        yield 0


print(next(deep(200)))


def endless():
    yield next(endless())


try:
    next(endless())
except RecursionError as error:
    print(error)


def named():
    yield


named.__name__, named.__qualname__ = "other", "its.other"
g = named()
print(g.__name__, g.__qualname__)
g.__name__ = "own"
print(g.__name__, g.__qualname__)
g.__qualname__ = "its.own"
print(g.__name__, g.__qualname__, repr(g).split(" at ")[0])
named.__name__ = "late"
print(g.__name__, named().__name__)
