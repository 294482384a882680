"""Derivatives of functions: grad and its relatives, of any order."""

import _snek
from snek._structures import Leaves, array_kind, filled, take_apart, walk

_WHAT = "derivatives are"


def _parameters(f):
    """The names of the parameters of a function, and whether it takes more; None if it does not say."""
    f = getattr(f, "__wrapped__", f)
    f = getattr(f, "__func__", f) if not hasattr(f, "__code__") else f
    code = getattr(f, "__code__", None)
    if code is None:
        return None, True
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    if hasattr(f, "__self__"):
        names = names[1:]
    return names, bool(code.co_flags & 4)


class _Choice:
    """Which arguments a derivative is by."""

    def __init__(self, name, f, wrt):
        if not callable(f):
            raise TypeError(f"{name}() needs a function, not '{type(f).__name__}'")
        self.name = name
        self.called = getattr(f, "__name__", type(f).__name__)
        self.names, self.takes_more = _parameters(f)
        self.wrt = wrt
        self.is_one = isinstance(wrt, (int, str)) and wrt != "*"
        if wrt == "*":
            return
        chosen = (wrt,) if self.is_one else wrt
        if not isinstance(chosen, (tuple, list)):
            raise TypeError(
                f"{name}(): wrt is a position, a name, a tuple of them, or '*', not '{type(wrt).__name__}'"
            )
        if not chosen:
            raise ValueError(f"{name}(): wrt names no argument")
        seen = []
        for one in chosen:
            at = self._check(one)
            if at in seen:
                raise ValueError(f"{name}(): wrt names argument {one!r} twice")
            seen.append(at)
        self.wrt = tuple(chosen)

    def _check(self, one):
        name, called = self.name, self.called
        if isinstance(one, bool) or not isinstance(one, (int, str)):
            raise TypeError(f"{name}(): wrt is a position or a name, not '{type(one).__name__}'")
        if isinstance(one, int):
            if one < 0:
                raise ValueError(f"{name}(): wrt is a position from 0, not {one}")
            if self.names is not None and one >= len(self.names) and not self.takes_more:
                raise ValueError(f"{name}(): {called}() has no argument {one}: it takes {len(self.names)}")
            return self.names[one] if self.names is not None and one < len(self.names) else one
        if self.names is None:
            raise ValueError(f"{name}(): the arguments of {called}() have no names; give positions")
        if one not in self.names:
            raise ValueError(f"{name}(): {called}() has no argument '{one}'")
        return one

    def places(self, args, kwargs):
        """The positions and keywords of the chosen arguments in a call."""
        if self.wrt == "*":
            return [*range(len(args)), *kwargs]
        return [self._place(one, args, kwargs) for one in self.wrt]

    def filled(self, found, args, kwargs):
        """The gradients by the chosen arguments of a call, without gaps."""
        values = [kwargs[place] if isinstance(place, str) else args[place] for place in self.places(args, kwargs)]
        if self.is_one:
            return filled(values[0], found)
        return tuple([filled(value, one) for value, one in zip(values, found)])

    def _place(self, one, args, kwargs):
        if isinstance(one, str):
            if one in kwargs:
                return one
            at = self.names.index(one)
        else:
            at = one
            if at >= len(args) and self.names is not None and at < len(self.names) and self.names[at] in kwargs:
                return self.names[at]
        if at >= len(args):
            raise TypeError(f"{self.name}(): the derivative is by argument {one!r} of {self.called}(), which is not given")
        return at


def _pull(f, places, args, kwargs, finish=lambda result: result):
    """Calls f in staged code. Gives its result, and what leads back to the chosen arguments."""
    numbers = Leaves()
    structures = []
    for place in places:
        value = kwargs[place] if isinstance(place, str) else args[place]
        count = len(numbers)
        structures.append(take_apart(value, numbers, _WHAT))
        if len(numbers) == count and not numbers.variables and not isinstance(value, (tuple, list, dict)):
            raise TypeError(f"{_WHAT} by floats, and '{type(value).__name__}' has none")

    def run(*numbers):
        given = iter(numbers)
        replaced = list(args)
        keywords = dict(kwargs)
        for place, structure in zip(places, structures):
            if isinstance(place, str):
                keywords[place] = structure(given)
            else:
                replaced[place] = structure(given)
        return finish(f(*replaced, **keywords))

    result, pulled = _snek.pull_back(run, list(numbers))

    def back(results, cotangents):
        found = _snek.backward(pulled, results, cotangents)
        given = iter(
            [_snek.zeros_like(number) if cotangent is None else cotangent for number, cotangent in zip(numbers, found)]
        )
        return [structure(given) for structure in structures]

    return result, back


def _staged(name, f, run, plain=None, finish=None):
    """A function that computes run(*args, **kwargs) in staged code, and in its own graph elsewhere.

    Where it raises, plain (f, if that is not given) is run to see whether the program itself does. What a graph
    of records gives goes through finish(result, args, kwargs).
    """

    def derivative(*args, **kwargs):
        if _snek.is_staging():
            return run(*args, **kwargs)
        if _snek.is_replaying():
            # What the function itself raises comes from here, with its traceback.
            (plain or f)(*args, **kwargs)
        return _snek.run_graph(staged, args, kwargs)

    derivative.__name__ = derivative.__qualname__ = f"{name}({getattr(f, '__name__', type(f).__name__)})"
    derivative.__doc__ = getattr(f, "__doc__", None)
    # Where objects that nest as deep as the data are records of the graph.
    derivative.__finish__ = finish
    staged = _snek.derivative(derivative, f)
    return staged


def _kept(name, f, wrt, has_aux, make):
    """The derivative of a function, made once: it keeps its graphs with the function."""
    if _snek.is_staging() or type(f).__name__ != "function" or not isinstance(wrt, (int, str, tuple)):
        return make()
    kept = f.__dict__.setdefault("__derivatives__", {})
    key = (name, wrt, type(wrt), bool(has_aux))
    if key not in kept:
        kept[key] = make()
    return kept[key]


def _chosen(name, wrt, argnums):
    """What a derivative is by: wrt, or what JAX's users call argnums."""
    if argnums is None:
        return wrt
    if wrt != 0 or isinstance(wrt, (bool, str, tuple, list)):
        raise TypeError(f"{name}(): argnums is another name of wrt; give one of them")
    if isinstance(argnums, list):
        return tuple(argnums)
    return argnums


def _number(name, f, result):
    kind = array_kind(result)
    is_number = kind == "f" and result.ndim == 0 if kind is not None else isinstance(result, float)
    if not is_number:
        called = getattr(f, "__name__", type(f).__name__)
        _snek.refuse(f"{name}() needs a function that gives a float; {called}() gives {_snek.type_names(result)}")


def _finish(name, f, has_aux):
    """What is done with the result of a function whose derivative is taken."""
    if not has_aux:
        return _snek.as_float

    def finish(result):
        if not isinstance(result, tuple) or len(result) != 2:
            called = getattr(f, "__name__", type(f).__name__)
            _snek.refuse(f"{name}() with has_aux needs a function that gives a pair; {called}() gives {_snek.type_names(result)}")
        return _snek.as_float(result[0]), result[1]

    return finish


def value_and_grad(f, wrt=0, *, argnums=None, has_aux=False):
    """Return a function that computes the value of f and its gradient by the arguments that wrt, or argnums, chooses.

    With has_aux f returns a pair, of which the second part is returned beside the value: ((value, aux), gradient).
    """
    wrt = _chosen("value_and_grad", wrt, argnums)
    return _kept("value_and_grad", f, wrt, has_aux, lambda: _value_and_grad(f, wrt, has_aux))


def _value_and_grad(f, wrt, has_aux):
    choice = _Choice("value_and_grad", f, wrt)
    finish = _finish("value_and_grad", f, has_aux)

    def run(*args, **kwargs):
        result, back = _pull(f, choice.places(args, kwargs), args, kwargs, finish)
        value = result[0] if has_aux else result
        _number("value_and_grad", f, value)
        found = back([value], [1.0])
        return result, found[0] if choice.is_one else tuple(found)

    return _staged("value_and_grad", f, run, None, lambda result, *given: (result[0], choice.filled(result[1], *given)))


def grad(f, wrt=0, *, argnums=None, has_aux=False):
    """Return a function that computes the gradient of f by the arguments that wrt chooses.

    wrt is a position, a name, a tuple of them, or "*" for all; argnums is another name of it. With has_aux f returns a
    pair, of which the second part is returned beside the gradient as it is.

    >>> from snek import grad
    >>> grad(lambda x, y: x * x * y)(3.0, 2.0)
    12.0
    >>> grad(lambda x, y: x * x * y, "y")(3.0, 2.0)
    9.0
    """
    wrt = _chosen("grad", wrt, argnums)
    return _kept("grad", f, wrt, has_aux, lambda: _grad(f, wrt, has_aux))


def _grad(f, wrt, has_aux):
    choice = _Choice("grad", f, wrt)
    finish = _finish("grad", f, has_aux)

    def run(*args, **kwargs):
        result, back = _pull(f, choice.places(args, kwargs), args, kwargs, finish)
        value = result[0] if has_aux else result
        _number("grad", f, value)
        found = back([value], [1.0])
        found = found[0] if choice.is_one else tuple(found)
        return (found, result[1]) if has_aux else found

    if has_aux:
        return _staged("grad", f, run, None, lambda result, *given: (choice.filled(result[0], *given), result[1]))
    return _staged("grad", f, run, None, choice.filled)


def vjp(f, *primals):
    """The value of f, and a function from a cotangent of it to a tuple of cotangents of the primals."""
    if not callable(f):
        raise TypeError(f"vjp() needs a function, not '{type(f).__name__}'")
    if _snek.is_staging():
        return _vjp(f, primals)
    out = _staged("vjp", f, lambda *primals: f(*primals))(*primals)
    pullback = _staged(
        "pullback", f, lambda cotangent, *primals: _vjp(f, primals)[1](cotangent), lambda cotangent, *primals: None
    )
    return out, lambda cotangent: pullback(cotangent, *primals)


def _vjp(f, primals):
    result, back = _pull(f, list(range(len(primals))), primals, {})
    results = []
    take_apart(result, results, _WHAT)

    def pullback(cotangent):
        cotangents = []
        take_apart(cotangent, cotangents, _WHAT)
        if len(cotangents) != len(results):
            raise TypeError(f"the pullback needs a cotangent for each of {len(results)} numbers, not {len(cotangents)}")
        return tuple(back(results, cotangents))

    return result, pullback


def jvp(f, primals, tangents):
    """The value of f, and its derivative in the direction of the tangents."""
    if not callable(f):
        raise TypeError(f"jvp() needs a function, not '{type(f).__name__}'")
    if not isinstance(primals, (tuple, list)) or not isinstance(tangents, (tuple, list)):
        raise TypeError("jvp() needs a tuple of primals and a tuple of tangents")
    if len(primals) != len(tangents):
        raise TypeError(f"jvp() needs a tangent for each primal: {len(primals)} and {len(tangents)} do not match")
    if _snek.is_staging():
        return _jvp(f, primals, tangents)
    derivative = _staged(
        "jvp", f, lambda primals, tangents: _jvp(f, primals, tangents), lambda primals, tangents: f(*primals)
    )
    return derivative(tuple(primals), tuple(tangents))


def _linear(f, primals):
    """The value of f in staged code, and the function from a tuple of tangents to the derivative in their direction."""
    # The pullback is linear in the cotangent, so its own pullback, anywhere, is the derivative.
    result, back = _vjp(f, primals)
    zero = walk(lambda number: _snek.zeros_like(number), result)
    numbers = []
    put_together = take_apart(zero, numbers, _WHAT)
    _, forth = _vjp(lambda *cotangents: back(put_together(iter(cotangents))), numbers)
    return result, lambda tangents: put_together(iter(forth(tuple(tangents))))


def _jvp(f, primals, tangents):
    result, linear = _linear(f, primals)
    return result, linear(tangents)


def linearize(f, *primals):
    """The value of f, and the function from tangents of the primals to the derivative of f in their direction."""
    if not callable(f):
        raise TypeError(f"linearize() needs a function, not '{type(f).__name__}'")
    if not _snek.is_staging():
        out = _staged("linearize", f, lambda *primals: f(*primals))(*primals)
        forth = _staged(
            "linearized", f, lambda primals, tangents: _jvp(f, primals, tangents)[1], lambda primals, tangents: None
        )
    else:
        out, linear = _linear(f, primals)
        forth = lambda primals, tangents: linear(tangents)

    def linearized(*tangents):
        if len(tangents) != len(primals):
            raise TypeError(f"a linearized function needs a tangent for each primal: {len(primals)}, not {len(tangents)}")
        return forth(primals, tangents)

    return out, linearized


def _rows(result, row):
    """The derivative of a number, or those of the elements of an array: arrays that have its axes first."""
    if array_kind(result) is None or result.ndim == 0:
        return row(result, 1.0)
    import numpy

    shape, size = result.shape, result.size
    if _snek.is_staged(size):
        _snek.refuse("jacobian() needs a function that gives arrays of known size")
    if size == 0:
        _snek.refuse("jacobian() needs a function that gives numbers; an array is empty")
    seeds = numpy.eye(size)
    found = [row(result, seeds[at].reshape(shape)) for at in range(size)]

    def joined(*parts):
        rows = numpy.stack(parts)
        return rows.reshape(shape + rows.shape[1:])

    return walk(joined, *found)


def jacobian(f, wrt=0):
    """Return a function that computes the derivative of each number that f returns by each number of an argument.

    Where both are arrays, the axes of the result come before those of the argument.
    """
    choice = _Choice("jacobian", f, wrt)

    def run(*args, **kwargs):
        result, back = _pull(f, choice.places(args, kwargs), args, kwargs)
        results = []
        put_together = take_apart(result, results, _WHAT)

        def row(one, cotangent):
            found = back([one], [cotangent])
            return found[0] if choice.is_one else tuple(found)

        return put_together(iter([_rows(one, row) for one in results]))

    return _staged("jacobian", f, run)


def hessian(f, wrt=0):
    """Return a function that computes the second derivatives of f by an argument."""
    return jacobian(grad(f, wrt), wrt)


def _each_number(leaves, found):
    """For each number of some numbers and arrays: where it is, it, what puts another in its place, its derivative."""
    for at, leaf in enumerate(leaves):
        if array_kind(leaf) is None:
            yield at, f"number {at}", leaf, lambda number: number, found[at]
            continue
        for place in range(leaf.size):

            def moved(number, leaf=leaf, place=place):
                copy = leaf.copy().reshape(-1)
                copy[place] = number
                return copy.reshape(leaf.shape)

            yield at, f"number {at}, element {place}", leaf.reshape(-1)[place], moved, found[at].reshape(-1)[place]


def check_grad(f, *args, wrt=0, step=1e-6, tolerance=1e-4):
    """Compares the gradient of f with finite differences; AssertionError names the number that is farthest off."""
    choice = _Choice("check_grad", f, wrt)
    found = []
    take_apart(grad(f, wrt)(*args), found, _WHAT)
    places = choice.places(args, {})
    numbers = []
    structures = [take_apart(args[place], numbers, _WHAT) for place in places]

    def value(numbers):
        given = iter(numbers)
        replaced = list(args)
        for place, structure in zip(places, structures):
            replaced[place] = structure(given)
        return f(*replaced)

    def difference(at, number, moved):
        h = step * max(1.0, abs(number))
        near = [one if array_kind(one) else float(one) for one in numbers]
        near[at] = moved(number + h)
        above = value(near)
        near[at] = moved(number - h)
        return (above - value(near)) / (2 * h)

    worst = (0.0, None)
    for at, place, number, moved, one in _each_number(numbers, found):
        expected = difference(at, number, moved)
        error = abs(one - expected) / max(1.0, abs(expected))
        if not error <= worst[0]:
            worst = (error, f"{place}: the gradient is {one}, finite differences give {expected}")
    if not worst[0] <= tolerance:
        raise AssertionError(worst[1])
