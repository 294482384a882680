# throw() hands its arguments to the object that a generator delegates to, whatever they are.
# modes: plain
class Iter:
    def __iter__(self): return self
    def __next__(self): return 1

class Throws(Iter):
    def throw(self, *args):
        print("throw", args)
        if args[0] == "stop":
            raise StopIteration("result")
        if args[0] == "fail":
            raise KeyError("failed")
        return "thrown"

def gen(iterator):
    try:
        print("value", (yield from iterator))
    except Exception as error:
        print("caught", type(error).__name__, error)
    yield "end"

def started(iterator):
    g = gen(iterator)
    next(g)
    return g

def attempt(g, *args):
    try:
        print(g.throw(*args))
    except BaseException as error:
        print(type(error).__name__, error)

attempt(started(Throws()), 123)
attempt(started(Throws()), ValueError)
attempt(started(Throws()), ValueError, "text", None)
attempt(started(Throws()), "stop")
attempt(started(Throws()), "fail")
attempt(started(Iter()), 123)
attempt(started(Iter()), ValueError)
attempt(started(Throws()), GeneratorExit)

class Strange(Exception):
    def __new__(cls, *args):
        return 1

attempt((i for i in "a"), Strange)

def stops(x):
    if x < 2:
        return x
    raise StopIteration(444)

def over_map():
    print((yield from map(stops, range(100))))

print(list(over_map()))
g = gen([])
g.__name__ = "renamed"
g.__qualname__ = "quite.renamed"
print(g.__name__, g.__qualname__, repr(g).split(" at ")[0])
try:
    g.__name__ = 1
except TypeError as error:
    print(error)
