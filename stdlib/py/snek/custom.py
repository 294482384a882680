"""Derivatives that a program gives itself."""

import _snek
from snek._structures import take_apart
from snek.recording import State, call, holds_tensor, is_float, plain


def stop_gradient(value):
    """The value itself; no derivative goes through it."""
    numbers = []
    put_together = take_apart(value, numbers, None)
    return put_together(iter([_stopped(number) for number in numbers]))


def _stopped(number):
    return number.detach() if isinstance(number, State.tensor or ()) else _snek.stopped(number)


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
        """Set the forward function, which returns result and residuals, and the backward one."""
        self.forward = forward
        self.backward = backward

    def __call__(self, *args):
        if not _snek.is_staging():
            if _snek.asks_recorder(args) and holds_tensor(args):
                # One operation of the record: in staged code, as where its derivative is made, it has its own rule.
                return call(("custom", self), self._alone, args, {})
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
                _snek.refuse(f"the backward function of {self.__name__}() must give a tuple of {len(args)} cotangents")
            all = []
            for number, (arg, cotangent) in enumerate(zip(args, found), 1):
                places, given = [], []
                take_apart(arg, places, None)
                if cotangent is None:
                    given = [_snek.zeros_like(place) for place in places]
                else:
                    take_apart(cotangent, given, None)
                if len(given) != len(places):
                    _snek.refuse(
                        f"the backward function of {self.__name__}() must give a cotangent of {len(places)} numbers or arrays for "
                        f"argument {number}, not {len(given)}"
                    )
                all.extend(given)
            return tuple(all)

        results, how = _snek.custom_call(run, back, numbers)
        return how(iter(results))

    def _alone(self, *args):
        result = self(*args)
        if _snek.is_staging():
            return result
        numbers = []
        put_together = take_apart(result, numbers, None)
        if any(isinstance(number, State.tensor) and number.edge() is not None for number in numbers):
            raise TypeError(
                f"{self.__name__}() has a derivative of its own, which is by its arguments, and takes a recorded value from "
                "outside: make that value an argument"
            )
        return put_together(iter([plain(number) for number in numbers]))


# From this order on the derivative of the function itself is taken: its rule uses the function, and so on without end.
_ORDERS = 4


class custom_jvp:
    """A function whose derivative is given by defjvp(rule), which serves as a decorator.

    rule(primals, tangents) gives the result and its tangent, which is linear in the tangents. Of the fifth and higher orders the
    derivative is that of the function itself.
    """

    def __init__(self, function):
        if not callable(function):
            raise TypeError(f"custom_jvp() needs a function, not '{type(function).__name__}'")
        self.function = function
        self.__wrapped__ = function
        self.__name__ = getattr(function, "__name__", type(function).__name__)
        self.__doc__ = getattr(function, "__doc__", None)
        self.rule = None

        def called(*args):
            if _snek.custom_depth() >= _ORDERS:
                return self.function(*args)
            return self.mapped(*args)

        self.called = called
        self.mapped = custom_vjp(function)
        self.mapped.defvjp(lambda *args: (self.function(*args), args), self._back)

    def defjvp(self, rule):
        """Says what the derivative is; gives the rule, so that it can decorate one."""
        if not callable(rule):
            raise TypeError(f"defjvp() needs a function, not '{type(rule).__name__}'")
        self.rule = rule
        return rule

    def _back(self, args, cotangent):
        from snek.gradients import vjp

        numbers = []
        put_together = take_apart(args, numbers, None)
        zeros = put_together(iter([_snek.zeros_like(number) for number in numbers]))

        def linear(*tangents):
            made = self.rule(args, tangents)
            if not isinstance(made, tuple) or len(made) != 2:
                raise TypeError(f"the rule of {self.__name__}() must give a pair: the result and its tangent")
            return made[1]

        # What is linear is its own derivative, so its pullback anywhere leads back.
        return vjp(linear, *zeros)[1](cotangent)

    def __call__(self, *args):
        if not _snek.is_staging() and not (_snek.asks_recorder(args) and holds_tensor(args)):
            return self.function(*args)
        if self.rule is None:
            _snek.refuse(f"no derivative was defined for {self.__name__}() with defjvp()")
        return self.called(*args)


def host_cotangent(function, args, wanted, cotangents, by):
    """The derivative of a function that a graph calls, which is called once more for it; a tape records what it does.

    wanted tells which arguments are operands of the call. by has an operand for each order of the derivative: the derivative
    takes the operands and a cotangent, which the next order counts as an operand.
    """

    def operation(*operands):
        given = iter(operands)
        return function(*[next(given) if is_operand else arg for arg, is_operand in zip(args, wanted)])

    for at in by:
        operation = _derivative(operation, at)
    operands = [arg for arg, is_operand in zip(args, wanted) if is_operand] + list(cotangents)
    # What is open outside does not see it; what is asked for is a number, whatever follows from it.
    outer, enabled, strict = State.tapes[:], State.enabled, State.strict
    State.tapes[:], State.enabled, State.strict = [], True, True
    _snek.set_tape(False)
    try:
        found = plain(operation(*operands))
    finally:
        State.tapes[:], State.enabled, State.strict = outer, enabled, strict
        _snek.set_tape(bool(outer))
    return float(found) if type(operands[by[-1]]) is float else found


def _derivative(operation, at):
    from snek.tape import GradientTape
    from snek.tensor import Tensor, constant

    def derivative(*operands):
        *operands, cotangent = operands
        with GradientTape(watch_accessed_variables=False) as tape:
            followed = [constant(one) if is_float(one) and not isinstance(one, Tensor) else one for one in operands]
            tape.watch(followed[at])
            result = operation(*followed)
        return tape.gradient(result, followed[at], output_gradients=cotangent, unconnected_gradients="zero")

    return derivative
