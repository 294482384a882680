# A generator that waits in `yield from` counts as running while the object there handles `throw` and `close`.


class Delegate:
    def __init__(self, act):
        self.act = act
        self.count = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.count += 1
        return self.count

    def throw(self, *args):
        try:
            print("throw", self.act())
        except ValueError as error:
            print("throw", error)
        return "thrown"

    def close(self):
        try:
            print("close", self.act())
        except ValueError as error:
            print("close", error)


def outer(delegate):
    try:
        got = yield from delegate
        print("got", got)
        yield "more"
    finally:
        print("left")


for act in (
    lambda: next(g),
    lambda: g.send(3),
    lambda: list(g),
    lambda: [*g],
    lambda: sum(g),
    lambda: max(g),
    lambda: dict(g),
    lambda: next(zip(g, g)),
    lambda: g.gi_running,
    lambda: g.gi_frame is None,
):
    g = outer(Delegate(act))
    print(next(g))
    print(g.throw(KeyError))
    print(g.throw(KeyError("made")))
    print(g.gi_running, next(g))
    g.close()
    try:
        print(g.close(), next(g))
    except StopIteration:
        print("ended")


# Generators in generators.
def inner():
    try:
        yield 1
        yield 2
    except KeyError:
        for act in (lambda: next(g), lambda: g.send(1), lambda: list(g)):
            try:
                act()
            except ValueError as error:
                print(error)
        yield 3
    finally:
        try:
            next(g)
        except ValueError as error:
            print("finally", error)


def middle():
    yield from inner()


g = outer(middle())
print(next(g))
print(g.throw(KeyError))
g.close()

g = outer(middle())
print(next(g))
g.close()


# The lookup of `throw` may run code as well.
class Lazy:
    def __iter__(self):
        return self

    def __next__(self):
        return 1

    @property
    def close(self):
        print("close is looked up", g.gi_running)
        return lambda: None


g = outer(Lazy())
next(g)
g.close()


# Coroutines that await what reenters them.
class Awaitable:
    def __await__(self):
        return self

    def __iter__(self):
        return self

    def __next__(self):
        return "waits"

    def throw(self, *args):
        for act in (lambda: c.send(None), lambda: c.cr_running):
            try:
                print(act())
            except ValueError as error:
                print(error)
        raise StopIteration("answer")

    def close(self):
        try:
            c.send(None)
        except ValueError as error:
            print(error)


async def coroutine():
    return await Awaitable()


c = coroutine()
print(c.send(None))
try:
    c.throw(KeyError)
except StopIteration as stop:
    print(stop.value)
c = coroutine()
print(c.send(None))
c.close()


# A generator that asks for itself, by every way in.
def itself():
    for act in (lambda: next(g), lambda: g.send(None), lambda: g.throw(KeyError), lambda: g.close(), lambda: list(g)):
        try:
            act()
        except ValueError as error:
            yield str(error)


g = itself()
print(*g, sep="\n")
