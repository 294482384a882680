def first(callback):
    global first
    del first
    callback()
    return "first"


print(first(lambda: globals().pop("helper")) if "helper" in globals() or globals().setdefault("helper", 1) else None)
print("first" in globals(), "helper" in globals())


def second():
    second.__code__ = (lambda: "replaced").__code__
    second.__defaults__ = (1, 2, 3)
    second.__dict__.clear()
    return "second"


print(second(), second())


def third(a, b=[]):
    third.__defaults__ = None
    third.__kwdefaults__ = {"b": 1}
    b.append(a)
    return b


print(third(1))
try:
    third(2)
except TypeError as error:
    print(error)
