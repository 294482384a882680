# Errors of asking for derivatives that make no sense.
# modes: plain, eager, unoptimised
# cpython: no
from snek import grad, jvp, vjp


def f(x, y):
    return x * y


def show(run):
    try:
        print(run())
    except Exception as error:
        print(type(error).__name__, error)


show(lambda: grad(3))  # expect: TypeError grad() needs a function, not 'int'
show(lambda: grad(f, 2))  # expect: ValueError grad(): f() has no argument 2: it takes 2
show(lambda: grad(f, -1))  # expect: ValueError grad(): wrt is a position from 0, not -1
show(lambda: grad(f, "z"))  # expect: ValueError grad(): f() has no argument 'z'
show(lambda: grad(f, ()))  # expect: ValueError grad(): wrt names no argument
show(lambda: grad(f, ("x", 0)))  # expect: ValueError grad(): wrt names argument 0 twice
show(lambda: grad(f, 1.5))  # expect: TypeError grad(): wrt is a position, a name, a tuple of them, or '*', not 'float'
show(lambda: grad(f, (0, None)))  # expect: TypeError grad(): wrt is a position or a name, not 'NoneType'
show(lambda: grad(f)(1.0))  # expect: TypeError f() missing 1 required positional argument: 'y'
show(lambda: grad(f, 1)(1.0))  # expect: TypeError f() missing 1 required positional argument: 'y'
show(lambda: grad(f)(True, 1.0))  # expect: TypeError derivatives are by floats, not by 'bool'
show(lambda: grad(lambda x: (x, x))(1.0))  # expect: TypeError grad() needs a function that gives a float; <lambda>() gives 'tuple'
show(lambda: grad(lambda x: 1)(1.0))  # expect: TypeError grad() needs a function that gives a float; <lambda>() gives 'int'
show(lambda: jvp(f, 1.0, 2.0))  # expect: TypeError jvp() needs a tuple of primals and a tuple of tangents
show(lambda: jvp(f, (1.0, 2.0), (1.0,)))  # expect: TypeError jvp() needs a tangent for each primal: 2 and 1 do not match
show(lambda: vjp(f, 1.0, 2.0)[1]((1.0, 2.0)))  # expect: TypeError the pullback needs a cotangent for each of 1 numbers, not 2
