# bytearray.__init__ fills, again and in derived classes.
class Buffer(bytearray):
    def __init__(self, *args, **options):
        super().__init__(*args, **options)
        self.note = len(self)


print(Buffer(b"ab"), Buffer("é", "utf-8").note, Buffer([1, 2], ), Buffer(3), Buffer())
buffer = bytearray(b"xyz")
print(buffer.__init__(b"12"), buffer)
print(Buffer("a€", encoding="ascii", errors="replace"))
for arguments in [("a",), ([300],), (-1,), (b"", "utf-8"), (1.5,)]:
    try:
        Buffer(*arguments)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
view = memoryview(buffer)
try:
    buffer.__init__(b"12345")
except BufferError as error:
    print(error)


class Other(bytearray):
    pass


print(Other(b"q"), Other.__new__(Other, b"q"))
