# cmath: infinities, no number, zeros of both signs.
import cmath

NAMES = ("exp log log10 sqrt sin cos tan sinh cosh tanh "
         "asin acos atan asinh acosh atanh phase polar isfinite isinf isnan").split()
PARTS = [float("-inf"), -2.0, -0.0, 0.0, 2.0, float("inf"), float("nan")]


def show(name, f, *args):
    try:
        print(name, args, f(*args))
    except (OverflowError, ValueError) as e:
        print(name, args, type(e).__name__, e)


for x in PARTS:
    for y in PARTS:
        for name in NAMES:
            show(name, getattr(cmath, name), complex(x, y))
        show("rect", cmath.rect, x, y)
        show("isclose", cmath.isclose, complex(x, y), complex(y, x))
