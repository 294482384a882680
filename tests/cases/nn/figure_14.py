# cpython: no
# The branch on a hyperparameter of Figure 14 is not in the graph: one activation is, the other is not.
import numpy as np
from snek import nn, stage
from snek.nn import functional as F


class Net(nn.Module):
    def __init__(self, activateFunc):
        super(Net, self).__init__()
        self.fc1 = nn.Linear(784, 50)
        self.fc2 = nn.Linear(50, 10)
        self.activateFunc = activateFunc

    def forward(self, x):
        x1 = x.view([-1, 784])
        if self.activateFunc == 1:
            x2 = F.relu(self.fc1(x1))
            x3 = self.fc2(x2)
            x4 = F.log_softmax(x3, dim=1)
            return x4
        else:
            x6 = F.tanh(self.fc1(x1))
            x7 = self.fc2(x6)
            x8 = F.log_softmax(x7, dim=1)
            return x8


x = np.random.default_rng(0).normal(0.0, 1.0, (3, 28, 28))
for activation in (1, 2):
    net = Net(activation)
    staged = stage(lambda x: net(x))
    print(np.allclose(staged(x).numpy(), net(x).numpy(), rtol=1e-12), net(x).shape)
    graph = staged.graph
    print([graph.count(op) for op in ("if", "relu", "select", "tanh", "dot_general")])
# expect: True (3, 10)
# expect: [0, 1, 0, 0, 2]
# expect: True (3, 10)
# expect: [0, 0, 0, 1, 2]
