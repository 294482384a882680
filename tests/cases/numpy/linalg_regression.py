# A regression by several ways.
import numpy as np
r = np.random.default_rng(5)
x = np.column_stack([np.ones(20), r.normal(size=(20, 2))])
y = x @ np.array([1.0, -2.0, 0.5]) + 0.01 * r.normal(size=20)
a = np.linalg.lstsq(x, y, rcond=None)[0]
b = np.linalg.solve(x.T @ x, x.T @ y)
c = np.linalg.pinv(x) @ y
q, t = np.linalg.qr(x)
d = np.linalg.solve(t, q.T @ y)
print(np.allclose(a, b), np.allclose(a, c), np.allclose(a, d), a.round(2))
