# Adding zero and dividing by one change some floats: -0.0 + 0 is 0.0, -1.5 // 1 is -2.0.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


@stage
def same(x):
    return x + 0, 0 + x, x - 0, x * 1, 1 * x, x // 1, x / 1, x % 1, x ** 1, divmod(x, 1)


@stage
def same_float(x):
    return x + 0.0, 0.0 + x, x - 0.0, x * 1.0, 1.0 * x, x // 1.0, x / 1.0, x % 1.0, x ** 1.0, divmod(x, 1.0)


@stage
def same_int(x):
    return x | 0, 0 | x, x ^ 0, x << 0, x >> 0, x & x, x | x


for x in (-1.5, -0.0, 0.0, 2.5, 7, -3, 0, True, False):
    print(x, same(x), same_float(x))
for x in (7, -3, 0, True, False):
    print(x, same_int(x))
