# type, isinstance with tuples and unions, class attributes of builtin types.
# modes: plain, lms
for v in (1, 1.5, True, "s", b"b", [], (), {}, set(), None, range(1), len, lambda: 0, int, type, ..., 1j, slice(1), iter([]), zip(), (i for i in [])):
    print(type(v).__name__, type(v), type(type(v)).__name__)
print(isinstance(1, (str, int)), isinstance(1, int | str), issubclass(bool, int))
print(isinstance([], object), isinstance(int, type))
print(int | None, list[int], dict[str, int], isinstance(None, int | None), (int | str) == (str | int))

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: isinstance(1, 5))
attempt(lambda: isinstance(1, "int"))
attempt(lambda: issubclass(1, int))
attempt(lambda: isinstance(1))
attempt(lambda: type(1, 2))
attempt(lambda: type())
attempt(lambda: isinstance(1, list[int]))
print(int.__name__, int.__mro__, bool.__bases__, object.__bases__, type.__mro__)
print(type("X", (), {})().__class__.__name__, int is type(5), [].__class__ is list, "".__class__.__name__)
