"""Nested lists: matrix products by index and by rows, powers, elimination."""


def matrix(rows, columns, seed):
    result = []
    for _ in range(rows):
        row = []
        for _ in range(columns):
            seed = (seed * 69069 + 1) % 4294967296
            row.append((seed >> 16) % 201 / 100.0 - 1.0)
        result.append(row)
    return result


def multiply_by_index(a, b):
    n, m, p = len(a), len(b), len(b[0])
    result = [[0.0] * p for _ in range(n)]
    for i in range(n):
        for j in range(p):
            total = 0.0
            for k in range(m):
                total += a[i][k] * b[k][j]
            result[i][j] = total
    return result


def multiply_by_rows(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) for column in columns] for row in a]


def transpose(a):
    return [list(column) for column in zip(*a)]


def identity(n):
    return [[1.0 if i == j else 0.0 for j in range(n)] for i in range(n)]


def determinant(a):
    a = [row[:] for row in a]
    n = len(a)
    result = 1.0
    for k in range(n):
        pivot = max(range(k, n), key=lambda i: abs(a[i][k]))
        if a[pivot][k] == 0.0:
            return 0.0
        if pivot != k:
            a[k], a[pivot] = a[pivot], a[k]
            result = -result
        result *= a[k][k]
        for i in range(k + 1, n):
            factor = a[i][k] / a[k][k]
            for j in range(k, n):
                a[i][j] -= factor * a[k][j]
    return result


def integer_power(a, exponent, modulus):
    n = len(a)
    result = [[int(i == j) for j in range(n)] for i in range(n)]
    while exponent:
        if exponent & 1:
            result = [[sum(map(int.__mul__, row, column)) % modulus for column in zip(*a)] for row in result]
        a = [[sum(x * y for x, y in zip(row, column)) % modulus for column in zip(*a)] for row in a]
        exponent >>= 1
    return result


def main():
    a, b = matrix(230, 230, 1), matrix(230, 230, 2)
    by_index = multiply_by_index(a, b)
    by_rows = multiply_by_rows(a, b)
    print(by_index == by_rows, f"{sum(map(sum, by_index)):.9f}")
    symmetric = multiply_by_rows(a, transpose(a))
    print(f"{sum(symmetric[i][i] for i in range(230)):.9f}", multiply_by_index(a, identity(230)) == a)
    print(f"{determinant(a):.6e}")
    fibonacci = integer_power([[1, 1], [1, 0]], 10 ** 18, 1_000_000_007)
    big = integer_power([[(i * j + 1) % 7 for j in range(12)] for i in range(12)], 10 ** 9, 998_244_353)
    print(fibonacci[0][1], sum(map(sum, big)))


if __name__ == "__main__":
    main()
