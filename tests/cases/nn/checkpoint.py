# cpython: no
# Listing 3 of the paper on TensorFlow Eager: state is matched by the edges between objects.
import os
import tempfile

import numpy as np
from snek import Checkpoint, Variable, nn
from snek.nn import functional as F


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.v = Variable(1.0)
        self.out = nn.Linear(1, 1)

    def forward(self, x):
        return self.out(F.softplus(x * self.v))


class Renamed(nn.Module):
    def __init__(self):
        super().__init__()
        self.other = Variable(7.0)
        self.out = nn.Linear(1, 1)
        self.extra = np.zeros(3)


def content(net):
    return float(net.v), net.out.weight.data.tolist(), net.out.bias.data.tolist()


def filled(number):
    net = Net()
    net.v.assign(number)
    net.out.weight.data = np.full((1, 1), number + 0.25)
    net.out.bias.data = np.full(1, number + 0.5)
    return net


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "nets")
    first, second = filled(10.0), filled(20.0)
    saved = Checkpoint(first=first, second=second, counts={"a": 1, 2: [1.5, None]})
    print(os.path.basename(saved.save(path)), os.path.basename(saved.save(path)))

    # Two copies of one class restore independently; the order in which they are made does not matter.
    b, a = Net(), Net()
    counts = {}
    Checkpoint(first=a, second=b, counts=counts).restore(path + "-2").assert_consumed()
    print(content(a))
    print(content(b))
    print(counts)
    print(a.forward(np.ones((1, 1))) == first.forward(np.ones((1, 1))))

    # One of them alone.
    c = Net()
    status = Checkpoint(second=c).restore(path + "-2")
    print(content(c))
    status.assert_existing_objects_matched()
    try:
        status.assert_consumed()
    except AssertionError as error:
        print(error)

    # Other attributes do not disturb what has the same name.
    d = Renamed()
    status = Checkpoint(first=d).restore(path + "-2")
    print(d.out.weight.data, float(d.other), d.extra)
    try:
        status.assert_existing_objects_matched()
    except AssertionError as error:
        print(error)

    # A shape that does not fit changes nothing.
    e = Net()
    e.out = nn.Linear(2, 1)
    before = float(e.v)
    try:
        Checkpoint(first=e).restore(path + "-2")
    except ValueError as error:
        print(error, float(e.v) == before)
    # One object under two names is one node.
    shared = filled(5.0)
    Checkpoint(x=shared, y=shared).write(path)
    f = Net()
    Checkpoint(x=f, y=f).restore(path)
    print(content(f))
    with open(path, "wb") as file:
        file.write(b"something else")
    try:
        Checkpoint(x=f).restore(path)
    except ValueError as error:
        print(str(error).rpartition("nets")[2])
    try:
        Checkpoint(x=3)
    except ValueError as error:
        print(error)
