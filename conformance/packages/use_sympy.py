from sympy import Eq, Matrix, Rational, cos, diff, expand, factor, integrate, latex, limit, pi, pprint, series, simplify, sin, solve, sqrt, symbols

x, y = symbols("x y")
print(expand((x + y) ** 3), factor(x ** 2 - 1), diff(sin(x) * x ** 2, x), integrate(x * cos(x), x))
print(solve(x ** 2 - 2, x), solve([Eq(x + y, 3), Eq(x - y, 1)], [x, y]), limit(sin(x) / x, x, 0))
print(simplify(sin(x) ** 2 + cos(x) ** 2), series(cos(x), x, 0, 6), Rational(1, 3) + Rational(1, 6), sqrt(8))
print(Matrix([[1, 2], [3, 4]]).inv(), Matrix([[2, 0], [0, 3]]).eigenvals(), pi.evalf(30), latex(x ** 2 / y))
pprint(x ** 2 / (y + 1))
