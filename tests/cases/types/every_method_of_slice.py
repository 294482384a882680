# Every method of slice with arguments that fit and that do not: results and messages.
makers = [lambda: slice(1, 9, 2), lambda: slice(None)]
skipped = {"__class__", "__dir__", "__doc__", "__init_subclass__", "__subclasshook__", "__sizeof__", "__hash__", "__reduce_ex__", "__reduce__",
           "__getstate__", "__new__", "__init__", "__setattr__", "__delattr__", "__getattribute__", "__repr__", "__str__", "__alloc__",
           "__class_getitem__", "__release_buffer__", "__buffer__"}
arguments = [(), (None,), (1,), (-1,), ("a",), (b"a",), ([1, 2],), ((),), ({"a": 1},), (1.5,), (0, 1), ("a", "b"), (b"a", b"b"), ("a", 1), (1, 2, 3),
             ("a", "b", 1), (None, None), (1, 2, 3, 4, 5)]


def shown(value):
    if isinstance(value, (set, frozenset)):
        return f"{type(value).__name__} of {sorted(map(repr, value))}"
    text = repr(value)
    return text.split(" at 0x")[0]


for maker in makers:
    for name in sorted(dir(maker())):
        if name in skipped:
            continue
        told = set()
        for args in arguments:
            target = maker()
            try:
                method = getattr(target, name)
                if not callable(method):
                    print(name, shown(method))
                    break
                result = shown(method(*args))
                if shown(target) != shown(maker()):
                    result += " leaves " + shown(target)
            except Exception as error:
                result = f"{type(error).__name__}: {error}".split(" at 0x")[0]
            if result not in told:
                told.add(result)
                print(name, args, result)
        try:
            method(spam=1) if callable(method) else None
        except Exception as error:
            print(name, "spam", type(error).__name__, error)
