# Methods of builtin types called with too few, too many, misnamed and wrong arguments.
VALUES = ["abc", bytearray(b"abc"), 5, True, 1.5, 1j, [1, 2], {1: 2}, {1}, (1, 2), range(3), slice(1, 2), memoryview(b"ab")]
ARGUMENTS = [(), (None,), ("a", "b"), (1, 2, 3, 4, 5)]
SLOTS = ["__add__", "__len__", "__eq__", "__setitem__", "__getitem__", "__contains__", "__divmod__", "__abs__", "__iter__"]
for value in VALUES:
    kind = type(value)
    for name in sorted(name for name in dir(kind) if not name.startswith("_")) + SLOTS:
        method = getattr(kind, name, None)
        if not callable(method):
            continue
        for arguments in ARGUMENTS:
            try:
                getattr(kind(value) if kind in (list, dict, set, bytearray, memoryview) else value, name)(*arguments)
            except Exception as error:
                print(kind.__name__, name, arguments, type(error).__name__, error)
        try:
            getattr(value, name)(foo=1)
        except TypeError as error:
            print(kind.__name__, name, "foo=1", error)
