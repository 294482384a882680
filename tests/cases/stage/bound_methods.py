# Bound methods do not retrace; dropping a function frees its graphs.
# modes: staged
# cpython: no
import gc
import weakref

import numpy as np
from snek import function, stage


class Model:
    def __init__(self, scale):
        self.scale = scale

    @function
    def __call__(self, x):
        return x * self.scale

    @function
    def apply(self, x):
        return x + self.scale


model = Model(2.0)
for _ in range(5):
    method = model.apply
    method(np.ones(2))
    model(np.ones(2))
print(Model.apply.trace_count, model.apply.trace_count)  # expect: 1 1


class Token:
    pass


def build():
    token = Token()

    @stage
    def f(x):
        return (x, token)[0] * 2

    print(f(3), f(2.5))
    return f, weakref.ref(f), weakref.ref(token)


f, of_function, of_token = build()  # expect: 6 5.0
print(of_function() is f, of_token() is not None)  # expect: True True
del f
gc.collect()
print(of_function(), of_token())  # expect: None None
