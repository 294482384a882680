# Attributes of builtin objects that cannot be written.
# modes: plain
def f(): pass

class K:
    def m(self): pass

def gen(): yield

g = gen()
for thing, name in ((property(), "fget"), (f, "__closure__"), (f, "__globals__"), (K().m, "__func__"), (K().m, "__self__"), (f.__code__, "co_name"),
                    (slice(1), "start"), (1j, "real"), (range(1), "start"), (staticmethod(len), "__func__"), (K, "__mro__"), (K, "__base__"),
                    (int, "__mro__"), (1, "real"), (g, "gi_running"), (super(K, K()), "__self__"), (len, "__self__"), (len, "__name__")):
    try:
        setattr(thing, name, 1)
        print("set", name)
    except Exception as error:
        print(type(error).__name__, error)
