# The loss of sequences whose places are not known, against the sum over all ways; derivatives; staged as plain.
# cpython: no
import itertools
import math

import numpy as np
from snek import check_grad, grad, nn, stage
from snek.nn import functional as F


def loss(logs, target, blank=0):
    total = 0.0
    for way in itertools.product(range(logs.shape[1]), repeat=logs.shape[0]):
        said = [one for at, one in enumerate(way) if at == 0 or way[at - 1] != one]
        if [one for one in said if one != blank] == list(target):
            total += math.exp(sum([logs[at, one] for at, one in enumerate(way)]))
    return -math.log(total) if total else math.inf


rng = np.random.default_rng(0)
logs = rng.normal(size=(5, 3, 4))
logs = logs - np.log(np.sum(np.exp(logs), axis=-1, keepdims=True))
targets, given, wanted = np.array([[1, 2, 0], [1, 1, 0], [3, 0, 0]]), [5, 4, 3], [2, 2, 0]
single = [loss(logs[: given[n], n], targets[n, : wanted[n]]) for n in range(3)]
print(np.allclose(F.ctc_loss(logs, targets, given, wanted, reduction="none"), single))  # expect: True
# The mean divides by the lengths of the targets first; targets may stand in a row.
mean = (single[0] / 2 + single[1] / 2 + single[2]) / 3
print(abs(F.ctc_loss(logs, targets, given, wanted) - mean) < 1e-12)  # expect: True
print(abs(F.ctc_loss(logs, np.array([1, 2, 1, 1]), given, wanted, reduction="sum") - sum(single)) < 1e-12)  # expect: True
print(abs(F.ctc_loss(logs, targets, np.array(given), np.array(wanted)) - mean) < 1e-12)  # expect: True
print(abs(F.ctc_loss(logs[:, 0], np.array([1, 2]), 5, 2, reduction="sum") - single[0]) < 1e-12)  # expect: True
last = F.ctc_loss(logs[:, :1], np.array([[1, 2]]), [5], [2], blank=3, reduction="none")
print(abs(last[0] - loss(logs[:, 0], [1, 2], 3)) < 1e-12)  # expect: True
staged = stage(lambda logs, targets: F.ctc_loss(logs, targets, given, wanted))
print(float(staged(logs, targets)) == float(F.ctc_loss(logs, targets, given, wanted)))  # expect: True
check_grad(lambda logs: F.ctc_loss(logs, targets, given, wanted), logs)

# Two equal classes need a blank between: two places are too few.
short = lambda **options: F.ctc_loss(logs[:2], np.array([[1, 1], [2, 2], [3, 3]]), [2] * 3, [2] * 3, **options)
print(short(reduction="none"), short(zero_infinity=True))  # expect: [inf inf inf] 0.0
slopes = grad(lambda logs: F.ctc_loss(logs[:2], np.array([[1, 1], [2, 2], [3, 3]]), [2] * 3, [2] * 3, zero_infinity=True))(logs)
print(np.all(slopes == 0.0))  # expect: True
print(abs(nn.CTCLoss(blank=3)(logs[:, :1], np.array([[1, 2]]), (5,), (2,)) - last[0] / 2) < 1e-12)  # expect: True
for wrong in (
    lambda: F.ctc_loss(logs, targets, [6, 4, 3], wanted),
    lambda: F.ctc_loss(logs, targets, given, [2]),
    lambda: F.ctc_loss(logs, targets, given, wanted, blank=4),
    lambda: F.ctc_loss(logs, np.array([1, 2]), given, wanted),
):
    try:
        wrong()
    except RuntimeError as error:
        print(error)
# expect: Expected input_lengths to have value at most 5
# expect: input_lengths and target_lengths must be of size batch_size
# expect: blank must be in label range of 4 classes, not 4
# expect: Expected targets of size 4, which is the sum of target_lengths, not 2
