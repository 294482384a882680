# By records: the gradient is one of the same kind (FEATURES, check 57).
# modes: plain, eager, unoptimised
# cpython: no
from collections import namedtuple
from dataclasses import dataclass
from snek import grad, walk

Layer = namedtuple("Layer", "W b")
Net = namedtuple("Net", "first second")


@dataclass
class Point:
    x: float
    y: float


class Model:
    def __init__(self):
        self.weight = 3.0
        self.depth = 2
        self.parts = {"bias": 0.5, "scales": [1.0, 2.0]}


def layer(p, x):
    return p.W * x + p.b


def loss(net, x):
    return layer(net.second, layer(net.first, x)) ** 2


def length(p):
    return p.x * p.x + p.y * p.y


def run(model, x):
    for i in range(model.depth):
        x = x * model.weight + model.parts["bias"]
    return x * model.parts["scales"][1]


net = Net(Layer(2.0, 1.0), Layer(0.5, 0.25))
found = grad(loss)(net, 3.0)
print(found)  # expect: Net(first=Layer(W=11.25, b=3.75), second=Layer(W=52.5, b=7.5))
print(walk(lambda p, g: p - g / 10, net, found))  # expect: Net(first=Layer(W=0.875, b=0.625), second=Layer(W=-4.75, b=-0.5))
print(grad(loss, ("x", "net"))(net, 3.0)[0])  # expect: 7.5
print(grad(length)(Point(3, 4)))  # expect: Point(x=6.0, y=8.0)
found = grad(run)(Model(), 2.0)
print(found.weight, found.depth, found.parts)  # expect: 25.0 2 {'bias': 8.0, 'scales': [0.0, 20.0]}
print(grad(lambda p, x: p["w"] * x * p["c"][0])({"w": 2.0, "c": (3.0, "name")}, 5.0))  # expect: {'w': 15.0, 'c': (10.0, 'name')}
try:
    walk(lambda a, b: a, (1.0, 2.0), (1.0,))
except TypeError as error:
    print(error)  # expect: walk() needs structures of one form: 2 numbers and 1 do not match
