# An activation that is chosen by a known number: the other arm is not in the graph.
# cpython: no
import numpy as np
from snek import function
from snek.nn.functional import relu


@function
def forward(x, w1, w2, activation):
    if activation == 1:
        hidden = relu(x @ w1)
    else:
        hidden = np.tanh(x @ w1)
    return hidden @ w2


x, w1, w2 = np.ones((2, 3)), np.ones((3, 4)), np.ones((4, 2))
forward(x, w1, w2, 1)
print(forward.graph.count("relu"), forward.graph.count("tanh"), forward.graph.count("if"))  # expect: 1 0 0
forward(x, w1, w2, 2)
print(forward.graph.count("relu"), forward.graph.count("tanh"), forward.graph.count("if"))  # expect: 0 1 0
