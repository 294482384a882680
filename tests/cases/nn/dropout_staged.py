# Training with dropout: staged, the draws are those of the plain run, in the same order, and new ones at each call.
# cpython: no
import numpy as np
from snek import function, nn, optim


def curve(decorate):
    np.random.seed(3)
    net = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Dropout(0.5), nn.Linear(8, 1))
    optimizer = optim.SGD(net.parameters(), lr=0.05)
    x, y = np.random.randn(16, 4), np.random.randn(16, 1)

    def step(x, y):
        optimizer.zero_grad()
        loss = ((net(x) - y) ** 2).mean()
        loss.backward()
        optimizer.step()
        return loss

    step = decorate(step)
    losses = [float(step(x, y)) for _ in range(8)]
    net.eval()
    return losses, net(x).data.sum().item(), getattr(step, "trace_count", None)


plain, staged = curve(lambda f: f), curve(function)
print(np.allclose(plain[0], staged[0], rtol=1e-12), np.isclose(plain[1], staged[1]), len(set(staged[0])), staged[2] <= 2)
# expect: True True 8 True
