# cpython: no
# The position in a dataset, an optimizer and arrays are state like variables.
import os
import tempfile

import numpy as np
from snek import Checkpoint, nn, optim
from snek.data import DataLoader


class State:
    def __init__(self):
        self.mean = np.zeros(2)
        self.seen = []


def parts():
    net = nn.Linear(2, 1)
    return {
        "net": net,
        "optimizer": optim.Adam(net.parameters(), lr=0.1),
        "batches": iter(DataLoader(np.arange(10), batch_size=3, shuffle=True, seed=1)),
        "state": State(),
    }


def step(parts):
    chosen = next(parts["batches"])
    x = np.stack([chosen, chosen * 0.5], axis=1)
    parts["optimizer"].zero_grad()
    loss = (parts["net"](x) ** 2).mean()
    loss.backward()
    parts["optimizer"].step()
    parts["state"].mean = parts["state"].mean + x.mean(axis=0)
    parts["state"].seen.append(chosen.tolist())


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "all")
    old = parts()
    step(old)
    step(old)
    Checkpoint(**old).write(path)
    step(old)

    new = parts()
    Checkpoint(**new).restore(path).assert_consumed()
    print(len(new["state"].seen), new["batches"].position)  # expect: 2 2
    step(new)
    print(new["state"].seen == old["state"].seen, (new["state"].mean == old["state"].mean).all())  # expect: True True
    print((new["net"].weight.data == old["net"].weight.data).all())  # expect: True
    print(len(next(new["batches"])), len(next(old["batches"])))  # expect: 1 1
