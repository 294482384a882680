# What __slots__ may contain, the names that it mangles, and where slots do not fit together.
# modes: plain
def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

def make(slots, *bases):
    return sorted(type("K", bases, {"__slots__": slots}).__dict__)

attempt(lambda: make("one"))
attempt(lambda: make(["a", "b"]))
attempt(lambda: make({"a": 1, "b": 2}))
attempt(lambda: make(["1a"]))
attempt(lambda: make(["a b"]))
attempt(lambda: make([""]))
attempt(lambda: make([1]))
attempt(lambda: make(5))
attempt(lambda: make(["__dict__"]))
attempt(lambda: make(["__dict__", "__dict__"]))
attempt(lambda: make(["__weakref__"]))
attempt(lambda: make(["__weakref__", "__dict__"]))
attempt(lambda: make(["a"], int))
attempt(lambda: make([], int))
attempt(lambda: make(["a"], tuple))
attempt(lambda: make(["a"], bytes))
attempt(lambda: make(["a"], list))
attempt(lambda: type("K", (), {"__slots__": ["a"], "a": 1}))

class Plain: pass
attempt(lambda: make(["__dict__"], Plain))

class Private:
    __slots__ = ("__x", "__y__", "_z")
    def set(self): self.__x = 1
    def get(self): return self.__x

p = Private()
attempt(p.get)
p.set()
print(p.get(), p._Private__x, sorted(n for n in Private.__dict__ if "x" in n or "y" in n or "z" in n))
attempt(lambda: p.other)

class S: __slots__ = ("a",)
class T: __slots__ = ("b",)
class S2(S): __slots__ = ("c",)
class N: __slots__ = ()
attempt(lambda: type("ST", (S, T), {}))
attempt(lambda: type("SS", (S2, S), {}).__mro__[0])
attempt(lambda: type("SN", (S, N), {}).__mro__[0])
attempt(lambda: type("SP", (Plain, S), {}).__mro__[0])
attempt(lambda: type("SL", (S, list), {}))
print(list(Plain.__dict__), Plain.__dict__["__dict__"], Plain.__dict__["__weakref__"])
print("__dict__" in S.__dict__, "__weakref__" in S.__dict__, "__dict__" in type("L", (list,), {}).__dict__)
