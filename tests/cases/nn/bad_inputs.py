# What is given wrongly is named, with what was expected; as in PyTorch, where the words say where.
# cpython: no
import numpy as np
from snek import function, nn
from snek.nn import functional as F

layer = nn.Linear(3, 2)


def told(function):
    try:
        print(function())
    except (IndexError, RuntimeError, TypeError, ValueError) as error:
        print(type(error).__name__, str(error).splitlines()[0])


told(lambda: layer(np.ones((4, 5))))
told(lambda: layer("abc"))
told(lambda: layer(None))
told(lambda: function(layer)(np.ones((4, 5))))
told(lambda: nn.LSTMCell(3, 2)(np.ones((1, 4))))
told(lambda: nn.BatchNorm1d(3)(np.ones((1, 3))))
told(lambda: F.cross_entropy(np.ones((2, 3)), np.array([0.0, 1.0])))
told(lambda: F.cross_entropy(np.ones((4, 3)), np.array([0, 1])))
told(lambda: F.binary_cross_entropy(np.array([2.0]), np.array([1.0])))
told(lambda: F.one_hot(np.array([5]), 3))
told(lambda: F.one_hot(np.array([-1]), 3))
told(lambda: nn.Sequential(layer)[3])
told(lambda: nn.Embedding(3, 2)(np.array([5])))
told(lambda: nn.Conv2d(3, 4, 3)(np.ones((1, 2, 8, 8))))
