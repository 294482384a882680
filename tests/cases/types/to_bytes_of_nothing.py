# -1 fits in no byte at all: it is nothing but its sign.
for number in (0, -1, 1, -2, -128, -256):
    for length in (0, 1):
        try:
            print(number, length, number.to_bytes(length, "big", signed=True))
        except OverflowError as error:
            print(number, length, error)
