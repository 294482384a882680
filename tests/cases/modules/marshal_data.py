import io
import marshal

values = [
    None, True, False, ..., StopIteration, 0, -1, 2**31, -(2**31), 2**100, -(2**70) + 5, 1.5, float("inf"), 2 - 3j, b"\x00ab",
    "", "abc", "a b", "é\ud800", "x" * 300, (), (1, (2,)), [1, "a", [None]], {"a": 1, 2: {"b": []}}, {1}, frozenset("a"),
    tuple(range(300)),
]  # fmt: skip
for value in values:
    for version in range(5):
        again = marshal.loads(marshal.dumps(value, version))
        assert again == value and type(again) is type(value), (value, version)
print(marshal.loads(marshal.dumps(bytearray(b"xy"))), marshal.version)
for value in (None, 5, 2**40, -(2**40), 1.5, "abc", "a b", "é", b"xy", (1, 2), 3j):
    # Without the mark of references, which depends on who else holds the value.
    for version in (0, 1, 2):
        print(value, version, marshal.dumps(value, version))
shared = [1]
again = marshal.loads(marshal.dumps([shared, shared]))
print(again, again[0] is again[1])
loop = []
loop.append(loop)
again = marshal.loads(marshal.dumps(loop))
print(again[0] is again)
for data in (b"\xe9\x01\x00\x00\x00", b"[\x02\x00\x00\x00i\x01\x00\x00\x00\xda\x01a", b"\xdb\x01\x00\x00\x00r\x00\x00\x00\x00"):
    print(marshal.loads(data))
file = io.BytesIO()
marshal.dump([1, 2], file)
marshal.dump("end", file)
file.seek(0)
print(marshal.load(file), marshal.load(file))
for call in (
    lambda: marshal.dumps(object()),
    lambda: marshal.dumps([int]),
    lambda: marshal.loads(b""),
    lambda: marshal.loads(b"i\x01"),
    lambda: marshal.loads(b"?"),
    lambda: marshal.loads(b"0"),
    lambda: marshal.loads(b"r\x05\x00\x00\x00"),
    lambda: marshal.loads(b"(\xff\xff\xff\xff"),
    lambda: marshal.loads(b"[\x01\x00\x00\x000"),
    lambda: marshal.loads("text"),
):
    try:
        print(call())
    except (ValueError, EOFError, TypeError) as error:
        print(type(error).__name__, error)
