# locals() of a function is one dict, brought up to date by each call.
# modes: plain


def f():
    x = 3
    a = locals()
    z = 2
    print(sorted(a), a is locals(), sorted(a))
    a["mine"] = 1
    a["x"] = 100
    del z
    print(x, sorted(locals()), locals()["x"])
    return a, locals()


a, b = f()
print(a is b, f()[0] is a)


def g():
    exec("new = 5")
    return locals(), g.__code__.co_varnames, g.__code__.co_nlocals


print(g())


def outer():
    y = 1

    def inner():
        seen = dict(locals())
        return seen, y
    return inner(), sorted(locals()), [sorted(locals()) for i in "a"]


print(outer()[0], outer()[2])


def gen():
    n = 0
    while n < 2:
        n += 1
        yield locals()


one, two = gen()
print(one is two, one["n"])
print(eval("locals()", {}, {"k": 1}), vars() is globals())
