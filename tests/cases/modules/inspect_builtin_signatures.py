# Signatures of builtin functions; some have none.
import inspect

for function in (abs, bin, callable, delattr, divmod, hasattr, isinstance, len, print, setattr, sorted, sum, round,
                 breakpoint, dir, getattr, iter, max, min, next, vars, __build_class__):
    try:
        print(function.__name__, inspect.signature(function))
    except ValueError as error:
        print(error)
for make, args in ((int.__new__, (bool, 0)), (float.__new__, (bool, 0)), (bool.__new__, (bool, 1))):
    try:
        print(make(*args))
    except TypeError as error:
        print(error)
