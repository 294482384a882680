# f.lower(*specs) stages ahead of time; what it compiles takes arguments of those types only.
# modes: staged
# cpython: no
import numpy as np
import snek
from snek import Spec, function, grad, stage, vmap


def attempt(f, *args, **kwargs):
    try:
        return f(*args, **kwargs)
    except TypeError as error:
        return f"TypeError: {error}"


@function
def layer(x, w):
    return np.maximum(x @ w, 0.0).sum()


lowered = layer.lower(Spec("float64", (4, 3)), Spec("float64", (3, 5)))
print(lowered.as_text().splitlines()[0])  # expect: func @layer(in1: f64[4, 3], in2: f64[3, 5]) -> (f64[]) {
compiled = lowered.compile()
print("dot_general" in compiled.as_text())  # expect: True
x, w = np.ones((4, 3)), np.ones((3, 5))
print(compiled(x, w), layer(x, w))  # expect: 60.0 60.0
# 2 * 4 * 5 * 3 for the product, 20 for the maximum, 19 for the sum; 8 bytes each of operands and results:
# 12 + 15 + 20, 20 + 1 + 20, 20 + 1.
print(compiled.cost_analysis())  # expect: {'flops': 159.0, 'bytes accessed': 872.0}
print(attempt(compiled, np.ones((4, 4)), w))
# expect: TypeError: argument 'x' of layer() must be float64[4, 3], as it was compiled for, not float64[4, 4]
print(attempt(compiled, x, w.astype(np.float32)))
# expect: TypeError: argument 'w' of layer() must be float64[3, 5], as it was compiled for, not float32[3, 5]
print(attempt(compiled, 1.0, w))
# expect: TypeError: argument 'x' of layer() must be float64[4, 3], as it was compiled for, not float
print(attempt(compiled, x))  # expect: TypeError: layer() was compiled for 2 positional arguments, not 1
print(attempt(compiled, x, w, axis=1))  # expect: TypeError: layer() was compiled for other keyword arguments: axis


# Examples and Python's numbers do as well as Specs.
@stage
def line(x, y):
    return 2 * x + y


of_ints = line.lower(3, 4).compile()
print(of_ints(1, 2), attempt(of_ints, 1.0, 2))
# expect: 4 TypeError: argument 'x' of line() must be int, as it was compiled for, not float
of_floats = line.lower(Spec("float64"), y=Spec("float64")).compile()
print(of_floats(1.0, y=2.0), attempt(of_floats, 1.0, y=True))
# expect: 4.0 TypeError: argument 'y' of line() must be float, as it was compiled for, not bool

# Numbers of a trace cache are keyed by value, but a Spec is staged.
doubled = function(lambda x: x * 2).lower(Spec("float64")).compile()
print(doubled(3.0), doubled(np.float64(4.0)))  # expect: 6.0 8.0

# Sizes that are not known, structures, static arguments.
rows = function(lambda x: x * 2).lower(Spec("float32", (None, 2))).compile()
print(rows(np.ones((1, 2), np.float32)), rows(np.ones((3, 2), np.float32)).shape)  # expect: [[2. 2.]] (3, 2)
print(attempt(rows, np.ones((2, 3), np.float32)))
# expect: TypeError: argument 'x' of <lambda>() must be float32[?, 2], as it was compiled for, not float32[2, 3]
params = {"a": Spec("float64", (2, 2)), "b": (Spec("float64", (2,)), 3)}
affine = function(lambda p: p["a"] @ p["b"][0] * p["b"][1]).lower(params).compile()
print(affine({"a": np.eye(2), "b": (np.ones(2), 3)}))  # expect: [3. 3.]
print(attempt(affine, {"a": np.eye(2), "b": (np.ones(3), 3)}))
# expect: TypeError: argument 'p['b'][0]' of <lambda>() must be float64[2], as it was compiled for, not float64[3]
times = function(lambda x, n: x * n, static_argnums=1).lower(np.ones(2), 3).compile()
print(times(np.ones(2)), times(np.ones(2), 3), attempt(times, np.ones(2), 4))
# expect: [3. 3.] [3. 3.] TypeError: argument 'n' of <lambda>() must be 3, as it was compiled for, not 4

# Derivatives and mapped functions, too.
square = lambda w: (w * w).sum()
print(grad(square).lower(Spec("float64", (3,))).compile()(np.arange(3.0)))  # expect: [0. 2. 4.]
print(vmap(square).lower(Spec("float64", (2, 3))).compile()(np.ones((2, 3))))  # expect: [3. 3.]

# A loop counts for each trip where their number is known, else once.
power = stage(lambda x: snek.fori_loop(0, 10, lambda i, y: y * x, x)).lower(Spec("float64", (5,))).compile()
print(power.cost_analysis()["flops"])  # expect: 50.0
some = stage(lambda x, n: snek.fori_loop(0, n, lambda i, y: y * x, x)).lower(Spec("float64", (5,)), 3).compile()
print(some.cost_analysis()["flops"], some(np.full(5, 2.0), 2))  # expect: 5.0 [8. 8. 8. 8. 8.]
