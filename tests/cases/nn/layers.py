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
x = tensor(np.sin(np.arange(24.0)).reshape(4, 6))
net = fill(nn.Sequential(nn.Linear(6, 5), nn.LayerNorm(5), nn.GELU(), nn.Linear(5, 3, bias=False)))
print(net)
print([name for name, _ in net.named_parameters()])
value, found = gradients(net, lambda: (net(x) ** 2).mean())
print(shown(value))
for one in found:
    print(shown(one))
cnn = fill(nn.Sequential(nn.Conv2d(1, 2, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(8, 2)))
print(cnn)
image = tensor(np.cos(np.arange(32.0)).reshape(2, 1, 4, 4))
value, found = gradients(cnn, lambda: F.cross_entropy(cnn(image), tensor([1, 0], "int64")))
print(shown(value), shown(cnn(image)))
for one in found:
    print(shown(one))
table = fill(nn.Embedding(5, 3, padding_idx=1))
print(table, shown(table(tensor([[0, 1], [4, 1]], "int64"))))
print(shown(gradients(table, lambda: (table(tensor([[0, 1], [4, 4]], "int64")) ** 2).sum())[1]))
pair = fill(nn.Bilinear(6, 6, 2))
print(pair, shown(pair(x, x)))
norm = fill(nn.BatchNorm1d(6))
print(norm, shown(norm(x)), shown(norm.running_mean), shown(norm.running_var), shown(norm.num_batches_tracked))
norm.eval()
print(shown(norm(x)))
print(shown(fill(nn.GroupNorm(3, 6))(x)))
print(shown(F.normalize(x)), shown(F.cosine_similarity(x, x * x)), shown(F.pairwise_distance(x, x * x)))
print(shown(F.one_hot(tensor([0, 2, 1], "int64"))), shown(F.one_hot(tensor([0, 2], "int64"), num_classes=4)))
