"""Choosing, finding and replacing elements."""

import functools
import numpy as np
from numpy._shape import normalize_axis_index


def select(condlist, choicelist, default=0):
    """Return elements of the first choice whose condition is true, and default where none is."""
    if len(condlist) != len(choicelist):
        raise ValueError("list of cases must be same length as list of conditions")
    if len(condlist) == 0:
        raise ValueError("select with an empty condition list is not possible")
    choices = [np.asarray(choice) for choice in choicelist]
    dtype = np.result_type(*choicelist, default)
    for i, condition in enumerate(condlist):
        if np.asarray(condition).dtype != bool:
            raise TypeError(f"invalid entry {i} in condlist: should be boolean ndarray")
    shape = np.broadcast_shapes(*(np.shape(part) for part in list(condlist) + choices + [default]))
    result = np.full(shape, default, dtype)
    for condition, choice in reversed(list(zip(condlist, choices))):
        np.copyto(result, choice, casting="unsafe", where=condition)
    return result


def choose(a, choices, out=None, mode="raise"):
    """Return elements of the choices, whose numbers a has."""
    a = np.asarray(a)
    choices = [np.asarray(choice) for choice in choices]
    n = len(choices)
    if mode == "wrap":
        a = a % n
    elif mode == "clip":
        a = np.clip(a, 0, n - 1)
    elif np.any(a < 0) or np.any(a >= n):
        raise ValueError("invalid entry in choice array")
    shape = np.broadcast_shapes(a.shape, *(choice.shape for choice in choices))
    result = np.empty(shape, np.result_type(*choices)) if out is None else out
    for i, choice in enumerate(choices):
        np.copyto(result, choice, casting="unsafe", where=(a == i))
    return result if shape or out is not None else result[()]


def compress(condition, a, axis=None, out=None):
    """Return the slices along an axis for which the condition is true."""
    (places,) = np.nonzero(np.asarray(condition).astype(bool))
    return np.take(a, places, axis=axis, out=out)


def argwhere(a):
    """Return the indices of elements that are not 0, one row for each."""
    if np.ndim(a) == 0:
        return argwhere(np.atleast_1d(a))[:, :0]
    return np.transpose(np.nonzero(a))


def flatnonzero(a):
    """Return the indices in the flattened array of elements that are not 0."""
    return np.nonzero(np.ravel(a))[0]


def extract(condition, arr):
    """Return the elements of arr where the condition is true, as one axis."""
    return np.take(np.ravel(arr), np.nonzero(np.ravel(condition))[0])


def copyto(dst, src, casting="same_kind", where=True):
    """Write src into dst where the mask is true, in place."""
    src = np.asarray(src)
    if not np.can_cast(src.dtype, dst.dtype, casting):
        raise TypeError(f"Cannot cast array data from {src.dtype!r} to {dst.dtype!r} according to the rule '{casting}'")
    if where is True:
        dst[...] = src
        return
    where = np.broadcast_to(where, dst.shape)
    dst[where] = np.broadcast_to(src, dst.shape)[where]


def putmask(a, mask, values):
    """Set elements of a where the mask is true to those of values at the same place, repeated if they are fewer."""
    mask = np.asarray(mask).astype(bool)
    if mask.shape != a.shape:
        raise ValueError("putmask: mask and data must be the same size")
    values = np.ravel(values)
    (places,) = np.nonzero(mask.ravel())
    if values.size:
        np.put(a, places, values[places % values.size])


def place(arr, mask, vals):
    """Set elements of arr where the mask is true to the first values, in their order, repeated if they are fewer."""
    mask = np.asarray(mask).astype(bool)
    vals = np.ravel(vals)
    (places,) = np.nonzero(mask.ravel())
    if places.size and not vals.size:
        raise ValueError("Cannot insert from an empty array!")
    if places.size:
        np.put(arr, places, vals[np.arange(places.size) % vals.size])


def _along_key(arr, indices, axis):
    if indices.dtype.kind != "i":
        raise IndexError("`indices` must be an integer array")
    if arr.ndim != indices.ndim:
        raise ValueError("`indices` and `arr` must have the same number of dimensions")
    key = []
    for ax, n in enumerate(arr.shape):
        shape = [1] * arr.ndim
        shape[ax] = n
        key.append(indices if ax == axis else np.arange(n).reshape(shape))
    return tuple(key)


def take_along_axis(arr, indices, axis=-1):
    """Return the elements at indices along an axis, as argsort() gives them; the other axes go in step."""
    arr, indices = np.asarray(arr), np.asarray(indices)
    if axis is None:
        return arr.ravel()[indices]
    return arr[_along_key(arr, indices, normalize_axis_index(axis, arr.ndim))]


def put_along_axis(arr, indices, values, axis):
    """Write values at indices along an axis in place; the other axes go in step."""
    indices = np.asarray(indices)
    if axis is None:
        arr.flat[indices] = values
        return
    arr[_along_key(arr, indices, normalize_axis_index(axis, arr.ndim))] = values


def fill_diagonal(a, val, wrap=False):
    """Set the elements on the main diagonal, in place."""
    if a.ndim < 2:
        raise ValueError("array must be at least 2-d")
    if a.ndim == 2:
        step = a.shape[1] + 1
        end = None if wrap else a.shape[1] * a.shape[1]
    else:
        if len(set(a.shape)) != 1:
            raise ValueError("All dimensions of input must be of equal length")
        step = 1 + int(np.cumprod(a.shape[:-1]).sum())
        end = None
    a.flat[:end:step] = val


def diag_indices(n, ndim=2):
    """Return the indices of the main diagonal of an array of length n along each axis."""
    return (np.arange(n),) * ndim


def diag_indices_from(arr):
    """Return the indices of the main diagonal of an array."""
    if arr.ndim < 2:
        raise ValueError("input array must be at least 2-d")
    if len(set(arr.shape)) != 1:
        raise ValueError("All dimensions of input must be of equal length")
    return diag_indices(arr.shape[0], arr.ndim)


def tril_indices(n, k=0, m=None):
    """Return the indices of elements up to a diagonal of a matrix of n rows and m columns."""
    return np.nonzero(np.tri(n, m, k=k, dtype=bool))


def triu_indices(n, k=0, m=None):
    """Return the indices of elements from a diagonal on of a matrix of n rows and m columns."""
    return np.nonzero(~np.tri(n, m, k=k - 1, dtype=bool))


def tril_indices_from(arr, k=0):
    """Return the indices of elements up to a diagonal of a matrix."""
    if arr.ndim != 2:
        raise ValueError("input array must be 2-d")
    return tril_indices(arr.shape[-2], k=k, m=arr.shape[-1])


def triu_indices_from(arr, k=0):
    """Return the indices of elements from a diagonal on of a matrix."""
    if arr.ndim != 2:
        raise ValueError("input array must be 2-d")
    return triu_indices(arr.shape[-2], k=k, m=arr.shape[-1])


def unravel_index(indices, shape, order="C"):
    """Return the indices along each axis of indices in a flattened array of a shape."""
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    size = int(np.prod(shape))
    indices = np.asarray(indices)
    if indices.size and indices.dtype.kind != "i":
        raise TypeError("only int indices permitted")
    for index in np.ravel(indices).tolist():
        if not 0 <= index < size:
            raise ValueError(f"index {index} is out of bounds for array with size {size}")
    result = []
    for n in shape[::-1] if order == "C" else shape:
        indices, rest = np.divmod(indices, n)
        result.append(rest)
    return tuple(result[::-1] if order == "C" else result)


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    """Return the indices in a flattened array for indices along each axis of a shape."""
    modes = (mode,) * len(dims) if isinstance(mode, str) else mode
    parts = []
    for index, n, how in zip(multi_index, dims, modes):
        index = np.asarray(index)
        if how == "wrap":
            index = index % n
        elif how == "clip":
            index = np.clip(index, 0, n - 1)
        elif np.any(index < 0) or np.any(index >= n):
            raise ValueError("invalid entry in coordinates array")
        parts.append((index, n))
    result = 0
    for index, n in parts if order == "C" else parts[::-1]:
        result = result * n + index
    return result


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    """Return elements with numbers in place of NaN and infinities: 0 and the largest floats by default."""
    x = np.array(x, copy=True if copy else None)
    if x.dtype.kind != "f":
        return x[()] if x.ndim == 0 else x
    limits = np.finfo(x.dtype)
    high = limits.max if posinf is None else posinf
    low = limits.min if neginf is None else neginf
    holes, tops, bottoms = np.isnan(x), np.isposinf(x), np.isneginf(x)
    np.copyto(x, nan, where=holes, casting="unsafe")
    np.copyto(x, high, where=tops, casting="unsafe")
    np.copyto(x, low, where=bottoms, casting="unsafe")
    return x[()] if x.ndim == 0 else x
