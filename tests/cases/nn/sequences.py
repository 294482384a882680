# Recurrent networks over sequences: several layers, both directions, batches first, one sample alone. The numbers are PyTorch's.
# cpython: no
import numpy as np
from snek import nn


def val(t):
    return np.asarray(getattr(t, "data", t))


def filled(net):
    rng = np.random.RandomState(0)
    for name, p in net.named_parameters():
        p.data = rng.standard_normal(tuple(p.shape)) * 0.4
    return net


x = np.random.RandomState(1).standard_normal((5, 3, 4))
for name, net in (
    ("rnn", nn.RNN(4, 3)), ("relu", nn.RNN(4, 3, 2, nonlinearity="relu")), ("gru", nn.GRU(4, 3, 2, bidirectional=True)),
    ("lstm", nn.LSTM(4, 3, num_layers=2)), ("lstm both", nn.LSTM(4, 3, batch_first=True, bidirectional=True, bias=False)),
):
    filled(net)
    print(name, net, [n for n, _ in net.named_parameters()][:5])
    out, state = net(x)
    states = state if isinstance(state, tuple) else (state,)
    print(tuple(out.shape), [tuple(s.shape) for s in states], val(out).sum().round(10), [val(s).sum().round(10) for s in states])
    ((out ** 2).sum() + sum((s ** 3).sum() for s in states)).backward()
    print([round(float(abs(val(p.grad)).sum()), 8) for _, p in net.named_parameters()])
    again, _ = net(x, state if not isinstance(state, tuple) else tuple(state))
    print(val(again).sum().round(10))
    alone, last = net(x[:, 0])
    print(tuple(alone.shape), val(alone).sum().round(10))
for wrong in (lambda: nn.LSTM(4, 3)(x[..., :2]), lambda: nn.GRU(4, 0), lambda: nn.RNN(4, 3, nonlinearity="sin"), lambda: nn.LSTM(4, 3)(x[None])):
    try:
        wrong()
    except (RuntimeError, ValueError) as error:
        print(type(error).__name__, error)
