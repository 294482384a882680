# All functions of math on staged numbers: results and errors are those of plain Python.
# modes: plain, lms, eager, unoptimised, checked
import math

from snek import stage

inf, nan = math.inf, math.nan
ONE = [0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.7, -3.7, 20.5, 171.5, 172.5, -170.5, 1e-300, -1e300, 5e-324, inf, -inf, nan, 3, -2, True]
TWO = [0.0, -0.0, 0.5, -2.5, 3.0, 1e-310, 1e300, inf, -inf, nan, 3, -2]
INTEGERS = [0, 1, -1, 2, 5, 10, 12, 18, True, 2.5]


def show(f, *args):
    try:
        result = f(*args)
        return f"{result!r} {type(result).__name__}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def compare(name, f, grid):
    staged = stage(lambda *args: f(*args))
    different = 0
    for args in grid:
        plain, found = show(f, *args), show(staged, *args)
        if plain != found:
            different += 1
            print(name, args, plain, "|", found)
    print(name, len(grid), different)


one = [(x,) for x in ONE]
two = [(x, y) for x in TWO for y in TWO]
integers = [(x, y) for x in INTEGERS for y in INTEGERS]
for name in ["erf", "erfc", "gamma", "lgamma", "degrees", "radians", "isinf", "frexp", "modf", "ulp", "sqrt", "floor"]:
    compare(name, getattr(math, name), [(x,) for x in ONE if name != "floor" or abs(x) != 1e300])
for name in ["atan2", "copysign", "fmod", "hypot", "isclose", "nextafter", "pow", "remainder"]:
    compare(name, getattr(math, name), two)
for name in ["comb", "gcd", "lcm", "perm"]:
    compare(name, getattr(math, name), integers)
for name in ["factorial", "isqrt"]:
    compare(name, getattr(math, name), [(n,) for n in [-1, 0, 1, 2, 3, 4, 15, 16, 17, 20, False, 1.5]])
compare("isqrt", math.isqrt, [(n,) for n in [2**62, 2**62 - 1, 3037000499**2, 3037000499**2 - 1, 2**63 - 1]])
compare("comb", math.comb, [(62, 31), (66, 33), (61, 59)])
compare("ldexp", math.ldexp, [(x, i) for x in [0.0, 1.5, -0.75, inf, nan, 3] for i in [0, 1, -3, 1023, 1024, -1080, 5000, 1.0]])
compare("hypot of three", lambda x, y: math.hypot(x, y, 1.0), two)
compare("hypot of one", lambda x: math.hypot(x), one)
compare("dist", lambda x, y: math.dist((x, 1.0, y), [y, x, 3]), two)
compare("prod", lambda x, y: math.prod([x, y, 2], start=3), two)
compare("fsum", lambda x, y: math.fsum([x, 1e16, y, 1.0, -1e16, x, 1e-20]), two)
compare("tolerances", lambda x, y: math.isclose(x, y, rel_tol=0.5, abs_tol=x), two)
compare("second", lambda x: (math.atan2(1, x), math.pow(2.5, x), math.fmod(5.5, x), math.gcd(12, 18)), one)


@stage
def handled(x, y):
    try:
        return math.gamma(x) + math.fmod(x, y) + math.pow(x, y)
    except ValueError as error:
        return str(error)
    except OverflowError as error:
        return "too large: " + str(error)


for args in [(2.5, 1.5), (-1.0, 1.0), (1.0, 0.0), (180.5, 2.0), (150.5, 1e6), (0.0, -1.0)]:
    print(handled(*args))


@stage
def many(n):
    found = []
    for k in range(n):
        found.append(math.comb(n, k) + math.isqrt(k))
    return sum(found), math.fsum([x / 10 for x in found]), math.prod(found)


print(many(10))
print(show(stage(lambda x: math.atan2(x, "2")), 1.0))
