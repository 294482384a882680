"""Mistakes that a type checker finds with Snek's stubs: the lines that are marked, and no others."""

import numpy as np
import snek
from snek import GradientTape, Variable, grad, nn, optim, stage
from snek import jit  # error: JAX's name
from numpy import float16  # error: an element type that Snek does not have


@stage
def scaled(x: float, by: int) -> float:
    return x * by


scaled("1.0", 2)  # error: a text for a number
scaled(1.0)  # error: too few arguments
scaled(1.0, 2, 3)  # error: too many
scaled(1.0, times=2)  # error: no such parameter
scaled(1.0, 2).upper()  # error: floats have no such method
scaled.grpah  # error: a staged function has no such attribute
scaled.emit("fortran")  # error: no such form
stage(3)  # error: no function
stage(optimise=True)  # error: no such option
grad(scaled)("1.0", 2)  # error: a gradient takes what the function takes
grad(scaled, wrt=0.5)  # error: a position or a name
snek.grads(scaled)  # error: no such function

a = np.zeros((2, 2))
np.zeros()  # error: no shape
np.zeros("2")  # error: a shape is no text
np.arange(0, 1, dtpye=float)  # error: no such parameter
np.sin(a, a, a)  # error: too many arguments
np.sum("abc")  # error: no array
np.fft  # error: Snek has no such module
a.shpae  # error: arrays have no such attribute
a["x"]  # error: no index
a + "x"  # error: no operand
a.reshape(2.5)  # error: no shape
np.linalg.svd(a).V  # error: the result has no such field
np.random.default_rng("seed")  # error: no seed
np.random.default_rng(0).integer(3)  # error: no such method

nn.Linear(2)  # error: too few arguments
nn.Linear(2, 3).wieght  # error: no such attribute
nn.ReLu()  # error: no such class
optim.SGD(nn.Linear(2, 3).parameters(), rate=0.1)  # error: no such parameter
Variable()  # error: no value
with GradientTape() as tape:
    tape.wtach(a)  # error: no such method
