# @function: one graph for each signature; counts, limits, warnings.
# modes: staged
# cpython: no
import warnings

from snek import RetraceLimitError, Spec, function

@function
def f(x, training=True):
    print("run")
    return x * 2 if training else x

print(f(2, True), f(2, False), f(2, True), f.trace_count)
# expect: run
# expect: run
# expect: run
# expect: 4 2 4 2
print(f(2), f(2, training=False), f.trace_count, f.signatures())
# expect: run
# expect: run
# expect: 4 2 2 ['(2, True)', '(2, False)']

@function(input_signature=[Spec("int64"), Spec("float64")])
def g(n, x):
    while n > 0:
        x = x * 2
        n -= 1
    return x

print(g(3, 1.0), g(5, 1.0), g(0, 2.5), g.trace_count)  # expect: 8.0 32.0 2.5 1
print(g.get_concrete(1, 2.0).graph.ops())  # expect: ['while', 'gt', 'mul', 'sub']
try:
    g(1.5, 1.0)
except TypeError as error:
    print(error)  # expect: argument 1 must be int, as the input_signature says, not float

@function(max_traces=2)
def h(k):
    return k + 1

print(h(1), h(2))  # expect: 2 3
try:
    h(3)
except RetraceLimitError as error:
    print(isinstance(error, RuntimeError), "argument 'k'" in str(error))  # expect: True True
print(h(1))  # expect: 2

class M:
    def __init__(self):
        self.n = 0
    @function
    def step(self, k):
        self.n += k
        return self.n

m = M()
print(m.step(2), m.step(2), m.step(2), m.n, M.step.trace_count)  # expect: 2 4 6 6 1

@function
def w(k):
    return k

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    for i in range(12):
        w(i)
    print(len(seen), seen[0].category.__name__, "argument 'k'" in str(seen[0].message))  # expect: 1 RuntimeWarning True
