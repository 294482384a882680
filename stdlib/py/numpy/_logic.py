"""Comparing arrays, and questions about values."""

import numpy as np


def isclose(a, b, rtol=1.0e-5, atol=1.0e-8, equal_nan=False):
    x, y = np.asanyarray(a), np.asanyarray(b)
    if y.dtype.kind != "f":
        y = y.astype(np.result_type(y.dtype, np.float64))
    with np.errstate(invalid="ignore"):
        result = np.less_equal(np.abs(x - y), atol + rtol * np.abs(y)) & np.isfinite(y) | (x == y)
    if equal_nan:
        result = result | (np.isnan(x) & np.isnan(y))
    return result


def allclose(a, b, rtol=1.0e-5, atol=1.0e-8, equal_nan=False):
    return bool(np.all(isclose(a, b, rtol=rtol, atol=atol, equal_nan=equal_nan)))


def array_equal(a1, a2, equal_nan=False):
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
    return _result(np.isinf(x) & ~np.signbit(x), out)


def isneginf(x, out=None):
    return _result(np.isinf(x) & np.signbit(x), out)


def iscomplex(x):
    return np.zeros(np.shape(x), dtype=bool)[()]


def isreal(x):
    return np.ones(np.shape(x), dtype=bool)[()]


def iscomplexobj(x):
    return False


def isrealobj(x):
    return True


def real(val):
    return np.asanyarray(val).real[()] if np.ndim(val) == 0 else np.asanyarray(val)


def imag(val):
    return np.zeros_like(val)[()]


def angle(z, deg=False):
    a = np.arctan2(np.zeros_like(np.asanyarray(z, dtype=float)), np.asanyarray(z, dtype=float))
    return a * (180 / np.pi) if deg else a


def isscalar(element):
    return isinstance(element, (np.generic, int, float, complex, str, bytes))


def iterable(y):
    try:
        iter(y)
    except TypeError:
        return False
    return True


def ndim(a):
    return a.ndim if isinstance(a, (np.ndarray, np.generic)) else np.asarray(a).ndim


def shape(a):
    return a.shape if isinstance(a, (np.ndarray, np.generic)) else np.asarray(a).shape


def size(a, axis=None):
    if axis is None:
        return a.size if isinstance(a, (np.ndarray, np.generic)) else np.asarray(a).size
    return np.asarray(a).shape[axis]


def shares_memory(a, b, /, max_work=None):
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
    return shares_memory(a, b)
