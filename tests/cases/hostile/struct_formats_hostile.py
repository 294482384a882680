import struct
for format in ("999999999999999999999i", "2147483648s", "i" * 10000, "4611686018427387904q", "<>i", "5", "i 5", "\0", "p" * 3, "0i0q", "1000000000000x1000000000000x" * 9):
    try:
        print(struct.calcsize(format))
    except (struct.error, MemoryError, OverflowError) as error:
        print(type(error).__name__)
