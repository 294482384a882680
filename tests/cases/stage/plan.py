# The schedule of a staged function: kernels, their lines and sizes, and reasons.
# modes: staged
import numpy as np

from snek import Spec, function, stage


@stage
def layer(x, w, b):
    h = np.tanh(x @ w + b) * 2.0
    return h.sum(axis=0) + 1.0


try:
    layer.plan()
except ValueError as error:
    print(error)  # expect: layer() has no plan yet: call it, or ask for get_concrete(...).plan()
layer(np.ones((2, 3)), np.ones((3, 4)), np.ones(4))
first = layer.__wrapped__.__code__.co_firstlineno
text = layer.plan()
for line in text.splitlines()[1:]:
    what, _, rest = line.strip().removeprefix("line ").partition(": ")
    print(int(what) - first, rest)
# expect: 2 a product (dot_general), 2 by 3 by 4: reads 144 bytes, writes 64
# expect: 2 a chain over 8 elements of f64 (add tanh mul): reads 96 bytes, writes 64; not fused: a product before it is no operation on each element for itself
# expect: 3 a fold (reduce_sum): reads 64 bytes, writes 32; not fused: a fold is no operation on each element for itself
# expect: 3 a chain over 4 elements of f64 (add): reads 32 bytes, writes 32; not fused: a fold before it is no operation on each element for itself
print(text.splitlines()[0].startswith("layer(): "))  # expect: True


@function(input_signature=[Spec("float64", (None,))])
def unknown(x):
    return x + x


unknown(np.ones(3))
print("add by its rule: the sizes of f64[" in unknown.plan(), "are known at the run only" in unknown.plan())  # expect: True True


@stage
def filled(n):
    found = []
    for i in range(n):
        found.append(i * 2)
    return found


filled(3)
for part in ["mul of numbers, in words", "append, in place where nobody else has the value: it is not read again"]:
    print(part in filled.plan())
# expect: True
# expect: True
try:
    on_reference = stage(lambda x: x + 1, backend="reference")
    on_reference(1)
    on_reference.plan()
except ValueError as error:
    print(error)  # expect: <lambda>() runs on backend 'reference', which has no plan
