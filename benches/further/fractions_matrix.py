"""Exact linear algebra: fractions of our own with operators, determinants, inverses, polynomials."""

from math import gcd


class Fraction:
    __slots__ = ("top", "bottom")

    def __init__(self, top, bottom=1):
        if bottom < 0:
            top, bottom = -top, -bottom
        common = gcd(top, bottom)
        self.top = top // common
        self.bottom = bottom // common

    def __add__(self, other):
        if isinstance(other, int):
            other = Fraction(other)
        return Fraction(self.top * other.bottom + other.top * self.bottom, self.bottom * other.bottom)

    __radd__ = __add__

    def __sub__(self, other):
        return Fraction(self.top * other.bottom - other.top * self.bottom, self.bottom * other.bottom)

    def __mul__(self, other):
        if isinstance(other, int):
            other = Fraction(other)
        return Fraction(self.top * other.top, self.bottom * other.bottom)

    __rmul__ = __mul__

    def __truediv__(self, other):
        return Fraction(self.top * other.bottom, self.bottom * other.top)

    def __neg__(self):
        return Fraction(-self.top, self.bottom)

    def __eq__(self, other):
        if isinstance(other, int):
            return self.bottom == 1 and self.top == other
        return self.top == other.top and self.bottom == other.bottom

    def __lt__(self, other):
        return self.top * other.bottom < other.top * self.bottom

    def __abs__(self):
        return Fraction(abs(self.top), self.bottom)

    def __bool__(self):
        return self.top != 0

    def __hash__(self):
        return hash((self.top, self.bottom))

    def __repr__(self):
        return f"{self.top}/{self.bottom}" if self.bottom != 1 else str(self.top)


class Matrix:
    def __init__(self, rows):
        self.rows = [list(row) for row in rows]
        self.size = len(self.rows)

    def __getitem__(self, at):
        row, column = at
        return self.rows[row][column]

    def __setitem__(self, at, value):
        row, column = at
        self.rows[row][column] = value

    def __matmul__(self, other):
        columns = list(zip(*other.rows))
        return Matrix([[sum((a * b for a, b in zip(row, column)), Fraction(0)) for column in columns] for row in self.rows])

    def __eq__(self, other):
        return self.rows == other.rows

    def determinant(self):
        work = Matrix(self.rows)
        result = Fraction(1)
        for column in range(work.size):
            pivot = next((row for row in range(column, work.size) if work[row, column]), None)
            if pivot is None:
                return Fraction(0)
            if pivot != column:
                work.rows[pivot], work.rows[column] = work.rows[column], work.rows[pivot]
                result = -result
            result = result * work[column, column]
            for row in range(column + 1, work.size):
                factor = work[row, column] / work[column, column]
                for at in range(column, work.size):
                    work[row, at] = work[row, at] - factor * work[column, at]
        return result

    def inverse(self):
        size = self.size
        rows = [row + [Fraction(int(i == j)) for j in range(size)] for i, row in enumerate(self.rows)]
        for column in range(size):
            pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
            rows[column], rows[pivot] = rows[pivot], rows[column]
            scale = rows[column][column]
            rows[column] = [value / scale for value in rows[column]]
            for row in range(size):
                if row != column and rows[row][column]:
                    factor = rows[row][column]
                    rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column])]
        return Matrix([row[size:] for row in rows])


def hilbert(size):
    return Matrix([[Fraction(1, i + j + 1) for j in range(size)] for i in range(size)])


def identity(size):
    return Matrix([[Fraction(int(i == j)) for j in range(size)] for i in range(size)])


def main():
    for size in (3, 6, 12, 36, 48):
        print(size, hilbert(size).determinant().bottom % 1_000_003)
    for size in (4, 9, 20, 32):
        matrix = hilbert(size)
        inverse = matrix.inverse()
        print(size, inverse[size - 1, size - 1], matrix @ inverse == identity(size))
    numbers = [Fraction(i * 7 % 31 + 1, i * 11 % 29 + 1) for i in range(9_000)]
    print(sorted(numbers)[:3], max(numbers), len(set(numbers)), len({f: f.top for f in numbers}))
    total = Fraction(0)
    for i in range(1, 400):
        total = total + Fraction(1, i * (i + 1))
    print(total)


if __name__ == "__main__":
    main()
