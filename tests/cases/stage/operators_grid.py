# Every operator and builtin on staged scalars: the value, or the exception and its text, is that of plain ones.
# modes: plain, unoptimised
# timeout: 120
import math

from snek import stage

INF, NAN, MAX = math.inf, math.nan, 2**63 - 1
NUMBERS = [0, 1, -1, 2, -3, 7, True, False, 0.0, -0.0, 0.5, -2.5, 1e308, INF, -INF, NAN, MAX, -MAX - 1, 2**53 + 1]
EXPONENTS = [0, 1, -1, 2, -2, 3, 0.5, 2.0, False, INF, NAN, 63]

BINARY = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "div": lambda a, b: a / b,
    "floor": lambda a, b: a // b, "mod": lambda a, b: a % b, "divmod": lambda a, b: divmod(a, b),
    "compare": lambda a, b: (a < b, a <= b, a == b, a != b, a >= b, a > b),
    "bits": lambda a, b: (a & b, a | b, a ^ b), "min": lambda a, b: (min(a, b), max(a, b)),
    "logic": lambda a, b: (a and b, a or b, not a), "chain": lambda a, b: a < b < 3,
    "in": lambda a, b: (a in [3, 0.5, 7], a not in (b == 1, 2)), "choice": lambda a, b: a if b else 9,
}
POWERS = {
    "pow": lambda a, b: a ** b, "shift": lambda a, b: a << b, "back": lambda a, b: a >> b, "builtin": lambda a, b: pow(a, b),
}
UNARY = {
    "sign": lambda a: (-a, +a), "invert": lambda a: ~a, "abs": lambda a: abs(a), "int": lambda a: int(a), "float": lambda a: float(a),
    "bool": lambda a: bool(a), "round": lambda a: round(a), "digits": lambda a: round(a, 1), "text": lambda a: str(a),
    "reflected": lambda a: (1 - a, 2 / a, 2 // a, 2 % a), "sum": lambda a: sum([a, a, 1]), "sorted": lambda a: sorted([a, 1, 0]),
    "none": lambda a: a + None, "word": lambda a: a + "s", "order": lambda a: a < "s", "equal": lambda a: a == "s",
    "index": lambda a: a[0], "call": lambda a: a(), "name": lambda a: a.x, "items": lambda a: list(a), "format": lambda a: f"{a:.3f}",
    "floor": lambda a: math.floor(a), "ceil": lambda a: math.ceil(a), "trunc": lambda a: math.trunc(a), "sqrt": lambda a: math.sqrt(a),
    "log": lambda a: math.log(a), "exp": lambda a: math.exp(a), "sin": lambda a: math.sin(a), "asin": lambda a: math.asin(a),
    "isnan": lambda a: (math.isnan(a), math.isinf(a), math.isfinite(a)), "degrees": lambda a: math.degrees(a),
}


def outcome(function, *args):
    try:
        result = function(*args)
        return type(result).__name__, repr(result)
    except Exception as error:
        return type(error).__name__, str(error)


def is_big(text):
    try:
        value = eval(text, {"inf": INF, "nan": NAN})
    except Exception:
        return False
    values = value if isinstance(value, tuple) else (value,)
    return any(isinstance(one, int) and not -2**63 <= one < 2**63 for one in values)


def compare(name, function, rows):
    staged = stage(function)
    for row in rows:
        plain, found = outcome(function, *row), outcome(staged, *row)
        allowed = found[0] == "OverflowError" and is_big(plain[1]) or plain[0] == "complex"
        if plain != found and not allowed:
            print(name, row, "plain", plain, "staged", found)


for name, function in BINARY.items():
    compare(name, function, [(a, b) for a in NUMBERS for b in NUMBERS])
for name, function in POWERS.items():
    compare(name, function, [(a, b) for a in EXPONENTS for b in EXPONENTS])
for name, function in UNARY.items():
    compare(name, function, [(a,) for a in NUMBERS])


@stage
def augmented(a, b):
    c = a
    c += b
    c *= 2
    c -= 1
    c //= 3
    c %= 5
    c **= 2
    c /= 4
    return c


print(augmented(7, 3), augmented(-7, 2), augmented(2.5, 1))
