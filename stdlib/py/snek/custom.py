"""Derivatives that a program gives itself."""

import _snek
from snek._structures import take_apart


def stop_gradient(value):
    """The value itself; no derivative goes through it."""
    numbers = []
    put_together = take_apart(value, numbers, None)
    return put_together(iter([_snek.stopped(number) for number in numbers]))


class custom_vjp:
    """A function whose derivative is given by defvjp(forward, backward).

    forward(*args) gives the result and what backward needs; backward(needed, cotangent) gives a tuple of cotangents of the
    arguments, of which one that is None is zero.
    """

    def __init__(self, function):
        if not callable(function):
            raise TypeError(f"custom_vjp() needs a function, not '{type(function).__name__}'")
        self.function = function
        self.__wrapped__ = function
        self.__name__ = getattr(function, "__name__", type(function).__name__)
        self.__doc__ = getattr(function, "__doc__", None)
        self.forward = self.backward = None

    def defvjp(self, forward, backward):
        self.forward = forward
        self.backward = backward

    def __call__(self, *args):
        if not _snek.is_staging():
            return self.function(*args)
        forward, backward = self.forward, self.backward
        if forward is None:
            raise AttributeError(f"no derivative was defined for {self.__name__}() with defvjp()")
        numbers = []
        put_together = take_apart(args, numbers, None)

        def run(*numbers):
            result, needed = forward(*put_together(iter(numbers)))
            results = []
            how = take_apart(result, results, None)
            return tuple(results), needed, how

        def back(needed, how, *cotangents):
            found = backward(needed, how(iter(cotangents)))
            if not isinstance(found, tuple) or len(found) != len(args):
                raise TypeError(f"the backward function of {self.__name__}() must give a tuple of {len(args)} cotangents")
            all = []
            for arg, cotangent in zip(args, found):
                places = []
                take_apart(arg, places, None)
                if cotangent is None:
                    all.extend([0.0 for place in places])
                else:
                    take_apart(cotangent, all, None)
            return tuple(all)

        results, how = _snek.custom_call(run, back, numbers)
        return how(iter(results))
