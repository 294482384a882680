# What each format says of numbers that it cannot hold.
import struct

numbers = (-1 << 70, -1 << 63, -(1 << 63) - 1, -(1 << 31) - 1, -32769, -129, -1, 128, 256, 32768, 65536,
           1 << 31, 1 << 32, 1 << 63, 1 << 64, 1 << 70, 1.5)
for code in "bBhHiIlLqQnNP":
    for order in ("", "@", "=", "<", ">", "!"):
        seen = set()
        for number in numbers:
            try:
                struct.pack(order + code, number)
            except Exception as error:
                if str(error) not in seen:
                    print(repr(order + code), number, type(error).__name__, error)
                seen.add(str(error))
