"""What staged code makes of functions and methods of arrays that have no operations of their own.

Each function has the name and the parameters of the one that it stands for; what is a method alone begins with `method_`,
what is a method of universal functions with `ufunc_`. They are compositions of what can be staged, so they have
derivatives. Results are equal to those of the functions outside of graphs, to the last bit.
"""

import operator

import _snek
import numpy as np

_NUMBERS = {bool: False, int: 0, float: 0.0}


def _sample(value):
    """Something concrete that has the type of the value."""
    if isinstance(value, (list, tuple)):
        return np.asarray(value).dtype
    if isinstance(value, type):
        return value
    if type(value) in _NUMBERS:
        return _NUMBERS[type(value)]
    return value.dtype if hasattr(value, "dtype") else value


def result_type(*arrays_and_dtypes):
    return np.result_type(*[_sample(value) for value in arrays_and_dtypes])


def can_cast(from_, to, casting="safe"):
    return np.can_cast(_sample(from_), to, casting)


def min_scalar_type(a):
    _snek.fail("min_scalar_type() looks at the value, so it cannot be staged; use result_type()")


def _fold(a, identity, where, keywords):
    """The array with what is not wanted replaced by what changes nothing."""
    a = np.asarray(a)
    if where is True:
        return a
    if identity is None:
        name = keywords
        raise ValueError(
            f"reduction operation '{name}' does not have an identity, so to use a where mask one has to specify 'initial'"
        )
    return np.where(np.broadcast_to(where, a.shape), a, np.asarray(identity, dtype=a.dtype))


def _starts_as_usual(name, initial, usual):
    if initial is not None and (_snek.is_staged(initial) or initial != usual):
        _snek.fail(f"{name}() with the argument 'initial' cannot be staged; add it to what the function gives")


def sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=0, where=True):
    _starts_as_usual("sum", initial, 0)
    return np.sum(_fold(a, 0, where, "add"), axis=axis, dtype=dtype, out=out, keepdims=keepdims)


def prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=1, where=True):
    _starts_as_usual("prod", initial, 1)
    return np.prod(_fold(a, 1, where, "multiply"), axis=axis, dtype=dtype, out=out, keepdims=keepdims)


def _extreme(fold, compare, a, axis, out, keepdims, initial, where):
    found = fold(_fold(a, initial, where, compare.__name__), axis=axis, keepdims=keepdims)
    if initial is not None:
        found = compare(found, initial)
    if out is None:
        return found
    out[...] = found
    return out


def max(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    return _extreme(np.max, np.maximum, a, axis, out, keepdims, initial, where)


def min(a, axis=None, out=None, keepdims=False, initial=None, where=True):
    return _extreme(np.min, np.minimum, a, axis, out, keepdims, initial, where)


amax, amin = max, min


def all(a, axis=None, out=None, keepdims=False, *, where=True):
    a = np.asarray(a).astype(bool)
    return np.all(_fold(a, True, where, "logical_and"), axis=axis, out=out, keepdims=keepdims)


def any(a, axis=None, out=None, keepdims=False, *, where=True):
    a = np.asarray(a).astype(bool)
    return np.any(_fold(a, False, where, "logical_or"), axis=axis, out=out, keepdims=keepdims)


def _float_type(a, dtype):
    if dtype is not None:
        return np.dtype(dtype)
    return a.dtype if a.dtype.kind == "f" else np.dtype(np.float64)


def mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
    a = np.asarray(a)
    dtype = _float_type(a, dtype)
    count = np.sum(np.broadcast_to(where, a.shape), axis=axis, keepdims=keepdims)
    found = sum(a.astype(dtype), axis=axis, keepdims=keepdims, where=where) / count
    found = found.astype(dtype)
    if out is None:
        return found
    out[...] = found
    return out


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None):
    if correction is not None:
        ddof = correction
    a = np.asarray(a)
    dtype = _float_type(a, dtype)
    a = a.astype(dtype)
    wanted = np.broadcast_to(where, a.shape)
    count = np.sum(wanted, axis=axis, keepdims=True)
    middle = sum(a, axis=axis, keepdims=True, where=where) / count if mean is None else mean
    distance = a - middle
    count = np.sum(wanted, axis=axis, keepdims=keepdims)
    found = sum(distance * distance, axis=axis, keepdims=keepdims, where=where) / np.maximum(count - ddof, 0)
    found = found.astype(dtype)
    if out is None:
        return found
    out[...] = found
    return out


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None):
    found = np.sqrt(var(a, axis, dtype, None, ddof, keepdims, where=where, mean=mean, correction=correction))
    if out is None:
        return found
    out[...] = found
    return out


def _into(result, out, where):
    """What a universal function gives, where it is wanted."""
    if isinstance(out, tuple):
        (out,) = out
    if where is not True:
        result = np.where(where, result, np.zeros_like(result) if out is None else out)
    if out is None:
        return result
    out[...] = result
    return out


def call_ufunc(ufunc, *args, out=None, where=True, dtype=None, casting="same_kind", order="K", subok=True):
    """A universal function with the arguments that its rule does not have."""
    if len(args) > ufunc.nin:
        *args, out = args
    if dtype is not None:
        args = [np.asarray(arg).astype(dtype) for arg in args]
    return _into(ufunc(*args), out, where)


_FOLDS = {
    "add": np.sum, "multiply": np.prod, "maximum": np.max, "minimum": np.min, "logical_and": np.all, "logical_or": np.any,
}
_RUNS = {"add": np.cumsum, "multiply": np.cumprod}


def _rows(name, a, axis):
    """The slices along an axis, of which there must be a number that is known."""
    if type(axis) is not int or _snek.is_staged(a.shape[axis]):
        _snek.fail(f"{name}() along more than one axis, or one whose length is staged, cannot be staged; use a loop")
    a = np.moveaxis(a, axis, 0)
    return [a[at] for at in range(a.shape[0])]


def ufunc_reduce(ufunc, array, /, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True):
    a = np.asarray(array)
    name = ufunc.__name__
    if name in _FOLDS:
        options = {"axis": axis, "out": out, "keepdims": keepdims}
        if dtype is not None:
            options["dtype"] = dtype
        if where is not True:
            options["where"] = where
        if initial is not None:
            options["initial"] = initial
        return _FOLDS[name](a, **options)
    if where is not True or initial is not None or dtype is not None:
        _snek.fail(f"{name}.reduce() with these arguments cannot be staged; use a loop")
    if axis is None and a.ndim == 1:
        axis = 0
    if axis is None and name in ("fmax", "fmin", "bitwise_and", "bitwise_or", "bitwise_xor", "logical_xor", "gcd"):
        found = ufunc_reduce(ufunc, a.ravel())
        return np.reshape(found, [1] * a.ndim) if keepdims else found
    first, *rest = _rows(name + ".reduce", a, axis)
    for row in rest:
        first = ufunc(first, row)
    if keepdims:
        first = np.expand_dims(first, axis)
    return _into(first, out, True)


def ufunc_accumulate(ufunc, array, /, axis=0, dtype=None, out=None):
    a = np.asarray(array)
    if ufunc.__name__ in _RUNS:
        return _RUNS[ufunc.__name__](a, axis=axis, dtype=dtype, out=out)
    if dtype is not None:
        a = a.astype(dtype)
    found = []
    for row in _rows(ufunc.__name__ + ".accumulate", a, axis):
        found.append(ufunc(found[-1], row) if found else row)
    return _into(np.stack(found, axis), out, True)


def ufunc_outer(ufunc, a, b, /):
    a, b = np.asarray(a), np.asarray(b)
    return ufunc(np.reshape(a, tuple(a.shape) + (1,) * b.ndim), b)


def ufunc_reduceat(ufunc, array, indices, /, axis=0, dtype=None, out=None):
    a = np.asarray(array)
    if any_staged(indices):
        _snek.fail("reduceat() at staged places cannot be staged; use a loop")
    a = np.moveaxis(a, axis, 0)
    indices, found = [int(at) for at in indices], []
    for at, place in enumerate(indices):
        end = indices[at + 1] if at + 1 < len(indices) else a.shape[0]
        found.append(ufunc_reduce(ufunc, a[place:end], dtype=dtype) if place < end else a[place])
    return _into(np.moveaxis(np.stack(found), 0, axis), out, True)


def ufunc_at(ufunc, a, indices, b=None, /):
    if ufunc.nin == 1:
        a[indices] = ufunc(a[indices])
        return
    if isinstance(indices, (tuple, slice)):
        _snek.fail("at() with several indices or a slice cannot be staged; use a loop, or np.ravel_multi_index")
    places = np.asarray(indices).ravel()
    if _snek.is_staged(places.shape[0]):
        _snek.fail("at() at a number of places that is staged cannot be staged; use a loop")
    values = np.broadcast_to(b, tuple(np.asarray(indices).shape) + tuple(a.shape[1:]))
    values = values.reshape((places.shape[0],) + tuple(a.shape[1:]))
    for at in range(places.shape[0]):
        a[places[at]] = ufunc(a[places[at]], values[at])


def any_staged(value):
    if isinstance(value, (list, tuple)):
        for item in value:
            if any_staged(item):
                return True
        return False
    return _snek.is_staged(value)


def contains(container, item):
    return bool(np.any(np.equal(container, item)))


def conjugate(x, /, out=None):
    return _into(np.array(x), out, True)


def conj(x, /, out=None):
    return conjugate(x, out)


def method_conj(self):
    return self


method_conjugate = method_conj


def atleast_1d(*arys):
    found = [np.expand_dims(a, 0) if np.ndim(a) == 0 else np.asarray(a) for a in arys]
    return found[0] if len(found) == 1 else tuple(found)


def _text_options(name, options):
    if options != [None] * len(options):
        _snek.fail(f"{name}() with options cannot be staged; use np.printoptions, or str()")


def array2string(a, max_line_width=None, precision=None, suppress_small=None, separator=" ", prefix="", **options):
    _text_options("array2string", [max_line_width, precision, suppress_small, separator.strip() or None, prefix or None])
    _text_options("array2string", list(options.values()))
    return str(a)


def array_str(a, max_line_width=None, precision=None, suppress_small=None):
    _text_options("array_str", [max_line_width, precision, suppress_small])
    return str(a)


def array_repr(arr, max_line_width=None, precision=None, suppress_small=None):
    _text_options("array_repr", [max_line_width, precision, suppress_small])
    return repr(arr)


def check_integer_power(exponents):
    if np.any(exponents < 0):
        raise ValueError("Integers to negative integer powers are not allowed.")


def _check_kth(a, kth, axis):
    size = a.size if axis is None or a.ndim == 0 else a.shape[axis]
    for place in kth if isinstance(kth, (list, tuple)) else (kth,):
        if not -size <= operator.index(place) < size:
            raise ValueError(f"kth(={place + size if place < 0 else place}) out of bounds ({size})")


def partition(a, kth, axis=-1, kind="introselect", order=None):
    a = np.asarray(a)
    _check_kth(a, kth, axis)
    return np.sort(a, axis)


def argpartition(a, kth, axis=-1, kind="introselect", order=None):
    a = np.asarray(a)
    _check_kth(a, kth, axis)
    return np.argsort(a, axis)


method_argpartition = argpartition


def method_to(self, device):
    """x.to(device)."""
    from snek.devices import moved

    return moved(self, device)


def method_partition(self, kth, axis=-1, kind="introselect", order=None):
    _check_kth(self, kth, axis)
    self.sort(axis)


def lexsort(keys, axis=-1):
    order = None
    for key in keys:
        key = np.asarray(key)
        if order is None:
            order = np.argsort(key, axis)
        else:
            nearer = np.argsort(np.take_along_axis(key, order, axis), axis)
            order = np.take_along_axis(order, nearer, axis)
    return order


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    a = np.asarray(a)
    if weights is None:
        found = np.mean(a, axis=axis, keepdims=keepdims)
        count = a.size / np.size(found)
        return (found, np.full_like(found, count)) if returned else found
    weights = np.asarray(weights)
    if a.shape != weights.shape:
        if axis is None:
            raise TypeError("Axis must be specified when shapes of a and weights differ.")
        if weights.ndim != 1:
            raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
        if weights.shape[0] != a.shape[axis]:
            raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
        weights = np.swapaxes(np.broadcast_to(weights, (a.ndim - 1) * (1,) + tuple(weights.shape)), -1, axis)
    dtype = np.result_type(a.dtype, weights.dtype)
    if a.dtype.kind != "f":
        dtype = np.result_type(dtype, np.float64)
    total = np.sum(weights, axis=axis, dtype=dtype, keepdims=keepdims)
    if np.any(total == 0.0):
        raise ZeroDivisionError("Weights sum to zero, can't be normalized")
    found = np.sum((a.astype(dtype) * weights.astype(dtype)), axis=axis, keepdims=keepdims) / total
    return (found, np.array(np.broadcast_to(total, np.shape(found)))) if returned else found


def warn_where(found, text, level, category=RuntimeWarning):
    pass


def _length_staged(name):
    _snek.fail(f"{name}() leaves out numbers, so it cannot be staged; replace them first, or call it outside")


def nanmedian(a, *args, **kwargs):
    _length_staged("nanmedian")


def nanquantile(a, *args, **kwargs):
    _length_staged("nanquantile")


def nanpercentile(a, *args, **kwargs):
    _length_staged("nanpercentile")


def roots(p):
    _snek.fail("roots() may be complex numbers, so it cannot be staged; call it outside of the staged function")


def bincount(x, /, weights=None, minlength=0):
    x = np.asarray(x)
    if x.ndim != 1:
        raise ValueError("object too deep for desired array" if x.ndim > 1 else "object of too small depth for desired array")
    if np.any(x < 0):
        raise ValueError("'list' argument must have no negative elements")
    length = np.maximum(np.max(x, initial=-1) + 1, minlength).item()
    hits = x[:, None] == np.arange(length)
    if weights is None:
        return np.sum(hits, axis=0)
    weights = np.asarray(weights, dtype=np.float64)
    if x.shape != weights.shape:
        raise ValueError("The weights and list don't have the same length.")
    return np.sum(np.where(hits, weights[:, None], 0.0), axis=0)


def choose(a, choices, out=None, mode="raise"):
    count = len(choices)
    a = np.asarray(a)
    if mode == "raise":
        if np.any((a < 0) | (a >= count)):
            raise ValueError("invalid entry in choice array")
    elif mode == "wrap":
        a = a % count
    else:
        a = np.clip(a, 0, count - 1)
    dtype = result_type(*choices)
    found = np.asarray(choices[0]).astype(dtype)
    for at in range(1, count):
        found = np.where(a == at, np.asarray(choices[at]).astype(dtype), found)
    return _into(np.broadcast_to(found, np.broadcast_shapes(found.shape, a.shape)), out, True)


method_choose = choose


def diag(v, k=0):
    v = np.asarray(v)
    size = v.shape[0] + abs(k)
    rows, columns = np.arange(size)[:, None], np.arange(size)
    spread = np.zeros(size, dtype=v.dtype)
    if k >= 0:
        spread[k:] = v
    else:
        spread[: v.shape[0]] = v
    return np.where(columns - rows == k, spread, np.asarray(0, dtype=v.dtype))


def diagonal(a, offset=0, axis1=0, axis2=1):
    a = np.moveaxis(np.asarray(a), (axis1, axis2), (-2, -1))
    rows, columns = a.shape[-2], a.shape[-1]
    first, second = (0, offset) if offset >= 0 else (-offset, 0)
    count = rows - first if rows - first < columns - second else columns - second
    along = np.arange(count if count > 0 else 0)
    return a[..., along + first, along + second]


method_diagonal = diagonal


def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    return np.sum(diagonal(a, offset, axis1, axis2), axis=-1, dtype=dtype, out=out)


method_trace = trace


def fill_diagonal(a, val, wrap=False):
    if a.ndim != 2 or wrap:
        _snek.fail("fill_diagonal() of more than two dimensions or with wrap cannot be staged; assign a[i, i] in a loop")
    along = np.arange(a.shape[0] if a.shape[0] < a.shape[1] else a.shape[1])
    values = np.asarray(val)
    a[along, along] = values if values.ndim == 0 else np.resize(values, along.shape)


def frexp(x, /):
    x = np.asarray(x, dtype=float)
    usual = np.isfinite(x) & (x != 0)
    size = np.where(usual, np.abs(x), 1.0)
    # Numbers below the normal ones are made larger first.
    small = size < 2.0**-1000
    size = np.where(small, size * 2.0**100, size)
    exponent = np.floor(np.log2(size)) + 1
    mantissa = size / np.exp2(exponent)
    # The logarithm may be rounded up to a whole number, or down below one.
    high, low = mantissa >= 1, mantissa < 0.5
    mantissa = np.where(high, mantissa / 2, np.where(low, mantissa * 2, mantissa))
    exponent = exponent + high - low
    exponent = np.where(small, exponent - 100, exponent)
    exponents = np.where(usual, exponent, 0.0).astype(np.int32)
    return np.where(usual, np.copysign(mantissa, x), x), exponents


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    near = np.isclose(a, b, rtol, atol)
    return near | (np.isnan(a) & np.isnan(b)) if equal_nan else near


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return bool(np.all(isclose(a, b, rtol, atol, equal_nan)))


def _whole(name, *values):
    if any_staged(values):
        _snek.fail(f"{name}() cannot be staged with numbers that are known only when the graph runs; give known ones")


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, *, axis=0):
    _whole("linspace", num, endpoint)
    start, stop = np.asarray(start) * 1.0, np.asarray(stop) * 1.0
    kind = np.result_type(start.dtype, stop.dtype, float(num))
    parts = num - 1 if endpoint else num
    delta = stop - start
    steps = np.arange(num, dtype=kind).reshape((-1,) + (1,) * np.ndim(delta))
    if parts > 0:
        step = delta / parts
        # Where the step is too small to be a number the parts are scaled first.
        found = np.where(step == 0, steps / parts * delta, steps * step) + start
    else:
        step = np.nan
        found = steps * delta + start
    if endpoint and num > 1:
        found[-1] = stop
    if axis != 0:
        found = np.moveaxis(found, 0, axis)
    found = found.astype(kind if dtype is None else dtype)
    return (found, step) if retstep else found


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    array = np.asarray(x)
    found = np.array(array)
    if array.dtype.kind == "f":
        limits = np.finfo(array.dtype)
        high = limits.max if posinf is None else posinf
        low = limits.min if neginf is None else neginf
        found = np.where(np.isnan(array), np.asarray(nan, dtype=array.dtype), array)
        found = np.where(np.isposinf(array), np.asarray(high, dtype=array.dtype), found)
        found = np.where(np.isneginf(array), np.asarray(low, dtype=array.dtype), found)
    if not copy and array.ndim > 0:
        array[...] = found
        return array
    return found


def _cycled(values, count):
    values = np.asarray(values).ravel()
    return values[np.arange(count) % values.shape[0]]


def copyto(dst, src, casting="same_kind", where=True):
    if type(src) not in _NUMBERS and not np.can_cast(_sample(src), dst.dtype, casting):
        raise TypeError(
            f"Cannot cast array data from {np.asarray(src).dtype!r} to {dst.dtype!r} according to the rule '{casting}'"
        )
    dst[...] = src if where is True else np.where(where, np.asarray(src).astype(dst.dtype), dst)


def putmask(a, mask, values):
    mask = np.asarray(mask).astype(bool)
    found = _cycled(values, a.size).reshape(a.shape)
    a[...] = np.where(np.broadcast_to(mask, a.shape), found.astype(a.dtype), a)


def place(arr, mask, vals):
    mask = np.asarray(mask).astype(bool).ravel()
    vals = np.asarray(vals).ravel()
    nth = np.cumsum(mask) - 1
    found = vals[np.maximum(nth, 0) % vals.shape[0]].astype(arr.dtype)
    arr[...] = np.where(mask, found, arr.ravel()).reshape(arr.shape)


def put(a, ind, v, mode="raise"):
    places = np.asarray(ind).ravel()
    if mode == "wrap":
        places = places % a.size
    elif mode == "clip":
        places = np.clip(places, 0, a.size - 1)
    flat = np.array(a).ravel()
    flat[places] = _cycled(v, places.shape[0]).astype(a.dtype)
    a[...] = flat.reshape(a.shape)


method_put = put


def repeat(a, repeats, axis=None):
    _whole("repeat", repeats)
    a = np.asarray(a)
    if axis is None:
        a, axis = a.ravel(), 0
    if _snek.is_staged(a.shape[axis]):
        _snek.fail("repeat() of rows of a number that is staged cannot be staged with several counts; use a loop")
    return np.take(a, np.repeat(range(a.shape[axis]), repeats), axis=axis)


method_repeat = repeat


def roll(a, shift, axis=None):
    _whole("roll", shift, axis)
    shifts = shift if isinstance(shift, (tuple, list)) else [shift]
    axes = axis if isinstance(axis, (tuple, list)) else [axis]
    count = len(shifts) if len(shifts) > len(axes) else len(axes)
    if len(shifts) not in (1, count) or len(axes) not in (1, count):
        raise ValueError("'shift' and 'axis' should be scalars or 1D sequences")
    for at in range(count):
        a = np.roll(a, shifts[at % len(shifts)], axis=axes[at % len(axes)])
    return a


def take(a, indices, axis=None, out=None, mode="raise"):
    a = np.asarray(a)
    size = a.size if axis is None else a.shape[axis]
    if mode == "wrap":
        indices = np.asarray(indices) % size
    elif mode == "clip":
        indices = np.clip(indices, 0, size - 1)
    return np.take(a, indices, axis=axis, out=out)


method_take = take


def polydiv(u, v):
    u, v = np.atleast_1d(u) + 0.0, np.atleast_1d(v) + 0.0
    m, n = len(u) - 1, len(v) - 1
    scale = 1.0 / v[0]
    quotient = np.zeros((m - n + 1 if m > n else 1,))
    rest = u.copy()
    for k in range(m - n + 1):
        d = scale * rest[k]
        quotient[k] = d
        rest[k : k + n + 1] -= d * v
    at = 0
    while at < len(u) - 1 and np.allclose(rest[at], 0, rtol=1e-14):
        at += 1
    return quotient, np.array(rest[at:])


def array_of_list(items):
    """The array of the items of a list whose length is staged, which are of one shape."""
    count = len(items)
    if count == 0:
        # What an empty array would hold is not known.
        raise ValueError("need at least one array to stack")
    first = np.asarray(items[0])
    found = np.zeros((count,) + tuple(first.shape), dtype=first.dtype)
    at = 0
    for item in items:
        found[at] = item
        at += 1
    return found


def stack(arrays, axis=0, out=None):
    return _into(np.moveaxis(array_of_list(arrays), 0, axis), out, True)


def vstack(tup):
    rows = array_of_list(tup)
    return rows if rows.ndim == 2 else np.reshape(rows, (-1,) + tuple(rows.shape[2:])) if rows.ndim > 2 else rows[:, None]


def concatenate(arrays, /, axis=0, out=None, *, dtype=None):
    if len(arrays) == 0:
        raise ValueError("need at least one array to concatenate")
    rows = array_of_list(arrays)
    if rows.ndim == 1:
        raise ValueError("zero-dimensional arrays cannot be concatenated")
    axis = axis + rows.ndim - 1 if axis < 0 else axis
    moved = np.moveaxis(rows, 0, axis)
    shape = list(moved.shape)
    merged = shape[axis] * shape[axis + 1]
    found = np.reshape(moved, tuple(shape[:axis]) + (merged,) + tuple(shape[axis + 2 :]))
    return _into(found if dtype is None else found.astype(dtype), out, True)
