import struct
data = bytearray(8)
for args in (("i", data, 5), ("i", data, -4), ("i", data, -9), ("i", data, 2**63), ("i", data, 8), ("q", data, 1)):
    try:
        print(struct.unpack_from(*args))
    except (struct.error, OverflowError) as error:
        print("refused")
        # expect: refused
        # expect: (0,)
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
for size in (0, 3, 5):
    try:
        list(struct.iter_unpack("i", bytes(size)))
        print("unpacked")
    except struct.error:
        print("refused")
        # expect: unpacked
        # expect: refused
        # expect: refused
try:
    struct.pack_into("i", b"readonly", 0, 1)
except TypeError:
    print("refused")  # expect: refused
