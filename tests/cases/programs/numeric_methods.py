# Roots, integration, differential equations, random estimates, statistics.
# modes: plain, lms
import math
import random


def bisect(f, low, high, tolerance=1e-12):
    if f(low) * f(high) > 0:
        raise ValueError("no change of sign")
    while high - low > tolerance:
        middle = (low + high) / 2
        if f(low) * f(middle) <= 0:
            high = middle
        else:
            low = middle
    return (low + high) / 2


def newton(f, df, x, steps=50):
    for step in range(steps):
        delta = f(x) / df(x)
        x -= delta
        if abs(delta) < 1e-14:
            return x, step + 1
    raise ArithmeticError("does not converge")


def simpson(f, a, b, n=100):
    h = (b - a) / n
    odd = sum(f(a + i * h) for i in range(1, n, 2))
    even = sum(f(a + i * h) for i in range(2, n, 2))
    return h / 3 * (f(a) + 4 * odd + 2 * even + f(b))


def runge_kutta(f, y, t, h, steps):
    for _ in range(steps):
        k1 = f(t, y)
        k2 = f(t + h / 2, [a + h / 2 * k for a, k in zip(y, k1)])
        k3 = f(t + h / 2, [a + h / 2 * k for a, k in zip(y, k2)])
        k4 = f(t + h, [a + h * k for a, k in zip(y, k3)])
        y = [a + h / 6 * (p + 2 * q + 2 * r + s) for a, p, q, r, s in zip(y, k1, k2, k3, k4)]
        t += h
    return t, y


def statistics(values):
    ordered = sorted(values)
    n = len(ordered)
    mean = math.fsum(ordered) / n
    variance = math.fsum((v - mean) ** 2 for v in ordered) / (n - 1)
    median = ordered[n // 2] if n % 2 else (ordered[n // 2 - 1] + ordered[n // 2]) / 2
    return {"n": n, "mean": mean, "deviation": math.sqrt(variance), "median": median}


def linear_fit(xs, ys):
    n, sx, sy = len(xs), sum(xs), sum(ys)
    sxx, sxy = sum(x * x for x in xs), sum(x * y for x, y in zip(xs, ys))
    slope = (n * sxy - sx * sy) / (n * sxx - sx * sx)
    return slope, (sy - slope * sx) / n


print(f"{bisect(lambda x: x ** 3 - 2, 0, 2):.10f}", f"{bisect(math.cos, 0, 3):.10f}")
# expect: 1.2599210499 1.5707963268
root, steps = newton(lambda x: x * x - 2, lambda x: 2 * x, 1.0)
print(f"{root:.15f} after {steps} steps")  # expect: 1.414213562373095 after 6 steps
print(f"{simpson(math.sin, 0, math.pi):.10f} {simpson(lambda x: x ** 2 - x, 0, 10):.6f}")
# expect: 2.0000000108 283.333333
t, (x, v) = runge_kutta(lambda t, y: [y[1], -y[0]], [1.0, 0.0], 0.0, 0.01, 628)
print(f"{t:.2f} {x:.6f} {v:.6f} energy {x * x + v * v:.9f}")  # expect: 6.28 0.999995 0.003185 energy 1.000000000
random.seed(2024)
inside = sum(random.random() ** 2 + random.random() ** 2 < 1 for _ in range(20_000))
print("pi is about", 4 * inside / 20_000)  # expect: pi is about 3.1282
sample = [random.gauss(50, 10) for _ in range(500)]
print({name: round(value, 6) for name, value in statistics(sample).items()})
# expect: {'n': 500, 'mean': 50.937481, 'deviation': 10.261589, 'median': 50.613767}
slope, offset = linear_fit(range(10), [3 * x + 1 + (-1) ** x * 0.5 for x in range(10)])
print(f"{slope:.6f} {offset:.6f}")  # expect: 2.969697 1.136364
for attempt in (lambda: bisect(lambda x: x * x + 1, -1, 1), lambda: newton(lambda x: x * x + 1, lambda x: 2 * x, 0.5), lambda: newton(math.cos, lambda x: 0, 1)):
    try:
        attempt()
    except (ValueError, ArithmeticError) as error:
        print(type(error).__name__, error)
        # expect: ValueError no change of sign
        # expect: ArithmeticError does not converge
        # expect: ZeroDivisionError float division by zero
