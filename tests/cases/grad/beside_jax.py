# Programs of JAX's users, with JAX's results: vmap with gradients, loops and branches as functions, other names.
#
# What is printed is what JAX computes: `PYTHON_WITH_JAX beside_jax.py > beside_jax.out` records it.
# modes: plain, eager, unoptimised
# cpython: no
# timeout: 120
import numpy as np

try:
    import snek
    from snek import associative_scan, cond, custom_jvp, fori_loop, grad, hessian, jvp, linearize, scan, value_and_grad, vjp
    from snek import vmap, while_loop

    jnp = np
except ImportError:
    import jax

    jax.config.update("jax_enable_x64", True)
    import jax.numpy as jnp
    from jax import custom_jvp, grad, hessian, jvp, linearize, value_and_grad, vjp, vmap
    from jax.lax import associative_scan, cond, fori_loop, scan, while_loop


def show(name, value):
    """The numbers of a structure to twelve digits."""
    if isinstance(value, (tuple, list)):
        for at, item in enumerate(value):
            show(f"{name}[{at}]", item)
    elif isinstance(value, dict):
        for key in sorted(value):
            show(f"{name}[{key}]", value[key])
    else:
        array = np.asarray(value)
        print(name, array.shape, " ".join([f"{float(x):.10e}" for x in array.reshape(-1)]))


w = jnp.array([[0.4, -0.3], [0.2, 0.9], [-0.7, 0.1]])
b = jnp.array([0.05, -0.1])
xs = jnp.array(np.sin(np.arange(12.0) * 1.7).reshape(4, 3))
ys = jnp.array(np.cos(np.arange(8.0) * 0.9).reshape(4, 2))


def layer(params, x):
    return jnp.tanh(x @ params["w"] + params["b"])


def loss(params, x, y):
    return jnp.sum((layer(params, x) - y) ** 2)


params = {"w": w, "b": b}
show("layer", vmap(layer, in_axes=(None, 0))(params, xs))
show("loss", vmap(loss, in_axes=(None, 0, 0))(params, xs, ys))
show("per example", vmap(grad(loss), in_axes=(None, 0, 0))(params, xs, ys))
show("mean", grad(lambda p: jnp.mean(vmap(loss, in_axes=(None, 0, 0))(p, xs, ys)))(params))
show("pairs", vmap(vmap(lambda x, y: jnp.dot(x, y), in_axes=(None, 0)), in_axes=(0, None))(xs, xs))
show("columns", vmap(lambda x: x / jnp.sum(x * x), in_axes=1, out_axes=1)(xs))
show("softmax", vmap(lambda x: jnp.exp(x - jnp.max(x)) / jnp.sum(jnp.exp(x - jnp.max(x))))(xs))
show("hessians", vmap(hessian(lambda x: jnp.sum(jnp.sin(x) * x)))(xs))
show("slopes", vmap(lambda x, t: jvp(lambda x: jnp.sum(x * x * x), (x,), (t,))[1])(xs, xs * 0.5))

show("branch", vmap(lambda x: cond(x > 0.0, lambda x: jnp.sin(x) * 2.0, lambda x: x * x, x))(xs[:, 0]))
show("branch slope", vmap(grad(lambda x: cond(x > 0.0, lambda x: jnp.sin(x) * 2.0, lambda x: x * x, x)))(xs[:, 0]))
show("nested", vmap(vmap(lambda x: cond(x > 0.2, lambda x: jnp.exp(x), lambda x: -x, x)))(xs))
show("while", vmap(lambda x: while_loop(lambda s: s[1] < 10.0, lambda s: (s[0] + 1, s[1] * 1.5 + 1.0), (0, x)))(xs[:, 1]))
show("fori", vmap(lambda x: fori_loop(0, 5, lambda i, c: c * x + i, 0.5))(xs[:, 2]))


def cell(carry, x):
    h, c = carry
    i = jnp.tanh(x @ w + h)
    c = c * 0.5 + i * 0.5
    h = jnp.tanh(c)
    return (h, c), h * 2.0


start = (jnp.zeros(2), jnp.ones(2))
show("scan", scan(cell, start, xs))
show("scan slope", grad(lambda x: jnp.sum(scan(cell, start, x)[1]))(xs))
rows = jnp.stack([xs, xs * 0.5 + 0.1])
show("scan of a batch", vmap(lambda xs: scan(cell, start, xs)[1])(rows))
show("scan of a batch, slope", vmap(grad(lambda x: jnp.sum(scan(cell, start, x)[1])))(rows))
show("scan back", scan(lambda c, x: (c * 0.5 + x, c), jnp.zeros(3), xs, reverse=True))
show("linear", associative_scan(lambda a, b: (b[0] * a[0], b[0] * a[1] + b[1]), (xs + 0.1, xs * 2.0)))
show("products", associative_scan(lambda a, b: a * b, xs + 2.0, reverse=True, axis=1))
show("products slope", grad(lambda x: jnp.sum(associative_scan(lambda a, b: a * b, x)))(xs[:, 0] + 2.0))

aux = lambda x, y: (jnp.sum(x * y), {"norm": jnp.sum(x * x), "y": y})
show("aux", grad(aux, argnums=1, has_aux=True)(xs[0], xs[1]))
show("value and aux", value_and_grad(aux, argnums=(0, 1), has_aux=True)(xs[0], xs[1]))
out, linear = linearize(lambda x, y: x * jnp.sin(y), xs[0], xs[1])
show("linearized", (out, linear(xs[2], xs[3])))


@custom_jvp
def sigmoid(x):
    return 1.0 / (1.0 + jnp.exp(-x))


@sigmoid.defjvp
def sigmoid_rule(primals, tangents):
    s = sigmoid(*primals)
    return s, s * (1.0 - s) * tangents[0] * 3.0


show("custom", [grad(sigmoid)(0.3), grad(grad(sigmoid))(0.3), vmap(grad(sigmoid))(xs[0]), jvp(sigmoid, (0.3,), (2.0,))])
