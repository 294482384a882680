# Objects that can be called, bound methods and partial functions are staged like functions; what is staged stays that.
# modes: plain, unoptimised
# cpython: no
from functools import partial

import numpy as np
from snek import function, nn, stage


class Scale:
    def __init__(self, by):
        self.by = by

    def __call__(self, x, plus=1.0, *, times=1):
        return x * self.by * times + plus

    def half(self, x):
        return x * self.by / 2


scale = Scale(3.0)
f = stage(scale)
print(f(2.0), f(2.0, times=2), f(2.0, 0.5), f.__name__)  # expect: 7.0 13.0 6.5 Scale
print(stage(scale.half)(4.0), function(partial(scale.half.__func__, scale))(5.0))  # expect: 6.0 7.5
print(stage(f) is f, function(f) is f)  # expect: True True

net = nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1))
staged = function(net)
x = np.array([[0.5, -1.0], [2.0, 0.25]])
print((staged(x).data == net(x).data).all() if hasattr(staged(x), "data") else False, staged.trace_count)  # expect: True 1
net[0].weight.data = net[0].weight.data * 2
print(np.array_equal(np.asarray(staged(x)), np.asarray(net(x).data)))  # expect: True
for wrong in (len, 3, int):
    try:
        stage(wrong)
    except TypeError as error:
        print(error)
# expect: stage() needs a Python function, not 'builtin_function_or_method'
# expect: stage() needs a Python function, not 'int'
# expect: stage() needs a Python function, not 'type'
