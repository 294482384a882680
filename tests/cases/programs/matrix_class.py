# A matrix class with operators, exact fractions, determinants and inverses.
# modes: plain, lms
from math import gcd


class Fraction:
    def __init__(self, n, d=1):
        if d == 0:
            raise ZeroDivisionError("denominator is zero")
        if d < 0:
            n, d = -n, -d
        g = gcd(n, d) or 1
        self.n, self.d = n // g, d // g

    @staticmethod
    def of(value):
        return value if isinstance(value, Fraction) else Fraction(value)

    def __add__(self, other):
        other = Fraction.of(other)
        return Fraction(self.n * other.d + other.n * self.d, self.d * other.d)

    __radd__ = __add__

    def __neg__(self):
        return Fraction(-self.n, self.d)

    def __sub__(self, other):
        return self + -Fraction.of(other)

    def __rsub__(self, other):
        return Fraction.of(other) - self

    def __mul__(self, other):
        other = Fraction.of(other)
        return Fraction(self.n * other.n, self.d * other.d)

    __rmul__ = __mul__

    def __truediv__(self, other):
        other = Fraction.of(other)
        return Fraction(self.n * other.d, self.d * other.n)

    def __eq__(self, other):
        other = Fraction.of(other)
        return (self.n, self.d) == (other.n, other.d)

    def __hash__(self):
        return hash((self.n, self.d))

    def __bool__(self):
        return self.n != 0

    def __repr__(self):
        return f"{self.n}/{self.d}" if self.d != 1 else str(self.n)


class Matrix:
    def __init__(self, rows):
        self.rows = [[Fraction.of(v) for v in row] for row in rows]
        if len({len(row) for row in self.rows}) != 1:
            raise ValueError("rows of different length")

    @classmethod
    def identity(cls, n):
        return cls([[int(i == j) for j in range(n)] for i in range(n)])

    @property
    def shape(self):
        return len(self.rows), len(self.rows[0])

    @property
    def T(self):
        return Matrix(zip(*self.rows)) if False else Matrix([list(c) for c in zip(*self.rows)])

    def __getitem__(self, key):
        i, j = key
        return self.rows[i][j]

    def __matmul__(self, other):
        if self.shape[1] != other.shape[0]:
            raise ValueError(f"shapes {self.shape} and {other.shape} do not fit")
        return Matrix([[sum(a * b for a, b in zip(row, col)) for col in zip(*other.rows)] for row in self.rows])

    def __pow__(self, n):
        result = Matrix.identity(self.shape[0])
        for _ in range(n):
            result = result @ self
        return result

    def __eq__(self, other):
        return self.rows == other.rows

    def eliminate(self):
        """Row echelon form beside an identity: determinant and inverse."""
        n = self.shape[0]
        work = [row[:] + unit[:] for row, unit in zip(self.rows, Matrix.identity(n).rows)]
        determinant = Fraction(1)
        for k in range(n):
            pivot = next((i for i in range(k, n) if work[i][k]), None)
            if pivot is None:
                return Fraction(0), None
            if pivot != k:
                work[k], work[pivot] = work[pivot], work[k]
                determinant = -determinant
            determinant = determinant * work[k][k]
            work[k] = [v / work[k][k] for v in work[k]]
            for i in range(n):
                if i != k and work[i][k]:
                    work[i] = [a - work[i][k] * b for a, b in zip(work[i], work[k])]
        return determinant, Matrix([row[n:] for row in work])

    def __str__(self):
        texts = [[repr(v) for v in row] for row in self.rows]
        width = max(len(t) for row in texts for t in row)
        return "\n".join(" ".join(t.rjust(width) for t in row) for row in texts)


m = Matrix([[2, 1, 0], [1, 3, 1], [0, 1, 4]])
determinant, inverse = m.eliminate()
print(determinant)
print(inverse)
print(m @ inverse == Matrix.identity(3), m[1, 2], m.shape)
print(m.T == m, (m ** 3)[0, 0])
hilbert = Matrix([[Fraction(1, i + j + 1) for j in range(4)] for i in range(4)])
determinant, inverse = hilbert.eliminate()
print(determinant)
print(inverse)
print(Matrix([[1, 2], [2, 4]]).eliminate())
for action in (lambda: m @ Matrix([[1, 2]]), lambda: Matrix([[1], [1, 2]]), lambda: Fraction(1, 0)):
    try:
        action()
    except (ValueError, ZeroDivisionError) as error:
        print(error)
print({Fraction(1, 2): "half"}[Fraction(2, 4)], 1 - Fraction(1, 3), 2 * Fraction(3, 4) + 1)
