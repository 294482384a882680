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
x = tensor([-30.0, -2.5, -1.0, -0.25, 0.0, 0.5, 1.0, 3.0, 7.0, 40.0])
for f in (F.relu, F.relu6, F.hardtanh, F.leaky_relu, F.elu, F.tanh, F.sigmoid, F.logsigmoid, F.silu, F.softplus, F.gelu):
    print(shown(f(x)), shown(grad(lambda x: f(x).sum())(x)))
print("tanh", shown(F.gelu(x, approximate="tanh")))
m = tensor([[1.0, 2.0, 3.0], [1000.0, 1001.0, 0.0]])
for dim in (0, 1, -1):
    print(dim, shown(F.softmax(m, dim=dim)), shown(F.log_softmax(m, dim=dim)))
    print(shown(grad(lambda m: (F.log_softmax(m, dim=dim) * tensor([[1.0, -2.0, 0.5], [0.0, 1.0, 2.0]])).sum())(m)))
