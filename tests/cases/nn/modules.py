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
# expect: Block(
# expect:   (inner): Sequential(
# expect:     (0): Linear(in_features=2, out_features=2, bias=True)
# expect:     (1): Dropout(p=0.5, inplace=False)
# expect:   )
# expect:   (others): ModuleList(
# expect:     (0): Identity()
# expect:   )
# expect: )
print([name for name, _ in net.named_parameters()])  # expect: ['scale', 'inner.0.weight', 'inner.0.bias']
print([name for name, _ in net.named_modules()])  # expect: ['', 'inner', 'inner.0', 'inner.1', 'others', 'others.0']
print([name for name, _ in net.named_buffers()], list(net.state_dict()))
# expect: ['count', 'steps'] ['scale', 'count', 'inner.0.weight', 'inner.0.bias']
print([name for name, _ in net.named_children()], net.inner[1].training)  # expect: ['inner', 'others'] True
print(net.eval().inner[1].training, (net.inner[1](np.ones(3)) == 1).all())  # expect: False True
other = Block(2)
print(other.load_state_dict(net.state_dict()), (other.inner[0].weight.data == net.inner[0].weight.data).all())
# expect: <All keys matched successfully> True
for wrong in ({}, dict(net.state_dict(), extra=1, scale=np.ones(2))):
    try:
        other.load_state_dict(wrong)
    except RuntimeError as error:
        print(error)
# expect: Error(s) in loading state_dict for Block:
# expect: 	Missing key(s) in state_dict: "scale", "count", "inner.0.weight", "inner.0.bias". 
# expect: Error(s) in loading state_dict for Block:
# expect: 	Unexpected key(s) in state_dict: "extra". 
# expect: 	size mismatch for scale: copying a param with shape (2,) from checkpoint, the shape in current model is (1,).
print(len(net.others.append(nn.ReLU())), net.get_submodule("others.1"))  # expect: 2 ReLU()
print(nn.Parameter(np.zeros(2)), nn.Parameter(np.zeros(1), requires_grad=False))
# expect: Parameter containing:
# expect: array([0., 0.], requires_grad=True) Parameter containing:
# expect: array([0.])
try:
    nn.Module()(1)
except NotImplementedError as error:
    print(error)  # expect: Module [Module] is missing the required "forward" function
print(net.float().inner[0].weight.dtype, nn.Linear(2, 1, dtype="float32")(np.ones((1, 2), "float32")).dtype)
# expect: float32 float32
