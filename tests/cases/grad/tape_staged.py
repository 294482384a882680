# Tapes and backward() inside of staged code, and tapes around calls of staged functions (FEATURES, E8).
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import GradientTape, Variable, constant, function, grad, stage

x = np.array([[1.0, 2.0], [3.0, 4.0]])
w = Variable(np.array([0.5, -1.0]))


@function
def descend(x):
    with GradientTape() as tape:
        loss = np.sum((x @ w) ** 2)
    slope = tape.gradient(loss, w)
    w.assign_sub(0.01 * slope)
    return loss


print(descend(x), w.numpy())  # expect: 8.5 [ 0.68 -0.74]
print(descend(x), w.numpy())  # expect: 1.4864 [ 0.7512 -0.6344]

p = Variable(np.array([0.5, -1.0]), requires_grad=True)


@function
def train(x, count):
    for step in range(count):
        p.zero_grad()
        loss = np.sum((x @ p) ** 2)
        loss.backward()
        p.assign_sub(0.01 * p.grad)
    return loss


print(train(x, 2), p.numpy(), p.grad)  # expect: 1.4864 [ 0.7512 -0.6344] [ -7.12 -10.56]


# Branches and loops inside of the tape are differentiated too; so are derivatives.
@stage
def staged(x, n):
    with GradientTape() as outer:
        outer.watch(x)
        with GradientTape() as inner:
            inner.watch(x)
            y = x
            for i in range(n):
                if y < 10.0:
                    y = y * x
                else:
                    y = y + x
        slope = inner.gradient(y, x)
    return y, slope, outer.gradient(slope, x)


print(staged(2.0, 3), staged(2.0, 5))  # expect: (16.0, 32.0, 48.0) (20.0, 34.0, 48.0)


# In a loop whose number of trips is staged, each trip has a tape of its own.
@stage
def minimum(x, n):
    for i in range(n):
        with GradientTape() as tape:
            tape.watch(x)
            y = (x - 3.0) ** 2
        x = x - 0.1 * tape.gradient(y, x)
    return x


print(round(minimum(0.0, 50), 4), minimum.graph.count("for"))  # expect: 3.0 1


@stage
def outside(x, n):
    with GradientTape() as tape:
        tape.watch(x)
        y = x
        for i in range(n):
            y = y * x
            slope = tape.gradient(y, x)
    return slope


try:
    outside(2.0, 3)
except TypeError as error:
    print(str(error).split(";")[0].split(" of ", 1)[1])
# expect: outside: a derivative would go through trips of a loop around it


# The backward pass of a call of a staged function is one graph.
@function
def model(x):
    h = np.tanh(x @ w)
    while np.sum(h) < 1.0:
        h = h + 0.25 * h * h + 0.1
    return np.sum(h)


w.assign([0.5, -0.25])
with GradientTape() as tape:
    y = model(x)
with GradientTape() as plain:
    z = model.__wrapped__(x)
print(y == z, np.allclose(tape.gradient(y, w), plain.gradient(z, w), rtol=1e-12))  # expect: True True
print(np.allclose(grad(model)(x), grad(model.__wrapped__)(x), rtol=1e-12))  # expect: True


@function
def counted(a):
    w.assign_add(a)
    return np.sum(w * w)


w.assign([1.0, 2.0])
with GradientTape() as tape:
    y = counted(w * 2.0)
print(y, tape.gradient(y, w), w.numpy())  # expect: 45.0 [ 6. 12.] [3. 6.]
w.assign([1.0, 2.0])
with GradientTape() as tape:
    y = counted.__wrapped__(w * 2.0)
print(y, tape.gradient(y, w), w.numpy())  # expect: 45.0 [ 6. 12.] [3. 6.]
