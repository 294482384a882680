# A graph as a file of C: one function, one multiplication for a square, and a refusal of what C does not have.
# modes: staged, unoptimised
import numpy as np
from snek import grad, stage


def power(base, exponent):
    return 1 if exponent == 0 else base * power(base, exponent - 1)


@stage
def square(x):
    return power(x, 2)


print(square(10))  # expect: 100
text = square.emit("c")
body = text[text.index("int square(int64_t in1, int64_t *out0) {") :]
print(body.count(" * "), "square_error(void)" in text)  # expect: 1 True


@stage
def slope(x, n):
    def total(x):
        s = 0.0
        for i in range(n):
            s = s * x + i
        return s

    return grad(total)(x)


# The derivative of the sum of i * x ** (9 - i).
print(round(slope(0.5, 10), 12), sum([i * (9 - i) * 0.5 ** (8 - i) for i in range(9)]))  # expect: 24.09375 24.09375
text = slope.emit("c")
print(text.count("for ("), "realloc" in text)  # expect: 2 True


@stage
def shown(x):
    print(x)
    return [x] * x


print(shown(2))
# expect: 2
# expect: [2, 2]
try:
    shown.emit("c")
except TypeError as error:
    line = shown.__wrapped__.__code__.co_firstlineno + 2
    print(str(error).rpartition("/")[2] == f"emit_c.py:{line}: not written in C: 'print'")  # expect: True
try:
    square.emit("fortran")
except ValueError as error:
    print(error)  # expect: unknown form 'fortran': 'sexpr', 'ir', 'dot', 'svg', 'html', 'c' or 'python'
