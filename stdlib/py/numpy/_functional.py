"""Functions of functions: applying them to elements and to axes."""

import numpy as np


class vectorize:
    """A function of numbers as one of arrays."""

    def __init__(self, pyfunc=None, otypes=None, doc=None, excluded=None, cache=False, signature=None):
        if pyfunc is not None and not callable(pyfunc):
            part = "When used as a decorator, " if isinstance(pyfunc, str) else ""
            raise TypeError(part + "only accepts keyword arguments." if part else "pyfunc must be callable")
        if signature is not None:
            raise NotImplementedError("vectorize with a signature is outside of Snek's subset")
        self.pyfunc = pyfunc
        self.cache = cache
        self.signature = signature
        self.excluded = set(excluded) if excluded is not None else set()
        self.__name__ = getattr(pyfunc, "__name__", None)
        self.__doc__ = getattr(pyfunc, "__doc__", None) if doc is None else doc
        if isinstance(otypes, str):
            otypes = list(otypes)
        self.otypes = [np.dtype(kind) for kind in otypes] if otypes is not None else None

    def __call__(self, *args, **kwargs):
        if self.pyfunc is None:
            return vectorize(args[0], self.otypes, self.__doc__, self.excluded, self.cache)
        names = [name for name in kwargs if name not in self.excluded]
        places = [at for at in range(len(args)) if at not in self.excluded]
        arrays = [np.asarray(args[at]) for at in places] + [np.asarray(kwargs[name]) for name in names]
        if not arrays:
            return self.pyfunc(*args, **kwargs)

        def call(values):
            given = list(args)
            for at, value in zip(places, values):
                given[at] = value
            return self.pyfunc(*given, **{**kwargs, **dict(zip(names, values[len(places) :]))})

        return self._apply(call, arrays)

    def _apply(self, call, arrays):
        kinds = self.otypes
        first = None
        if kinds is None:
            if any(array.size == 0 for array in arrays):
                raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
            first = call([array.ravel()[0] for array in arrays])
            outputs = first if isinstance(first, tuple) else (first,)
            kinds = [np.asarray(output).dtype for output in outputs]
        shape = np.broadcast_shapes(*[array.shape for array in arrays])
        columns = [np.broadcast_to(array, shape).ravel().tolist() for array in arrays]
        found = []
        for number, values in enumerate(zip(*columns)):
            found.append(first if number == 0 and self.cache and first is not None else call(values))
        if len(kinds) == 1 and not isinstance(first, tuple):
            return np.array(found, dtype=kinds[0]).reshape(shape)
        parts = zip(*found) if found else [[] for _ in kinds]
        return tuple(np.array(part, dtype=kind).reshape(shape) for part, kind in zip(parts, kinds))


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """The results of a function of vectors for each vector along an axis."""
    arr = np.asarray(arr)
    rank = arr.ndim
    if not -rank <= axis < rank:
        raise np.exceptions.AxisError(axis, rank)
    axis %= rank
    rows = np.moveaxis(arr, axis, -1)
    outer = rows.shape[:-1]
    places = list(np.ndindex(outer))
    if not places:
        raise ValueError("Cannot apply_along_axis when any iteration dimensions are 0")
    results = [np.asarray(func1d(rows[place], *args, **kwargs)) for place in places]
    inner = results[0].shape
    # The first result says the element type.
    found = np.zeros(outer + inner, dtype=results[0].dtype)
    for place, result in zip(places, results):
        found[place] = result
    for at in range(len(inner)):
        found = np.moveaxis(found, len(outer) + at, axis + at)
    return found


def apply_over_axes(func, a, axes):
    """Applies a function of an array and an axis to one axis after the other; the number of axes stays."""
    value = np.asarray(a)
    rank = value.ndim
    for axis in [axes] if np.ndim(axes) == 0 else axes:
        axis = axis + rank if axis < 0 else axis
        found = func(value, axis)
        if found.ndim != value.ndim:
            found = np.expand_dims(found, axis)
            if found.ndim != value.ndim:
                raise ValueError("function is not returning an array of the correct shape")
        value = found
    return value


def piecewise(x, condlist, funclist, *args, **kw):
    """Values of several functions, each where its condition holds."""
    x = np.asanyarray(x)
    count = len(funclist)
    if np.isscalar(condlist) or (not isinstance(condlist[0], (list, np.ndarray)) and x.ndim != 0):
        condlist = [condlist]
    conditions = [np.asarray(condition, dtype=bool) for condition in condlist]
    given = len(conditions)
    if given == count - 1:
        rest = np.zeros(x.shape, dtype=bool)
        for condition in conditions:
            rest = rest | condition
        conditions.append(~rest)
    elif given != count:
        raise ValueError(f"with {given} condition(s), either {given} or {given + 1} functions are expected")
    found = np.zeros_like(x)
    for condition, func in zip(conditions, funclist):
        if not callable(func):
            found[condition] = func
        elif np.any(condition):
            found[condition] = func(x[condition], *args, **kw)
    return found
