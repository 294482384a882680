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
x = tensor(np.sin(np.arange(2 * 4 * 7 * 6)).reshape(2, 4, 7, 6))
w = tensor(np.cos(np.arange(6 * 4 * 3 * 2)).reshape(6, 4, 3, 2))
b = tensor(np.arange(6.0))
print(shown(F.conv2d(x, w, b)))
print(shown(F.conv2d(x, w, stride=2, padding=1).sum()), list(F.conv2d(x, w, stride=2, padding=1).shape))
print(shown(F.conv2d(x, w, b, stride=(2, 1), padding=(0, 2), dilation=(2, 1))[0]))
print(list(F.conv2d(x, w, padding="same").shape), shown(F.conv2d(x, w, padding="same")[1, 2]))
print(shown(F.conv2d(x, w[:, :2], b, groups=2)[1, 3:5]))
print(shown(F.conv2d(x[0], w, b)[5]))
print(shown(F.conv1d(x[0], w[:, :, :, 0].reshape(6, 4, 3)[:, :4], b, padding=1, stride=2) if False else F.conv1d(x[:, :, 0], w[:, :, 0], b, padding=1, stride=2)))
print(shown(grad(lambda w: (F.conv2d(x, w, b, stride=2, padding=1) ** 2).sum())(w)))
print(shown(grad(lambda x: (F.conv2d(x, w, b, dilation=2) ** 2).sum())(x)[0, 0]))
print(shown(F.max_pool2d(x, 2)[1]), shown(F.max_pool2d(x, (3, 2), stride=1, padding=1)[0, 0]))
print(shown(F.avg_pool2d(x, 2)[1]), shown(F.avg_pool2d(x, 3, stride=2, padding=1)[0, 0]))
print(shown(F.avg_pool2d(x, 3, stride=2, padding=1, count_include_pad=False)[0, 0]))
print(shown(F.adaptive_avg_pool2d(x, (3, 2))[0, 1]), shown(F.adaptive_avg_pool2d(x, 1)[1].reshape(-1)))
flat = tensor([[[0.0, 0.0, 1.0, 2.0], [0.0, 0.0, 2.0, 2.0], [-1.0, -1.0, 3.0, 0.0], [-1.0, -2.0, 0.0, 3.0]]])
print(shown(grad(lambda x: (F.max_pool2d(x, 2) * tensor([[1.0, 2.0], [3.0, 4.0]])).sum())(flat)))
print(shown(F.pad(flat, (1, 0, 0, 2), value=9.0)), shown(F.pad(flat, (-1, -1))))
