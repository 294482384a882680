from itertools import repeat
for times in (-1, 0, 2**62):
    print(repeat(1, times))
    # expect: repeat(1, 0)
    # expect: repeat(1, 0)
    # expect: repeat(1, 4611686018427387904)
try:
    repeat(1, 2**64)
except OverflowError as error:
    print("OverflowError")  # expect: OverflowError
