# bin, oct and hex of staged integers.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage


@stage
def digits(n):
    return bin(n), oct(n), hex(-n), bin(n)[2:].count("1"), int(bin(n), 0) if n < 0 else [bin(k) for k in range(n % 4)]


@stage
def wrong(x):
    try:
        return bin(x)
    except TypeError as error:
        return str(error)


for n in (0, 10, 255):
    print(digits(n))
print(wrong(3), wrong(True), wrong(2.5))
