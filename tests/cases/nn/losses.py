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
x = tensor([[0.2, -1.0, 3.0], [1.0, 1.0, 1.0], [-2.0, 0.5, 0.1], [0.0, 4.0, -4.0]])
y = tensor([2, 0, 1, 1], "int64")
z = tensor([[0.0, 1.0, 2.0], [3.0, -1.0, 1.0], [0.5, 0.5, 0.5], [0.0, 3.0, -4.0]])
w = tensor([1.0, 0.5, 2.0])
for reduction in ("mean", "sum", "none"):
    print(reduction)
    print(shown(F.mse_loss(x, z, reduction=reduction)))
    print(shown(F.l1_loss(x, z, reduction=reduction)))
    print(shown(F.smooth_l1_loss(x, z, reduction=reduction, beta=0.7)))
    print(shown(F.huber_loss(x, z, reduction=reduction, delta=0.7)))
    print(shown(F.cross_entropy(x, y, reduction=reduction)))
    print(shown(F.cross_entropy(x, y, weight=w, reduction=reduction)))
    print(shown(F.cross_entropy(x, y, weight=w, reduction=reduction, label_smoothing=0.1)))
    print(shown(F.cross_entropy(x, y, ignore_index=1, reduction=reduction)))
    print(shown(F.cross_entropy(x, F.softmax(z, dim=1), reduction=reduction)))
    print(shown(F.nll_loss(F.log_softmax(x, dim=1), y, weight=w, reduction=reduction)))
    print(shown(F.binary_cross_entropy(F.sigmoid(x), F.sigmoid(z), reduction=reduction)))
    print(shown(F.binary_cross_entropy_with_logits(x, F.sigmoid(z), reduction=reduction, pos_weight=w)))
    print(shown(F.kl_div(F.log_softmax(x, dim=1), F.softmax(z, dim=1), reduction="batchmean" if reduction == "mean" else reduction)))
for loss in (
    lambda x: F.mse_loss(x, z),
    lambda x: F.smooth_l1_loss(x, z),
    lambda x: F.cross_entropy(x, y),
    lambda x: F.cross_entropy(x, y, weight=w, ignore_index=2, label_smoothing=0.2),
    lambda x: F.nll_loss(x, y),
    lambda x: F.binary_cross_entropy_with_logits(x, F.sigmoid(z)),
    lambda x: F.binary_cross_entropy(F.sigmoid(x), F.sigmoid(z)),
):
    print(shown(grad(loss)(x)))
image = tensor(np.arange(24.0).reshape(2, 3, 2, 2) % 5)
labels = tensor([[[0, 1], [2, 0]], [[1, 1], [2, 2]]], "int64")
print(shown(F.cross_entropy(image, labels)), shown(F.cross_entropy(image, labels, reduction="none")))
print(shown(F.cross_entropy(tensor([1.0, 2.0, 0.5]), tensor(1, "int64"))))
print(shown(F.binary_cross_entropy(tensor([0.0, 1.0, 1.0]), tensor([0.0, 1.0, 0.0]), reduction="none")))
