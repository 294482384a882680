"""Names that code in Myia's mode has if the program does not define them."""

from numpy import (
    cos, cosh, dot, exp, eye, linspace, log, log1p, maximum, minimum, ones, outer, sign, sin, sinh, sqrt, stack, tan,
    tanh, transpose, where, zeros,
)
from numpy.random import randn
from snek import function, grad, hessian, jacobian, jvp, scan, value_and_grad, vjp, vmap, walk
from snek.devices import device
from snek.specs import Array, Matrix, Spec, Vector, double
