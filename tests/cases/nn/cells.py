# cpython: no
# What it prints was recorded from PyTorch 2.15.
import numpy as np
from snek import grad, nn, optim
from snek.nn import functional as F


def tensor(data, dtype="float64"):
    return np.array(data, dtype)


def shown(x):
    return [shown(item) for item in x] if isinstance(x, (tuple, list)) else (np.round(x, 6) + 0.0).tolist()


def fill(model):
    for at, p in enumerate(model.parameters()):
        p.data = np.sin(np.arange(p.numel()) * (at + 1.0)).reshape(p.shape)
    return model


def gradients(model, f):
    return nn.value_and_grad(model, f)()


# ---
x = tensor(np.sin(np.arange(12.0)).reshape(3, 4))
for kind in (nn.RNNCell, nn.GRUCell, nn.LSTMCell):
    cell = fill(kind(4, 2))
    print(cell, [name for name, _ in cell.named_parameters()])
    state = None
    for step in range(3):
        state = cell(x + step, state)
    print(shown(state))

    def loss():
        state = cell(x)
        state = cell(x * 2, state)
        return (state[0] ** 2).sum()

    value, found = gradients(cell, loss)
    print(shown(value))
    for one in found:
        print(shown(one))
print(shown(fill(nn.RNNCell(4, 2, bias=False, nonlinearity="relu"))(x)))
print(nn.LSTMCell(3, 5, bias=False))
