"""Float arithmetic in comprehensions: the largest singular value of an infinite matrix, cut off."""

import math


def element(i, j):
    return 1.0 / ((i + j) * (i + j + 1) // 2 + i + 1)


def times(vector):
    n = len(vector)
    return [sum(element(i, j) * vector[j] for j in range(n)) for i in range(n)]


def times_transposed(vector):
    n = len(vector)
    return [sum(element(j, i) * vector[j] for j in range(n)) for i in range(n)]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def spectral_norm(n, rounds):
    u = [1.0] * n
    v = u
    for _ in range(rounds):
        v = times_transposed(times(u))
        u = times_transposed(times(v))
    return math.sqrt(dot(u, v) / dot(v, v))


def main():
    print(f"{spectral_norm(550, 10):.9f}")


if __name__ == "__main__":
    main()
