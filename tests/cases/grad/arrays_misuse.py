# What is no derivative over arrays: cotangents of another shape, tapes over arrays, empty Jacobians.
# modes: plain
# cpython: no
import numpy as np
from snek import GradientTape, Variable, check_grad, jacobian, jvp, vjp

x = np.array([1.0, -2.0, 3.0])


def attempt(function):
    try:
        function()
        print("fine")
    except TypeError as error:
        print(error)


attempt(lambda: vjp(lambda x: x * 2, x)[1](np.ones(3)))  # expect: fine
attempt(lambda: vjp(lambda x: x * 2, x)[1](np.ones(2)))  # expect: a cotangent or tangent has another shape than the array that it is for
attempt(lambda: vjp(lambda x: x * 2, x)[1](np.ones((2, 3))))  # expect: a cotangent or tangent has another shape than the array that it is for
attempt(lambda: jvp(lambda x: x * 2, (x,), (np.ones(4),)))  # expect: a cotangent or tangent has another shape than the array that it is for
attempt(lambda: jacobian(lambda x: x[:0])(x))  # expect: jacobian() needs a function that gives numbers; an array is empty

held = Variable(x)
number = Variable(2.0)
with GradientTape(persistent=True) as tape:
    total = np.sum(held * held)
    square = number * number
attempt(lambda: tape.gradient(total, x))  # expect: a gradient is by watched numbers, arrays and Variables, not by 'ndarray'
attempt(lambda: tape.watch(x))  # expect: a tape watches floats and arrays made by snek.constant() and Variables, not 'ndarray'; use grad()
attempt(lambda: tape.gradient("text", held))  # expect: a derivative is of numbers and arrays, not of 'str'
print(tape.gradient(total, held), tape.gradient(square, held))  # expect: [ 2. -4.  6.] None
print(tape.gradient(square, number))  # expect: 4.0
attempt(lambda: check_grad(lambda x, s: np.sum(np.tanh(x)) * s, x, 2.0, wrt="*"))  # expect: fine
