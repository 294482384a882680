"""L-BFGS: a method that remembers its last steps in place of a matrix, on a logistic regression."""

import numpy as np
from snek import stage, value_and_grad


def loss(w, x, y):
    scores = x @ w
    return np.mean(np.log1p(np.exp(-np.abs(scores))) + np.maximum(scores, 0.0) - y * scores) + 0.005 * np.sum(w * w)


def direction(slope, steps, changes, known):
    """Minus the inverse Hessian times the slope, as the last `known` steps suggest it."""
    history = len(steps)
    q = slope
    shares = np.zeros(history)
    for back in range(history):
        if back < known:
            at = (known - 1 - back) % history
            share = steps[at] @ q / (changes[at] @ steps[at])
            q = q - share * changes[at]
            shares[at] = share
    if known > 0:
        last = (known - 1) % history
        q = q * (steps[last] @ changes[last]) / (changes[last] @ changes[last])
    for at in range(history):
        if at < known:
            share = changes[at] @ q / (changes[at] @ steps[at])
            q = q + steps[at] * (shares[at] - share)
    return -q


def minimise(w, x, y, iterations, history=5):
    """The best w found. The last `history` steps are kept, as rows that are moved up when they are all used."""
    steps, changes = np.zeros((history, len(w))), np.zeros((history, len(w)))
    known = 0
    value, slope = value_and_grad(loss)(w, x, y)
    for i in range(iterations):
        way = direction(slope, steps, changes, known)
        length = 1.0
        after = loss(w + way, x, y)
        while after > value + 1e-4 * length * (slope @ way) and length > 1e-6:
            length = length / 2
            after = loss(w + length * way, x, y)
        moved = w + length * way
        value, new_slope = value_and_grad(loss)(moved, x, y)
        if known == history:
            steps[:-1] = steps[1:].copy()
            changes[:-1] = changes[1:].copy()
            known = history - 1
        steps[known] = moved - w
        changes[known] = new_slope - slope
        known += 1
        w, slope = moved, new_slope
    return w, value


def main(iterations=12):
    random = np.random.default_rng(5)
    x = random.normal(0.0, 1.0, (60, 6))
    y = (x @ np.array([1.0, -2.0, 0.5, 0.0, 3.0, -1.0]) + random.normal(0.0, 0.5, 60) > 0).astype("float64")
    w, value = minimise(np.zeros(6), x, y, iterations)
    staged = stage(lambda w, x, y, iterations: minimise(w, x, y, iterations))
    w_staged, value_staged = staged(np.zeros(6), x, y, iterations)
    _, slope = value_and_grad(loss)(w, x, y)
    print(f"loss {float(value):.6f}, slope below 1e-5: {bool(np.max(np.abs(slope)) < 1e-5)}")
    print("plain and staged are equal within 1e-9:", np.allclose(w, w_staged, rtol=1e-9, atol=1e-9))


if __name__ == "__main__":
    main()
