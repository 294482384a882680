# A shift whose digits could be counted lacks memory only; beyond that there are too many digits.
for count in (1 << 40, 12345678901234567890, 1 << 65, 1 << 67, 1 << 200):
    try:
        1 << count
    except (MemoryError, OverflowError) as error:
        print(count.bit_length(), type(error).__name__, error)
print(0 << (1 << 200), 1 >> (1 << 200), -1 >> (1 << 200))
