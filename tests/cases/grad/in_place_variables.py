# `w -= x` changes a Variable or parameter, as `assign_sub`; one that requires a gradient only where nothing is recorded.
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import GradientTape, Variable, constant, function, no_grad, tensor
from snek.nn import Linear, Parameter

w = Parameter(np.array([1.0, 2.0]))
other = w
for step in range(3):
    loss = ((w - 5.0) ** 2).sum()
    loss.backward()
    with no_grad():
        w -= 0.25 * w.grad
    w.grad = None
print(w.data, other is w, w.requires_grad)  # expect: [4.5   4.625] True True
try:
    w += 1.0
except RuntimeError as error:
    print(error)  # expect: a leaf that requires a gradient cannot be changed while it is recorded; use no_grad()

model = Linear(2, 1)
with no_grad():
    for parameter in model.parameters():
        parameter *= 0.0
        parameter += 2.0
print(model.weight.data, model.bias.data)  # expect: [[2. 2.]] [2.]

v = Variable(2.0)
with GradientTape() as tape:
    y = v * v
    v += 3.0
    z = v * v * v
print(tape.gradient([y, z], v), v.numpy())  # expect: 79.0 5.0


@function
def step(x):
    global v
    v += x
    v *= 2.0
    return v * x


print(step(np.float64(1.0)), step(np.float64(1.0)), v.numpy())  # expect: 12.0 26.0 26.0

t = tensor([1.0, 2.0], requires_grad=True)
for i in range(2):
    ((t - 5.0) ** 2).sum().backward()
    with no_grad():
        t -= 0.25 * t.grad
    t.zero_grad()
print(t, t.requires_grad, t.is_leaf)  # expect: [4.   4.25] True True


# A staged function that changes what is recorded is refused; one that changes a plain array does so once.
@function
def doubles(x, buffer):
    buffer[0] = buffer[0] * 2.0
    return np.sum(x * buffer)


x, buffer = constant([1.0, 1.0]), np.array([1.0, 5.0])
with GradientTape() as tape:
    tape.watch(x)
    y = doubles(x, buffer)
print(y, tape.gradient(y, x), buffer)  # expect: 7.0 [2. 5.] [2. 5.]
with GradientTape() as tape:
    tape.watch(x)
    try:
        doubles(buffer, x * 1.0)
    except TypeError as error:
        print(error)  # expect: a staged function changes an array that is recorded; give it a copy()
print(type(doubles(buffer, buffer.copy())).__name__)  # expect: float64
