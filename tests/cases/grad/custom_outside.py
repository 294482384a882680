# A derivative that the program gives is by the arguments of its function: one by a value from outside is refused.
# modes: plain, eager, unoptimised
# cpython: no
from snek import GradientTape, constant, custom_jvp, custom_vjp, grad, jvp, stage, stop_gradient


def scaled(w, x):
    @custom_vjp
    def product(x):
        return w * x

    product.defvjp(lambda x: (w * x, x), lambda x, ct: (ct * w * 10.0,))
    return product(x)


def refused(call, *args):
    try:
        return call(*args)
    except Exception as error:
        return f"{type(error).__name__}: {'make that value an argument' in str(error)}"


print(grad(scaled, 1)(2.0, 3.0))  # expect: 20.0
print(refused(grad(scaled, 0), 2.0, 3.0))  # expect: StagingError: True
print(refused(grad(scaled, (0, 1)), 2.0, 3.0))  # expect: StagingError: True
print(refused(jvp, lambda w: scaled(w, 3.0), (2.0,), (1.0,)))  # expect: StagingError: True
print(grad(lambda x: scaled(stop_gradient(x), x))(3.0))  # expect: 30.0
print(refused(grad(lambda x: scaled(x * 2.0, x)), 3.0))  # expect: StagingError: True


def branched(w, x):
    total = 0.0
    for i in range(3):
        if x > i:
            total = total + scaled(w, x)
    return total


print(grad(branched, 1)(2.0, 3.0))  # expect: 60.0
print(refused(grad(branched), 2.0, 3.0))  # expect: StagingError: True


def forwards(w, x):
    @custom_jvp
    def product(x):
        return w * x

    product.defjvp(lambda primals, tangents: (w * primals[0], w * tangents[0] * 10.0))
    return product(x)


print(grad(forwards, 1)(2.0, 3.0))  # expect: 20.0
print(refused(grad(forwards), 2.0, 3.0))  # expect: StagingError: True

w, x = constant(2.0), constant(3.0)
with GradientTape() as tape:
    tape.watch(x)
    y = scaled(w, x)
print(float(tape.gradient(y, x)))  # expect: 20.0
with GradientTape() as tape:
    tape.watch([w, x])
    y = refused(scaled, w, x)
print(y)  # expect: TypeError: True
print(stage(lambda w, x: scaled(w, x))(2.0, 3.0))  # expect: 6.0
