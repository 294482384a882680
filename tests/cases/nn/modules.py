# cpython: no
# What modules know of their parts, and state_dict.
import numpy as np
from snek import nn


class Block(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.inner = nn.Sequential(nn.Linear(size, size), nn.Dropout(0.5))
        self.scale = nn.Parameter(np.ones(1))
        self.register_buffer("count", np.array(0))
        self.steps = nn.Buffer(np.zeros(2), persistent=False)
        self.others = nn.ModuleList([nn.Identity()])


net = Block(2)
print(net)
print([name for name, _ in net.named_parameters()])
print([name for name, _ in net.named_modules()])
print([name for name, _ in net.named_buffers()], list(net.state_dict()))
print([name for name, _ in net.named_children()], net.inner[1].training)
print(net.eval().inner[1].training, (net.inner[1](np.ones(3)) == 1).all())
other = Block(2)
print(other.load_state_dict(net.state_dict()), (other.inner[0].weight.data == net.inner[0].weight.data).all())
for wrong in ({}, dict(net.state_dict(), extra=1, scale=np.ones(2))):
    try:
        other.load_state_dict(wrong)
    except RuntimeError as error:
        print(error)
print(len(net.others.append(nn.ReLU())), net.get_submodule("others.1"))
print(nn.Parameter(np.zeros(2)), nn.Parameter(np.zeros(1), requires_grad=False))
try:
    nn.Module()(1)
except NotImplementedError as error:
    print(error)
print(net.float().inner[0].weight.dtype, nn.Linear(2, 1, dtype="float32")(np.ones((1, 2), "float32")).dtype)
