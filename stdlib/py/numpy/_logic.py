"""Comparing arrays, and questions about values."""

import numpy as np


def isclose(a, b, rtol=1.0e-5, atol=1.0e-8, equal_nan=False):
    """Return for each pair of elements whether they are nearly equal.

    They may differ by atol + rtol * abs(b). NaN is equal to NaN with equal_nan.
    """
    x, y = np.asanyarray(a), np.asanyarray(b)
    if y.dtype.kind != "f":
        y = y.astype(np.result_type(y.dtype, np.float64))
    with np.errstate(invalid="ignore"):
        result = np.less_equal(np.abs(x - y), atol + rtol * np.abs(y)) & np.isfinite(y) | (x == y)
    if equal_nan:
        result = result | (np.isnan(x) & np.isnan(y))
    return result


def allclose(a, b, rtol=1.0e-5, atol=1.0e-8, equal_nan=False):
    """Return whether all pairs of elements are nearly equal, as isclose() has it."""
    return bool(np.all(isclose(a, b, rtol=rtol, atol=atol, equal_nan=equal_nan)))


def array_equal(a1, a2, equal_nan=False):
    """Return whether two arrays have the same shape and equal elements."""
    try:
        a1, a2 = np.asarray(a1), np.asarray(a2)
    except Exception:
        return False
    if a1.shape != a2.shape:
        return False
    equal = a1 == a2
    if equal_nan:
        equal = equal | (np.isnan(a1) & np.isnan(a2))
    return bool(np.all(equal))


def array_equiv(a1, a2):
    """Return whether two arrays have equal elements, repeated to one shape."""
    try:
        a1, a2 = np.asarray(a1), np.asarray(a2)
        np.broadcast_shapes(a1.shape, a2.shape)
    except Exception:
        return False
    return bool(np.all(a1 == a2))


def _result(value, out):
    if out is None:
        return value
    out[...] = value
    return out


def isposinf(x, out=None):
    """Return whether each element is positive infinity."""
    return _result(np.isinf(x) & ~np.signbit(x), out)


def isneginf(x, out=None):
    """Return whether each element is negative infinity."""
    return _result(np.isinf(x) & np.signbit(x), out)


def iscomplex(x):
    """Return whether each element has an imaginary part: no, as there are only real ones."""
    return np.zeros(np.shape(x), dtype=bool)[()]


def isreal(x):
    """Return whether each element has no imaginary part."""
    return np.ones(np.shape(x), dtype=bool)[()]


def iscomplexobj(x):
    """Return whether an array has a complex type."""
    return False


def isrealobj(x):
    """Return whether an array has a real type."""
    return True


def real(val):
    """Return the real parts of the elements."""
    return np.asanyarray(val).real[()] if np.ndim(val) == 0 else np.asanyarray(val)


def imag(val):
    """Return the imaginary parts of the elements."""
    return np.zeros_like(val)[()]


def angle(z, deg=False):
    """Return the angle of each number: 0 for positive ones, pi for negative ones; with deg, in degrees."""
    a = np.arctan2(np.zeros_like(np.asanyarray(z, dtype=float)), np.asanyarray(z, dtype=float))
    return a * (180 / np.pi) if deg else a


def isscalar(element):
    """Return whether a value is a number, a string or another single thing."""
    return isinstance(element, (np.generic, int, float, complex, str, bytes))


def iterable(y):
    """Return whether an object can be iterated over."""
    try:
        iter(y)
    except TypeError:
        return False
    return True


def ndim(a):
    """Return the number of axes."""
    return a.ndim if isinstance(a, (np.ndarray, np.generic)) else np.asarray(a).ndim


def shape(a):
    """Return the lengths of the axes, as a tuple."""
    return a.shape if isinstance(a, (np.ndarray, np.generic)) else np.asarray(a).shape


def size(a, axis=None):
    """Return the number of elements, or the length of an axis."""
    if axis is None:
        return a.size if isinstance(a, (np.ndarray, np.generic)) else np.asarray(a).size
    return np.asarray(a).shape[axis]


def shares_memory(a, b, /, max_work=None):
    """Return whether two arrays have an element in common."""
    def owner(x):
        return x if x.base is None else x.base

    if owner(a) is not owner(b):
        return False
    a_places, b_places = _places(a), _places(b)
    return bool(a_places & b_places)


def _places(a):
    """The offsets of the elements from the start of the storage's first element."""
    owner = a if a.base is None else a.base
    numbers = np.arange(owner.size).reshape(owner.shape)
    return set(np._same_view(a, numbers).ravel().tolist())


def may_share_memory(a, b, /, max_work=None):
    """Return whether two arrays might have an element in common, without looking closely."""
    return shares_memory(a, b)
