# Every operator and builtin on staged scalars gives what it gives on plain ones.
# modes: plain, lms, eager, unoptimised, checked, clones, c
from snek import stage

@stage
def binary(a, b):
    return a + b, a - b, a * b, a // b, a % b, divmod(a, b), a / b

for a, b in ((7, 2), (-7, 2), (7, -2), (-7, -2), (7.5, 2.0), (-7.5, 2), (6, 3)):
    print(binary(a, b))
    # expect: (9, 5, 14, 3, 1, (3, 1), 3.5)
    # expect: (-5, -9, -14, -4, 1, (-4, 1), -3.5)
    # expect: (5, 9, -14, -4, -1, (-4, -1), -3.5)
    # expect: (-9, -5, 14, 3, -1, (3, -1), 3.5)
    # expect: (9.5, 5.5, 15.0, 3.0, 1.5, (3.0, 1.5), 3.75)
    # expect: (-5.5, -9.5, -15.0, -4.0, 0.5, (-4.0, 0.5), -3.75)
    # expect: (9, 3, 18, 2, 0, (2, 0), 2.0)

@stage
def compare(a, b):
    return a < b, a <= b, a > b, a >= b, a == b, a != b

print(compare(1, 2), compare(2, 2.0), compare(-0.0, 0))
# expect: (True, True, False, False, False, True) (False, True, False, True, True, False) (False, True, False, True, True, False)

@stage
def bits(a, b):
    return a & b, a | b, a ^ b, a << 2, a >> 1, ~a, -a, +a

print(bits(12, 10), bits(-5, 3))  # expect: (8, 14, 6, 48, 6, -13, -12, 12) (3, -5, -8, -20, -3, 4, 5, -5)

@stage
def reflected(x):
    return 2 - x, 2 / x, 2 // x, 2 % x, 2 ** x, 5 * x, 1 + x

print(reflected(3), reflected(-2), reflected(0.5))
# expect: (-1, 0.6666666666666666, 0, 2, 8, 15, 4) (4, -1.0, -1, 0, 0.25, -10, -1) (1.5, 4.0, 4.0, 0.0, 1.4142135623730951, 2.5, 1.5)

@stage
def builtin(x):
    return abs(x), int(x), float(x), bool(x), round(x), min(x, 1), max(x, 1), pow(x, 2)

print(builtin(-3), builtin(2.5), builtin(-0.5), builtin(0))
# expect: (3, -3, -3.0, True, -3, -3, 1, 9) (2.5, 2, 2.5, True, 2, 1, 2.5, 6.25) (0.5, 0, -0.5, True, 0, -0.5, 1, 0.25) (0, 0, 0.0, False, 0, 0, 1, 0)

@stage
def augmented(x):
    y = x
    y += 1
    y *= 3
    y -= 2
    y //= 2
    y %= 7
    return y

print(augmented(5), augmented(-5), augmented(2.5))  # expect: 1 0 4.0

@stage
def member(x):
    return x in [1, 2, 3], x not in (4, 5)

print(member(2), member(5), member(2.0))  # expect: (True, True) (False, False) (True, True)
