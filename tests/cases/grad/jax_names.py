# grad and value_and_grad with argnums and has_aux, linearize, custom_jvp, eval_shape: JAX's names and meaning.
# modes: plain, eager, unoptimised
# cpython: no
import math
import numpy as np
from snek import Spec, custom_jvp, eval_shape, grad, jvp, linearize, stage, value_and_grad, vmap


def f(x, y):
    return x * x * y, {"twice": x * 2.0, "name": "f"}


print(grad(f, has_aux=True)(3.0, 2.0))  # expect: (12.0, {'twice': 6.0, 'name': 'f'})
print(grad(f, argnums=1, has_aux=True)(3.0, 2.0))  # expect: (9.0, {'twice': 6.0, 'name': 'f'})
print(value_and_grad(f, argnums=(0, 1), has_aux=True)(3.0, 2.0))  # expect: ((18.0, {'twice': 6.0, 'name': 'f'}), (12.0, 9.0))
print(grad(lambda x, y: x * y, argnums=[0, 1])(3.0, 2.0), grad(lambda x, y: x * y, argnums=(1,))(3.0, 2.0))
# expect: (2.0, 3.0) (3.0,)


@stage
def step(x):
    (value, aux), slope = value_and_grad(lambda x: (x * x * x, x + 1.0), has_aux=True)(x)
    return value, aux, slope


print(step(2.0))  # expect: (8.0, 3.0, 12.0)
out, linear = linearize(lambda x, y: (x * y, x + y), 2.0, 3.0)
print(out, linear(1.0, 0.0), linear(0.0, 10.0))  # expect: (6.0, 5.0) (3.0, 1.0) (20.0, 10.0)


@custom_jvp
def softplus(x):
    return math.log(1.0 + math.exp(x))


@softplus.defjvp
def softplus_rule(primals, tangents):
    x, = primals
    t, = tangents
    return softplus(x), t / (1.0 + math.exp(-x)) * 10.0


print(softplus(0.0) == math.log(2.0), grad(softplus)(0.0), jvp(softplus, (0.0,), (2.0,))[1])  # expect: True 5.0 10.0
print(grad(grad(softplus))(0.0))  # expect: 2.5


@custom_jvp
def product(x, y):
    return x * y


product.defjvp(lambda primals, tangents: (product(*primals), tangents[0] * primals[1] + 3.0 * primals[0] * tangents[1]))
print(grad(product, argnums=(0, 1))(2.0, 5.0))  # expect: (5.0, 6.0)


@custom_jvp
def exponential(x):
    return math.exp(x)


@exponential.defjvp
def exponential_rule(primals, tangents):
    found = exponential(*primals)
    return found, found * tangents[0]


print(grad(grad(grad(exponential)))(0.0))  # expect: 1.0
print(vmap(grad(softplus))(np.zeros(2)))  # expect: [5. 5.]

print(eval_shape(lambda x, w: {"y": x @ w, "n": (x[0] > 0.0, 3)}, Spec("float32", (4, 8)), Spec("float32", (8, 2))))
# expect: {'y': Spec('float32', (4, 2)), 'n': (Spec('bool', (8,)), Spec('int64', ()))}
print(eval_shape(np.sin, np.zeros((1000, 3))))  # expect: Spec('float64', (1000, 3))


def told(f, *args):
    try:
        f(*args)
    except (TypeError, ValueError, AttributeError) as error:
        print(type(error).__name__, error)


told(grad(lambda x: x, has_aux=True), 1.0)
# expect: TypeError grad() with has_aux needs a function that gives a pair; <lambda>() gives 'float'
told(lambda: grad(f, 1, argnums=0))  # expect: TypeError grad(): argnums is another name of wrt; give one of them
told(linear, 1.0)  # expect: TypeError a linearized function needs a tangent for each primal: 2, not 1
told(grad(custom_jvp(lambda x: x)), 1.0)
# expect: TypeError no derivative was defined for <lambda>() with defjvp()
told(eval_shape, np.sin, Spec("float64", (None,)))
# expect: ValueError eval_shape() needs known shapes, not Spec('float64', (None,))
