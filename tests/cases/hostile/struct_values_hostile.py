import struct
class Evil:
    def __index__(self):
        data.clear()
        return 7
    def __float__(self):
        return 2.5
data = bytearray(16)
for args in (("i", 2**31), ("B", -1), ("f", 1e300), ("e", 1e10), ("c", b"ab"), ("s", "a"), ("?", Evil()), ("q", Evil()), ("d", Evil()), ("i",), ("i", 1, 2), ("n", 2**63)):
    try:
        print(struct.pack(*args))
    except (struct.error, OverflowError, TypeError) as error:
        print("refused")
try:
    struct.pack_into("i", data, 0, Evil())
except (struct.error, BufferError, ValueError):
    pass
print(len(data) in (0, 16))
