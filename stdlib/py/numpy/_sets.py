"""Sets: arrays without repetition, and their operations."""

import collections

import numpy as np

UniqueAllResult = collections.namedtuple("UniqueAllResult", ["values", "indices", "inverse_indices", "counts"])
UniqueCountsResult = collections.namedtuple("UniqueCountsResult", ["values", "counts"])
UniqueInverseResult = collections.namedtuple("UniqueInverseResult", ["values", "inverse_indices"])


def _differs(values, equal_nan):
    """Where a sorted array begins a new value."""
    found = np.ones(len(values), dtype=bool)
    found[1:] = values[1:] != values[:-1]
    if equal_nan and values.dtype.kind == "f":
        # NaNs stand at the end; the first of them stands for all.
        count = int(np.count_nonzero(np.isnan(values)))
        if count > 1:
            found[len(values) - count + 1 :] = False
    return found


def unique(
    ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True
):
    """The values of an array in ascending order, each once."""
    ar = np.asanyarray(ar)
    if axis is None:
        shape = ar.shape
        flat = ar.ravel()
        order = np.argsort(flat, kind="stable")
        values = flat[order]
        begins = _differs(values, equal_nan)
        result = (values[begins],)
    else:
        try:
            ar = np.moveaxis(ar, axis, 0)
        except np.exceptions.AxisError:
            raise np.exceptions.AxisError(axis, ar.ndim) from None
        rows = ar.reshape(ar.shape[0], -1)
        keys = [rows[:, column] for column in reversed(range(rows.shape[1]))]
        order = np.lexsort(keys) if keys else np.arange(len(rows))
        values = rows[order]
        begins = np.ones(len(rows), dtype=bool)
        begins[1:] = np.any(values[1:] != values[:-1], axis=1)
        shape = (ar.shape[0],)
        result = (np.moveaxis(ar[order][begins], 0, axis),)
    if return_index:
        result += (order[begins],)
    if return_inverse:
        inverse = np.empty(begins.shape, dtype=np.int64)
        inverse[order] = np.cumsum(begins) - 1
        result += (inverse.reshape(shape),)
    if return_counts:
        starts = np.concatenate(np.nonzero(begins) + ([begins.size],))
        result += (np.diff(starts),)
    return result[0] if len(result) == 1 else result


def unique_all(x):
    """Values, their first places, which value each element is, and how often it occurs."""
    return UniqueAllResult(*unique(x, True, True, True, equal_nan=False))


def unique_counts(x):
    """Values, and how often they occur."""
    return UniqueCountsResult(*unique(x, return_counts=True, equal_nan=False))


def unique_inverse(x):
    """Values, and which of them each element is."""
    return UniqueInverseResult(*unique(x, return_inverse=True, equal_nan=False))


def unique_values(x):
    """Values."""
    return unique(x, equal_nan=False)


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    """The values that both have."""
    ar1, ar2 = np.asanyarray(ar1), np.asanyarray(ar2)
    if assume_unique:
        first, second = ar1.ravel(), ar2.ravel()
    elif return_indices:
        first, places1 = unique(ar1, return_index=True)
        second, places2 = unique(ar2, return_index=True)
    else:
        first, second = unique(ar1), unique(ar2)
    both = np.concatenate((first, second))
    if not return_indices:
        both.sort()
        return both[:-1][both[1:] == both[:-1]]
    order = np.argsort(both, kind="mergesort")
    both = both[order]
    mask = both[1:] == both[:-1]
    own = order[:-1][mask]
    other = order[1:][mask] - first.size
    if not assume_unique:
        own, other = places1[own], places2[other]
    return both[:-1][mask], own, other


def union1d(ar1, ar2):
    """The values that one of both has."""
    return unique(np.concatenate((np.ravel(ar1), np.ravel(ar2))))


def setdiff1d(ar1, ar2, assume_unique=False):
    """The values that the first has and the second has not."""
    if assume_unique:
        ar1 = np.asarray(ar1).ravel()
    else:
        ar1, ar2 = unique(ar1), unique(ar2)
    return ar1[_contained(ar1, np.asarray(ar2).ravel(), True)]


def setxor1d(ar1, ar2, assume_unique=False):
    """The values that one of both has, and not the other."""
    if not assume_unique:
        ar1, ar2 = unique(ar1), unique(ar2)
    both = np.sort(np.concatenate((np.ravel(ar1), np.ravel(ar2))))
    if both.size == 0:
        return both
    flags = np.concatenate(([True], both[1:] != both[:-1], [True]))
    return both[flags[1:] & flags[:-1]]


def _contained(flat, values, invert):
    values = np.sort(values)
    if values.size == 0:
        return np.full(flat.shape, invert)
    places = np.searchsorted(values, flat)
    found = values[np.minimum(places, values.size - 1)] == flat
    return ~found if invert else found


def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    """Which elements are among others."""
    if kind not in (None, "sort", "table"):
        raise ValueError(f"Invalid kind: '{kind}'. Please use None, 'sort' or 'table'.")
    element = np.asarray(element)
    return _contained(element.ravel(), np.asarray(test_elements).ravel(), invert).reshape(element.shape)


def sort_complex(a):
    """Complex arrays are outside of Snek's subset."""
    raise NotImplementedError("complex arrays are outside of Snek's subset")


def msort(a):
    """A copy sorted along the first axis."""
    return np.sort(a, axis=0)
