"""Polynomials as values: operators, division, powers, text; factors, roots and interpolation with them."""

from functools import reduce
from itertools import zip_longest


class Polynomial:
    """Coefficients, the one of the lowest power first; no zeros at the end."""

    def __init__(self, *coefficients):
        coefficients = list(coefficients)
        while coefficients and coefficients[-1] == 0:
            coefficients.pop()
        self.coefficients = tuple(coefficients)

    @classmethod
    def from_roots(cls, roots):
        return reduce(lambda product, root: product * cls(-root, 1), roots, cls(1))

    @property
    def degree(self):
        return len(self.coefficients) - 1

    def __bool__(self):
        return bool(self.coefficients)

    def __len__(self):
        return len(self.coefficients)

    def __getitem__(self, power):
        return self.coefficients[power] if power < len(self.coefficients) else 0

    def __iter__(self):
        return iter(self.coefficients)

    def __eq__(self, other):
        if isinstance(other, (int, float)):
            other = Polynomial(other)
        if not isinstance(other, Polynomial):
            return NotImplemented
        return self.coefficients == other.coefficients

    def __hash__(self):
        return hash(self.coefficients)

    @staticmethod
    def _lift(value):
        return value if isinstance(value, Polynomial) else Polynomial(value)

    def __neg__(self):
        return Polynomial(*(-c for c in self))

    def __add__(self, other):
        return Polynomial(*(a + b for a, b in zip_longest(self, self._lift(other), fillvalue=0)))

    __radd__ = __add__

    def __sub__(self, other):
        return self + -self._lift(other)

    def __rsub__(self, other):
        return -self + other

    def __mul__(self, other):
        other = self._lift(other)
        if not self or not other:
            return Polynomial()
        product = [0] * (len(self) + len(other) - 1)
        for i, a in enumerate(self):
            for j, b in enumerate(other):
                product[i + j] += a * b
        return Polynomial(*product)

    __rmul__ = __mul__

    def __pow__(self, exponent):
        result, base = Polynomial(1), self
        while exponent:
            if exponent & 1:
                result *= base
            base *= base
            exponent >>= 1
        return result

    def __divmod__(self, other):
        if not other:
            raise ZeroDivisionError("division by the polynomial 0")
        rest = list(self)
        quotient = [0] * max(len(self) - len(other) + 1, 0)
        for shift in range(len(self) - len(other), -1, -1):
            factor = rest[shift + other.degree] // other[other.degree]
            quotient[shift] = factor
            for power, coefficient in enumerate(other):
                rest[shift + power] -= factor * coefficient
        return Polynomial(*quotient), Polynomial(*rest)

    def __floordiv__(self, other):
        return divmod(self, other)[0]

    def __mod__(self, other):
        return divmod(self, other)[1]

    def __call__(self, x):
        value = 0
        for coefficient in reversed(self.coefficients):
            value = value * x + coefficient
        return value

    def derivative(self):
        return Polynomial(*(power * c for power, c in enumerate(self) if power))

    def __str__(self):
        terms = []
        for power in range(self.degree, -1, -1):
            coefficient = self[power]
            if coefficient == 0:
                continue
            sign = "-" if coefficient < 0 else "+"
            size = "" if abs(coefficient) == 1 and power else str(abs(coefficient))
            name = "" if power == 0 else "x" if power == 1 else f"x^{power}"
            terms.append(f"{sign} {size}{name}")
        text = " ".join(terms) or "0"
        return "-" + text[2:] if text.startswith("-") else text.removeprefix("+ ")

    def __repr__(self):
        return f"Polynomial{self.coefficients}"


X = Polynomial(0, 1)


def chebyshev(count):
    first, second = Polynomial(1), X
    for _ in range(count):
        yield first
        first, second = second, 2 * X * second - first


def cyclotomic(number, known={}):
    """What is left of x^n - 1 when those of the divisors are taken out."""
    if number not in known:
        left = X**number - 1
        for divisor in range(1, number):
            if number % divisor == 0:
                left //= cyclotomic(divisor)
        known[number] = left
    return known[number]


def root(polynomial, guess):
    slope = polynomial.derivative()
    for _ in range(60):
        step = polynomial(guess) / slope(guess)
        guess -= step
        if abs(step) < 1e-14:
            break
    return guess


def interpolated(points):
    """Newton's form by divided differences, for whole numbers one apart."""
    total, term = Polynomial(), Polynomial(1)
    differences = [y for _, y in points]
    factorial = 1
    scale = 1
    for order in range(len(points)):
        if order:
            factorial *= order
            scale *= order
            total *= order
            term *= X - points[order - 1][0]
        total += term * (differences[0] * scale // factorial)
        differences = [b - a for a, b in zip(differences, differences[1:])]
    return total, scale


def main():
    p = 3 * X**2 - X + 5
    print(p, "|", -p, "|", p * (X - 1), "|", p.derivative(), "|", repr(1 - X), "|", Polynomial())
    print((X**4 - 1) % (X**2 + 1), p == Polynomial(5, -1, 3), Polynomial(7) == 7, p != "p", len({p, p + 0, X}))
    family = list(chebyshev(120))
    print(family[-1].degree, sum(map(abs, family[-1])), family[-1](1), f"{family[20](0.3):.6f}")
    strange = [number for number in range(1, 211) if any(abs(c) > 1 for c in cyclotomic(number))]
    print(strange, cyclotomic(12), "|", cyclotomic(105)[7])
    wide = Polynomial.from_roots(range(1, 21))
    print(wide[0], wide[10], [wide(x) for x in (1, 20)], f"{root(wide, 0.5):.9f}")
    power = (X + 1) ** 160
    print(power[80], divmod(power, (X + 1) ** 100)[0] == (X + 1) ** 60, power(-2), power % (X - 1))
    total, scale = interpolated([(n, sum(k**3 for k in range(n + 1))) for n in range(6)])
    print(total, "over", scale, total(100) // scale == sum(k**3 for k in range(101)))
    try:
        divmod(X, Polynomial())
    except ZeroDivisionError as error:
        print(error)


if __name__ == "__main__":
    main()
