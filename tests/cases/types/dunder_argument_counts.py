# Which words a special method of a builtin type has for too few and too many arguments.
calls = [
    (1, "__format__"), (1.5, "__format__"), (1j, "__format__"), ("a", "__format__"), (1, "__add__"), (1.5, "__pow__"), (1j, "__pow__"),
    (1, "__rpow__"), ("a", "__mul__"), (b"a", "__rmul__"), ([], "__imul__"), ((), "__mul__"), ([], "__setitem__"), ({}, "__setitem__"),
    ([], "__getitem__"), ((), "__getitem__"), ({}, "__contains__"), ("a", "__contains__"), ([], "__delitem__"), ("a", "__lt__"),
    (bytearray(), "__mul__"), (1, "__mul__"), ([], "__len__"), ({}, "__or__"), (set(), "__and__"), (range(3), "__getitem__"),
]
for value, name in calls:
    for arguments in ((), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4)):
        try:
            getattr(value, name)(*arguments)
        except TypeError as error:
            print(type(value).__name__, name, len(arguments), [str(error)])
        except Exception:
            pass
try:
    "{b}".format(**{"b": 1}, b=2)
except TypeError as error:
    print(error)
try:
    print(**{"sep": ""}, sep="")
except TypeError as error:
    print(error)
for text in (bytearray(b"a"), b"a", memoryview(b"a1")):
    try:
        int(text)
    except ValueError as error:
        print(error)
print(float(memoryview(b"2.5")))
for value in ("a", b"a", bytearray(b"a"), [1], (1,)):
    for name in ("__mul__", "__rmul__", "__imul__"):
        try:
            getattr(value, name, None)([1])
        except TypeError as error:
            print(type(value).__name__, name, error)
print(bytearray(b"it's"), bytearray(b'"it\'s"'), bytearray(b'"'))
