"""Newton's method with a gradient and a Hessian that nobody wrote down, in plain code and in one graph."""

import numpy as np
from snek import grad, hessian, stage


def rosenbrock(x):
    return np.sum(100.0 * (x[1:] - x[:-1] ** 2) ** 2 + (1.0 - x[:-1]) ** 2)


def solve(a, b):
    """x with a @ x == b, by elimination; a is positive definite."""
    n = len(b)
    a, b = a.copy(), b.copy()
    for column in range(n):
        for row in range(column + 1, n):
            factor = a[row, column] / a[column, column]
            a[row] = a[row] - factor * a[column]
            b[row] = b[row] - factor * b[column]
    x = np.zeros(n)
    for row in range(n - 1, -1, -1):
        x[row] = (b[row] - np.sum(a[row, row + 1 :] * x[row + 1 :])) / a[row, row]
    return x


def newton(x, tolerance):
    """The minimum near x, and the number of steps."""
    steps = 0
    slope = grad(rosenbrock)(x)
    while np.sum(slope * slope) > tolerance and steps < 50:
        x = x - solve(hessian(rosenbrock)(x), slope)
        slope = grad(rosenbrock)(x)
        steps += 1
    return x, steps


def main():
    start = np.array([1.2, 1.2, 1.3])
    x, steps = newton(start, 1e-20)
    staged = stage(newton)
    x_staged, steps_staged = staged(start, 1e-20)
    print("minimum:", np.round(x, 9).tolist(), "after", steps, "steps")
    print("plain and staged are equal:", np.allclose(x, x_staged, rtol=1e-12) and steps == steps_staged)


if __name__ == "__main__":
    main()
