# A derivative that the program gives may mix floats, arrays and NumPy's scalars; cotangents of other shapes are refused.
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import custom_vjp, grad, stage, vmap


@custom_vjp
def square(x, w):
    return w * x * x


square.defvjp(lambda x, w: (w * x * x, (x, w)), lambda kept, ct: (2 * kept[0] * kept[1] * ct, kept[0] * kept[0] * ct))
xs = np.array([1.0, 2.0])
print(stage(square)(np.float64(3.0), 2.0))  # expect: 18.0
print(grad(square, (0, 1))(np.float64(3.0), 2.0))  # expect: (np.float64(12.0), 9.0)
print(grad(square, (0, 1))(3.0, np.float64(2.0)))  # expect: (12.0, np.float64(9.0))
print(vmap(lambda x: square(x, 2.0))(xs), vmap(square, (0, None))(xs, 2.0))  # expect: [2. 8.] [2. 8.]
print(vmap(grad(square, 1), (0, None))(xs, 2.0))  # expect: [1. 4.]
print(grad(lambda w, xs: vmap(square, (0, None))(xs, w).sum())(2.0, xs))  # expect: 5.0
print(grad(grad(square), 1)(np.float64(3.0), 2.0))  # expect: 6.0


@custom_vjp
def weighted(x, w):
    return (w * x).sum()


def with_rule(backward):
    weighted.defvjp(lambda x, w: ((w * x).sum(), (x, w)), backward)
    try:
        return grad(weighted, (0, 1))(xs, 2.0)
    except Exception as error:
        return f"{type(error).__name__}: {str(error).splitlines()[0]}"


print(with_rule(lambda kept, ct: (kept[1] * ct * np.ones(2), (kept[0] * ct).sum())))  # expect: (array([2., 2.]), 3.0)
print(with_rule(lambda kept, ct: ((kept[0] * ct).astype(np.float32), 1)))  # expect: (array([1., 2.]), 1.0)
print(with_rule(lambda kept, ct: (None, None)))  # expect: (array([0., 0.]), 0.0)
print("the shapes must be the same" in with_rule(lambda kept, ct: (kept[1] * ct, 0.0)))  # expect: True
print("the shapes must be the same" in with_rule(lambda kept, ct: (kept[0], kept[0])))  # expect: True
print("for argument 1, not 0" in with_rule(lambda kept, ct: ("text", 0.0)))  # expect: True
print("must give a tuple of 2 cotangents" in with_rule(lambda kept, ct: (kept[0],)))  # expect: True
