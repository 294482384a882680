# What messages call an argument that is None, and which of two wrong arguments they name.
def report(function, *args, **keywords):
    try:
        print(function(*args, **keywords))
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)


report(format, 1, None)
report(type, None, (), {})
report(type, "A", None, {})
report(type, "A", (), None)
report(ExceptionGroup, None, [])
report(compile, "1", "f", None)
report(compile, "1", "f", 1)
report(str, encoding=1)
report(str, errors=1)
report(str, encoding="utf-8")
report(sum, None, "")
report(sum, 1, b"")
report(b"a".center, 5, memoryview(b"q"))
report(b"a".ljust, 5, bytearray(b"q"))
report(b"a".__contains__, type("I", (), {"__index__": lambda self: "x"})())
report((int | str).__getitem__, 1)
report(max, bytearray(b"xy"), memoryview(b"q"))
