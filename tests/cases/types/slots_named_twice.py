class Twice:
    __slots__ = ("a", "b", "a")


thing = Twice()
thing.a = 1
print(thing.a, Twice.__slots__)
try:

    class Wrong:
        __slots__ = ("__weakref__", "__weakref__")

except TypeError as error:
    print(error)
