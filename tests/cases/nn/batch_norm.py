# The function behind layers that normalise batches: running means are followed in place. Rows of padding have no gradient.
# cpython: no
import numpy as np
from snek import check_grad, grad, nn, stage
from snek.nn import functional as F

x = np.random.default_rng(0).normal(2.0, 3.0, (5, 3, 2))
mean, var = np.zeros(3), np.ones(3)
y = F.batch_norm(x, mean, var, training=True)
print(np.allclose(mean, 0.1 * np.mean(x, axis=(0, 2))))  # expect: True
print(np.allclose(var, 0.9 + 0.1 * np.var(x, axis=(0, 2), ddof=1)))  # expect: True
print(np.allclose(np.mean(y, axis=(0, 2)), 0.0), np.allclose(np.var(y, axis=(0, 2)), 1.0, rtol=1e-4))  # expect: True True
layer = nn.BatchNorm1d(3)
print(np.array_equal(layer(x).numpy(), y), np.allclose(layer.running_mean, mean), np.allclose(layer.running_var, var))
# expect: True True True
layer.eval()
still = F.batch_norm(x, mean, var)
print(np.array_equal(layer(x).numpy(), still))  # expect: True
print(np.allclose(still, (x - mean.reshape(1, 3, 1)) / np.sqrt(var.reshape(1, 3, 1) + 1e-5)))  # expect: True

staged = stage(lambda x, mean, var: F.batch_norm(x, mean, var, training=True, momentum=0.5))
means, vars = [np.zeros(3), np.zeros(3)], [np.ones(3), np.ones(3)]
for _ in range(2):
    first = F.batch_norm(x, means[0], vars[0], training=True, momentum=0.5)
    second = staged(x, means[1], vars[1])
print(np.array_equal(first, second), np.array_equal(*means), np.array_equal(*vars))  # expect: True True True
check_grad(lambda x, w, b: np.sum(F.batch_norm(x, None, None, w, b, True) ** 3), x, np.ones(3), np.zeros(3))
for wrong in (lambda: F.batch_norm(x, None, None), lambda: F.batch_norm(np.ones((1, 3)), None, None, training=True)):
    try:
        wrong()
    except (RuntimeError, ValueError) as error:
        print(error)
# expect: Expected running_mean and running_var to be defined when training=False
# expect: Expected more than 1 value per channel when training, got input size [1, 3]

table = nn.Embedding(4, 2, padding_idx=-1)
table(np.array([[0, 3], [3, 1]])).sum().backward()
print(table.padding_idx, table.weight.grad.tolist())  # expect: 3 [[1.0, 1.0], [1.0, 1.0], [0.0, 0.0], [0.0, 0.0]]
slopes = grad(lambda w: np.sum(F.embedding(np.array([0, 3, 3]), w, padding_idx=-1)))(np.ones((4, 2)))
print(slopes.tolist())  # expect: [[1.0, 1.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]
