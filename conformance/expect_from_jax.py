"""Writes the expectations of cases about derivatives of arrays from what JAX computes.

usage: python conformance/expect_from_jax.py CASE.py…

It needs a Python with JAX. A case runs as it is, except that its `numpy` is `jax.numpy`, with 64-bit floats, and its
`snek` is the module below. What it prints goes to a sibling `.out`. Read the difference before committing it.
"""

import contextlib
import inspect
import io
import os
import sys
import types

import jax

jax.config.update("jax_enable_x64", True)
import jax.numpy


def positions(f, wrt):
    names = list(inspect.signature(f).parameters)
    if wrt == "*":
        return tuple(range(len(names)))
    if isinstance(wrt, tuple):
        return tuple(positions(f, one) for one in wrt)
    return names.index(wrt) if isinstance(wrt, str) else wrt


def by(transform):
    return lambda f, wrt=0: transform(f, positions(f, wrt))


def as_snek():
    module = types.ModuleType("snek")
    module.grad = by(jax.grad)
    module.value_and_grad = by(jax.value_and_grad)
    module.jacobian = by(jax.jacrev)
    module.hessian = by(jax.hessian)
    module.vjp, module.jvp = jax.vjp, jax.jvp
    return module


def main(paths):
    sys.modules["snek"] = as_snek()
    for path in paths:
        with open(path, encoding="utf-8") as file:
            source = file.read().replace("import numpy as np\n", "import jax.numpy as np\n")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(source, path, "exec"), {"__name__": "__main__"})
        with open(os.path.splitext(path)[0] + ".out", "w", encoding="utf-8") as file:
            file.write(printed.getvalue())


if __name__ == "__main__":
    main(sys.argv[1:])
