# Tapes over arrays: what NumPy's functions, operators, methods and indices compute of Variables and watched arrays.
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import GradientTape, Variable, constant

x = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
w, b = Variable(np.array([[0.5], [-1.0]])), Variable(0.25)
with GradientTape() as tape:
    y = x @ w + b
    loss = np.mean((y - 1.0) ** 2)
dw, db = tape.gradient(loss, (w, b))
residual = x @ w.numpy() + 0.25 - 1.0
print(np.allclose(dw, x.T @ residual * 2 / 3), np.isclose(db, residual.mean() * 2))  # expect: True True
print(loss, type(dw).__name__, dw.shape, db)  # expect: 11.229166666666666 ndarray (2, 1) -6.5

v = constant([1.0, 2.0, 3.0])
with GradientTape(persistent=True) as tape:
    tape.watch(v)
    parts = np.concatenate([v[1:], v[:1] * 2.0])
    total = np.sum(np.sin(parts) * np.array([1.0, 2.0, 3.0]))
    picked = v[2] * v[0]
    method = v.reshape(3, 1).sum() + (v.T * v).mean(axis=0)
    whole = np.stack([v, v * v]).max(axis=0).sum()
print(tape.gradient(total, v))  # expect: [-2.49688102 -0.41614684 -1.97998499]
print(tape.gradient(picked, v))  # expect: [3. 0. 1.]
print(tape.gradient(method, [v]))
# expect: [array([1.66666667, 2.33333333, 3.        ])]
print(tape.gradient(whole, {"v": v}))  # expect: {'v': array([1.5, 4. , 6. ])}
print(tape.gradient(total, w), tape.gradient(total, w, unconnected_gradients="zero").tolist())  # expect: None [[0.0], [0.0]]
print(tape.jacobian(v * v, v))  # expect: None

with GradientTape() as tape:
    tape.watch(v)
    y = v * v
print(tape.jacobian(y, v).tolist())  # expect: [[2.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 6.0]]

# Nested: the derivative of a derivative.
u = Variable([1.0, 2.0])
with GradientTape() as outer:
    with GradientTape() as inner:
        y = np.sum(u ** 3)
    slope = inner.gradient(y, u)
    total = np.sum(slope * slope)
print(slope, outer.gradient(total, u))  # expect: [ 3. 12.] [ 36. 288.]

# Weights of the targets; several targets; structures of sources.
a, c = Variable([1.0, 2.0]), Variable([3.0, 4.0])
with GradientTape(persistent=True) as tape:
    y = a * c
    with tape.stop_recording():
        z = a * 100.0
print(tape.gradient(y, [a, {"c": c}], output_gradients=np.array([1.0, 10.0])))
# expect: [array([ 3., 40.]), {'c': array([ 1., 20.])}]
print(tape.gradient([y, y], a), tape.gradient(z, a))  # expect: [6. 8.] None
print([one is two for one, two in zip(tape.watched_variables(), (a, c))])  # expect: [True, True]

# A variable read before and after it was assigned.
with GradientTape() as tape:
    first = a * 2.0
    a.assign([5.0, 6.0])
    second = a * a
    both = first + second
print(tape.gradient(both, a), a.numpy())  # expect: [12. 14.] [5. 6.]

# Elements replaced.
with GradientTape() as tape:
    tape.watch(v)
    y = v * 2.0
    y[1] = v[0] * v[2]
    total = np.sum(y)
print(y, tape.gradient(total, v))  # expect: [2. 3. 6.] [5. 0. 3.]

narrow = Variable(np.ones(3, dtype=np.float32))
with GradientTape() as tape:
    y = np.sum(np.exp(narrow) * 2)
print(tape.gradient(y, narrow).dtype, type(narrow * 2).__name__)  # expect: float32 ndarray
