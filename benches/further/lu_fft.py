"""Numerical kernels in lists: LU decomposition with pivots, a fast Fourier transform, successive over-relaxation."""

import math


class Random:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state * 16807) % 2147483647
        return self.state / 2147483647


def lu_factor(a):
    n = len(a)
    pivots = []
    for j in range(n):
        best = j
        for i in range(j + 1, n):
            if abs(a[i][j]) > abs(a[best][j]):
                best = i
        pivots.append(best)
        if best != j:
            a[j], a[best] = a[best], a[j]
        scale = 1.0 / a[j][j]
        pivot_row = a[j]
        for i in range(j + 1, n):
            row = a[i]
            row[j] *= scale
            factor = row[j]
            for k in range(j + 1, n):
                row[k] -= factor * pivot_row[k]
    return pivots


def lu_solve(lu, pivots, b):
    n = len(b)
    b = b[:]
    for i, pivot in enumerate(pivots):
        b[i], b[pivot] = b[pivot], b[i]
    for i in range(n):
        b[i] -= sum(x * y for x, y in zip(lu[i][:i], b[:i]))
    for i in range(n - 1, -1, -1):
        for k in range(i + 1, n):
            b[i] -= lu[i][k] * b[k]
        b[i] /= lu[i][i]
    return b


def fft(data, direction):
    """In place; real and imaginary parts take turns."""
    n = len(data) // 2
    j = 0
    for i in range(n - 1):
        if i < j:
            data[2 * i], data[2 * j] = data[2 * j], data[2 * i]
            data[2 * i + 1], data[2 * j + 1] = data[2 * j + 1], data[2 * i + 1]
        k = n >> 1
        while k <= j:
            j -= k
            k >>= 1
        j += k
    dual = 1
    while dual < n:
        w_real, w_imag = 1.0, 0.0
        theta = direction * math.pi / dual
        s, t = math.sin(theta), math.sin(theta / 2.0)
        s2 = 2.0 * t * t
        for a in range(dual):
            for b in range(a, n, 2 * dual):
                i, j = 2 * b, 2 * (b + dual)
                real = w_real * data[j] - w_imag * data[j + 1]
                imag = w_real * data[j + 1] + w_imag * data[j]
                data[j] = data[i] - real
                data[j + 1] = data[i + 1] - imag
                data[i] += real
                data[i + 1] += imag
            w_real, w_imag = w_real - s * w_imag - s2 * w_real, w_imag + s * w_real - s2 * w_imag
        dual *= 2


def relax(grid, omega, rounds):
    last = len(grid) - 1
    for _ in range(rounds):
        for i in range(1, last):
            row, above, below = grid[i], grid[i - 1], grid[i + 1]
            for j in range(1, len(row) - 1):
                row[j] = omega * 0.25 * (above[j] + below[j] + row[j - 1] + row[j + 1]) + (1.0 - omega) * row[j]


def main():
    random = Random(101)
    n = 170
    matrix = [[random.next() for _ in range(n)] for _ in range(n)]
    right = [random.next() for _ in range(n)]
    lu = [row[:] for row in matrix]
    pivots = lu_factor(lu)
    solution = lu_solve(lu, pivots, right)
    error = max(abs(sum(a * x for a, x in zip(row, solution)) - b) for row, b in zip(matrix, right))
    print(error < 1e-9, f"{sum(solution):.6f}")

    signal = [random.next() for _ in range(2 * 32768)]
    copy = signal[:]
    fft(copy, -1)
    print(f"{copy[0]:.6f} {copy[123]:.6f}")
    fft(copy, 1)
    error = max(abs(x / 32768 - y) for x, y in zip(copy, signal))
    print(error < 1e-9)

    grid = [[random.next() for _ in range(100)] for _ in range(100)]
    relax(grid, 1.25, 140)
    print(f"{sum(map(sum, grid)):.6f}")


if __name__ == "__main__":
    main()
