# Functions of module `math` of recorded numbers: none loses the record.
# modes: plain
# cpython: no
import math

from snek import GradientTape, constant

functions = {
    "one": [
        "acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "cos", "cosh", "degrees", "erf", "erfc", "exp", "exp2",
        "expm1", "fabs", "log", "log10", "log1p", "log2", "radians", "sin", "sinh", "sqrt", "tan", "tanh",
    ],
    "several": [
        lambda x: math.atan2(x, 2.0), lambda x: math.atan2(2.0, x), lambda x: math.copysign(x * x, -2.0),
        lambda x: math.dist((x, 1.0), (0.0, x)), lambda x: math.fmod(x, 0.3), lambda x: math.fmod(2.0, x),
        lambda x: math.fsum([x, x * x, 1.0]), lambda x: math.hypot(x, 0.3, x), lambda x: math.ldexp(x, 3),
        lambda x: math.log(x, 3.0), lambda x: math.log(3.0, x), lambda x: math.modf(x * 3.1)[0] * x,
        lambda x: math.pow(x, 0.3), lambda x: math.pow(0.3, x), lambda x: math.prod([x, x, 2.0]),
        lambda x: math.remainder(x, 0.3), lambda x: divmod(x, 0.3)[1] * x, lambda x: math.floor(x * 5) * x,
        lambda x: round(x * 3) * x, lambda x: math.trunc(x * 5) * x,
    ],
}


def slopes(f, x):
    """First and second derivative by nested tapes."""
    x = constant(x)
    with GradientTape() as outer:
        outer.watch(x)
        with GradientTape() as inner:
            inner.watch(x)
            y = f(x)
        slope = inner.gradient(y, x)
    return slope, outer.gradient(slope, x, unconnected_gradients="zero")


wrong = []
for name in functions["one"]:
    f = getattr(math, name)
    at = 1.7 if name == "acosh" else 0.7
    first, second = slopes(f, at)
    expected = (f(at + 1e-6) - f(at - 1e-6)) / 2e-6
    bend = (f(at + 1e-4) - 2 * f(at) + f(at - 1e-4)) / 1e-8
    if abs(first - expected) > 1e-6 * max(1.0, abs(expected)) or abs(second - bend) > 1e-4 * max(1.0, abs(bend)):
        wrong.append((name, first, expected, second, bend))
for number, f in enumerate(functions["several"]):
    first, second = slopes(f, 0.7)
    expected = (f(0.7 + 1e-6) - f(0.7 - 1e-6)) / 2e-6
    if abs(first - expected) > 1e-6 * max(1.0, abs(expected)):
        wrong.append((number, first, expected))
print(wrong)  # expect: []

for name in "gamma", "lgamma", "frexp", "ulp":
    try:
        slopes(getattr(math, name), 0.7)
    except TypeError as error:
        print(str(error)[:39])
# expect: math.gamma() has no derivative here; gi
# expect: math.lgamma() has no derivative here; g
# expect: math.frexp() has no derivative here; gi
# expect: math.ulp() has no derivative here; give
