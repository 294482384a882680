"""Joining, splitting, turning and stretching arrays."""

import numpy as np
from numpy._recorded import whole
from numpy.exceptions import AxisError
import operator


def normalize_axis_index(axis, ndim, msg_prefix=None):
    """Return an axis counted from 0; raise AxisError if there is none."""
    axis = operator.index(axis)
    if not -ndim <= axis < ndim:
        raise AxisError(axis, ndim, msg_prefix)
    return axis % ndim


def normalize_axis_tuple(axis, ndim, argname=None, allow_duplicate=False):
    """Return axes counted from 0, as a tuple; raise AxisError for one that is not there."""
    if not isinstance(axis, (tuple, list)):
        try:
            axis = (operator.index(axis),)
        except TypeError:
            pass
    axis = tuple(normalize_axis_index(ax, ndim, argname) for ax in axis)
    if not allow_duplicate and len(set(axis)) != len(axis):
        if argname:
            raise ValueError(f"repeated axis in `{argname}` argument")
        raise ValueError("repeated axis")
    return axis


def moveaxis(a, source, destination):
    """Return a view with axes moved to other places; the others keep their order."""
    a = np.asarray(a)
    source = normalize_axis_tuple(source, a.ndim, "source")
    destination = normalize_axis_tuple(destination, a.ndim, "destination")
    if len(source) != len(destination):
        raise ValueError("`source` and `destination` arguments must have the same number of elements")
    order = [n for n in range(a.ndim) if n not in source]
    for dest, src in sorted(zip(destination, source)):
        order.insert(dest, src)
    return a.transpose(order)


def rollaxis(a, axis, start=0):
    """Return a view with an axis moved in front of another."""
    a = np.asarray(a)
    n = a.ndim
    axis = normalize_axis_index(axis, n)
    if start < 0:
        start += n
    if not 0 <= start < n + 1:
        raise AxisError(f"'start' arg requires {-n} <= start < {n + 1}, but {start} was passed in")
    if axis < start:
        start -= 1
    axes = list(range(n))
    axes.remove(axis)
    axes.insert(start, axis)
    return a.transpose(axes)


def expand_dims(a, axis):
    """Return a view with axes of length 1 added."""
    a = np.asanyarray(a)
    if not isinstance(axis, (tuple, list)):
        axis = (axis,)
    rank = len(axis) + a.ndim
    axis = normalize_axis_tuple(axis, rank)
    shape = iter(a.shape)
    return a.reshape([1 if ax in axis else next(shape) for ax in range(rank)])


def broadcast_arrays(*args, subok=False):
    """Return views of all arrays, repeated to one shape."""
    args = [np.asanyarray(a) for a in args]
    shape = np.broadcast_shapes(*(a.shape for a in args))
    return tuple(a if a.shape == shape else np.broadcast_to(a, shape) for a in args)


def matrix_transpose(x, /):
    """Return a view with the last two axes exchanged."""
    x = np.asanyarray(x)
    if x.ndim < 2:
        raise ValueError(f"Input array must be at least 2-dimensional, but it is {x.ndim}")
    return np.swapaxes(x, -1, -2)


def atleast_1d(*arys):
    """Return arrays with one axis at least."""
    result = tuple(a.reshape(1) if a.ndim == 0 else a for a in map(np.asanyarray, arys))
    return result[0] if len(result) == 1 else result


def _two(a):
    a = np.asanyarray(a)
    if a.ndim == 0:
        return a.reshape(1, 1)
    return a[np.newaxis, :] if a.ndim == 1 else a


def atleast_2d(*arys):
    """Return arrays with two axes at least; one that is missing comes first."""
    result = tuple(map(_two, arys))
    return result[0] if len(result) == 1 else result


def _three(a):
    a = np.asanyarray(a)
    if a.ndim == 0:
        return a.reshape(1, 1, 1)
    if a.ndim == 1:
        return a[np.newaxis, :, np.newaxis]
    return a[:, :, np.newaxis] if a.ndim == 2 else a


def atleast_3d(*arys):
    """Return arrays with three axes at least."""
    result = tuple(map(_three, arys))
    return result[0] if len(result) == 1 else result


def stack(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    """Return arrays of equal shapes joined along a new axis.

    >>> np.stack([[1, 2], [3, 4]], axis=1)
    array([[1, 3],
           [2, 4]])
    """
    arrays = [np.asanyarray(a) for a in arrays]
    if not arrays:
        raise ValueError("need at least one array to stack")
    if len({a.shape for a in arrays}) != 1:
        raise ValueError("all input arrays must have the same shape")
    rank = arrays[0].ndim + 1
    axis = normalize_axis_index(axis, rank)
    key = (slice(None),) * axis + (np.newaxis,)
    return np.concatenate([a[key] for a in arrays], axis=axis, out=out, dtype=dtype)


def unstack(x, /, *, axis=0):
    """Return the parts of an array along an axis, as a tuple."""
    if x.ndim == 0:
        raise ValueError("Input array must be at least 1-d.")
    return tuple(moveaxis(x, axis, 0))


def vstack(tup, *, dtype=None, casting="same_kind"):
    """Return arrays joined along the first axis; vectors are rows."""
    return np.concatenate([_two(a) for a in tup], 0, dtype=dtype)


def hstack(tup, *, dtype=None, casting="same_kind"):
    """Return arrays joined along the second axis; vectors along their only one."""
    arrays = [atleast_1d(a) for a in tup]
    return np.concatenate(arrays, 0 if arrays and arrays[0].ndim == 1 else 1, dtype=dtype)


def dstack(tup):
    """Return arrays joined along the third axis."""
    return np.concatenate([_three(a) for a in tup], 2)


def column_stack(tup):
    """Return arrays joined along the second axis; vectors are columns."""
    arrays = []
    for v in tup:
        a = np.asanyarray(v)
        arrays.append(np.array(a, copy=None, ndmin=2).T if a.ndim < 2 else a)
    return np.concatenate(arrays, 1)


def _block_depth(part):
    return 1 + max(map(_block_depth, part)) if isinstance(part, list) and part else int(isinstance(part, list))


def block(arrays):
    """Return an array joined of nested lists: the innermost along the last axis, and so on."""
    depth = _block_depth(arrays)

    def rank_of(part):
        return max(map(rank_of, part)) if isinstance(part, list) else np.ndim(part)

    rank = max(depth, rank_of(arrays))

    def join(part, level):
        if not isinstance(part, list):
            return np.array(part, ndmin=rank)
        return np.concatenate([join(inner, level + 1) for inner in part], axis=-(depth - level))

    return join(arrays, 0)


def array_split(ary, indices_or_sections, axis=0):
    """Return views of parts along an axis: so many of nearly equal length, or between the given indices."""
    total = np.asanyarray(ary).shape[axis]
    try:
        points = [0] + list(indices_or_sections) + [total]
    except TypeError:
        sections = int(indices_or_sections)
        if sections <= 0:
            raise ValueError("number sections must be larger than 0.") from None
        each, extras = divmod(total, sections)
        points = [0]
        for size in extras * [each + 1] + (sections - extras) * [each]:
            points.append(points[-1] + size)
    turned = np.swapaxes(ary, axis, 0)
    return [np.swapaxes(turned[start:stop], axis, 0) for start, stop in zip(points, points[1:])]


def split(ary, indices_or_sections, axis=0):
    """Return views of parts along an axis: so many of equal length, or between the given indices."""
    try:
        len(indices_or_sections)
    except TypeError:
        if np.asanyarray(ary).shape[axis] % indices_or_sections:
            raise ValueError("array split does not result in an equal division") from None
    return array_split(ary, indices_or_sections, axis)


def hsplit(ary, indices_or_sections):
    """Return views of parts along the second axis; of a vector along its only one."""
    rank = np.ndim(ary)
    if rank == 0:
        raise ValueError("hsplit only works on arrays of 1 or more dimensions")
    return split(ary, indices_or_sections, 1 if rank > 1 else 0)


def vsplit(ary, indices_or_sections):
    """Return views of parts along the first axis."""
    if np.ndim(ary) < 2:
        raise ValueError("vsplit only works on arrays of 2 or more dimensions")
    return split(ary, indices_or_sections, 0)


def dsplit(ary, indices_or_sections):
    """Return views of parts along the third axis."""
    if np.ndim(ary) < 3:
        raise ValueError("dsplit only works on arrays of 3 or more dimensions")
    return split(ary, indices_or_sections, 2)


def tile(A, reps):
    """Return an array repeated so often along each axis."""
    try:
        reps = tuple(reps)
    except TypeError:
        reps = (reps,)
    d = len(reps)
    c = np.array(A, copy=None, ndmin=d)
    if all(x == 1 for x in reps) and isinstance(A, np.ndarray):
        return np.array(A, copy=True, ndmin=d)
    reps = (1,) * (c.ndim - d) + reps
    shape = tuple(s * t for s, t in zip(c.shape, reps))
    n = c.size
    if n > 0:
        for length, count in zip(c.shape, reps):
            if count != 1:
                c = c.reshape(-1, n).repeat(count, 0)
            n //= length
    return c.reshape(shape)


def fliplr(m):
    """Return a view with the columns in reverse order."""
    m = np.asanyarray(m)
    if m.ndim < 2:
        raise ValueError("Input must be >= 2-d.")
    return m[:, ::-1]


def flipud(m):
    """Return a view with the rows in reverse order."""
    m = np.asanyarray(m)
    if m.ndim < 1:
        raise ValueError("Input must be >= 1-d.")
    return m[::-1, ...]


def roll(a, shift, axis=None):
    """Return elements moved along an axis; those that leave at the end come back at the beginning."""
    a = np.asanyarray(a)
    if axis is None:
        return roll(a.ravel(), shift, 0).reshape(a.shape)
    axis = normalize_axis_tuple(axis, a.ndim, allow_duplicate=True)
    shifts = np.broadcast_to(np.asarray(shift), (len(axis),)) if np.ndim(shift) == 0 else np.asarray(shift)
    if len(axis) == 1 and shifts.size > 1:
        axis = axis * shifts.size
    result = a.copy()
    for ax, by in zip(axis, shifts.tolist()):
        n = result.shape[ax]
        by = by % n if n else 0
        if by:
            before = (slice(None),) * ax
            result = np.concatenate(
                [result[before + (slice(n - by, None),)], result[before + (slice(None, n - by),)]], axis=ax
            )
    return result


def rot90(m, k=1, axes=(0, 1)):
    """Return an array turned by 90 degrees, k times, from the first of two axes to the second."""
    axes = tuple(axes)
    if len(axes) != 2:
        raise ValueError("len(axes) must be 2.")
    m = np.asanyarray(m)
    if axes[0] == axes[1] or abs(axes[0] - axes[1]) == m.ndim:
        raise ValueError("Axes must be different.")
    if not all(-m.ndim <= ax < m.ndim for ax in axes):
        raise ValueError(f"Axes={axes} out of range for array of ndim={m.ndim}.")
    k %= 4
    if k == 0:
        return m[:]
    if k == 2:
        return np.flip(np.flip(m, axes[0]), axes[1])
    order = list(range(m.ndim))
    order[axes[0]], order[axes[1]] = order[axes[1]], order[axes[0]]
    if k == 1:
        return np.transpose(np.flip(m, axes[1]), order)
    return np.flip(np.transpose(m, order), axes[1])


def append(arr, values, axis=None):
    """Return a copy with values added at the end of an axis; flattened, without axis."""
    arr = np.asanyarray(arr)
    if axis is None:
        arr = arr.ravel()
        values = np.ravel(values)
        axis = arr.ndim - 1
    return np.concatenate((arr, values), axis=axis)


@whole
def insert(arr, obj, values, axis=None):
    """Return a copy with values inserted in front of indices along an axis; flattened, without axis."""
    arr = np.asarray(arr)
    if axis is None:
        arr = arr.ravel()
        axis = 0
    else:
        axis = normalize_axis_index(axis, arr.ndim)
    n = arr.shape[axis]
    if isinstance(obj, slice):
        indices = np.arange(*obj.indices(n), dtype=np.intp)
    else:
        indices = np.array(obj)
        if indices.dtype == bool:
            indices = np.flatnonzero(indices)
        elif indices.ndim > 1:
            raise ValueError("index array argument obj to insert must be one dimensional or scalar")
    before = (slice(None),) * axis
    if indices.size == 1:
        index = indices.item()
        if index < -n or index > n:
            raise IndexError(f"index {obj} is out of bounds for axis {axis} with size {n}")
        if index < 0:
            index += n
        values = np.array(values, copy=None, ndmin=arr.ndim, dtype=arr.dtype)
        if indices.ndim == 0:
            values = np.moveaxis(values, 0, axis)
        count = values.shape[axis]
        shape = list(arr.shape)
        shape[axis] += count
        new = np.empty(shape, arr.dtype)
        new[before + (slice(None, index),)] = arr[before + (slice(None, index),)]
        new[before + (slice(index, index + count),)] = values
        new[before + (slice(index + count, None),)] = arr[before + (slice(index, None),)]
        return new
    if indices.size == 0 and not isinstance(obj, np.ndarray):
        indices = indices.astype(np.intp)
    indices = indices.copy()
    indices[indices < 0] += n
    count = len(indices)
    indices[np.array(sorted(range(count), key=indices.tolist().__getitem__), dtype=np.intp)] += np.arange(count)
    shape = list(arr.shape)
    shape[axis] += count
    kept = np.ones(shape[axis], dtype=bool)
    kept[indices] = False
    new = np.empty(shape, arr.dtype)
    new[before + (indices,)] = values
    new[before + (kept,)] = arr
    return new


def delete(arr, obj, axis=None):
    """Return a copy without the elements at indices along an axis; flattened, without axis."""
    arr = np.asarray(arr)
    if axis is None:
        arr = arr.ravel()
        axis = 0
    else:
        axis = normalize_axis_index(axis, arr.ndim)
    n = arr.shape[axis]
    before = (slice(None),) * axis
    keep = np.ones(n, dtype=bool)
    if isinstance(obj, slice):
        keep[obj] = False
    elif isinstance(obj, (int, np.integer)) and not isinstance(obj, bool):
        if not -n <= obj < n:
            raise IndexError(f"index {obj} is out of bounds for axis {axis} with size {n}")
        keep[obj] = False
    else:
        obj = np.asarray(obj)
        if obj.dtype == bool:
            if obj.shape != (n,):
                raise ValueError(
                    "boolean array argument obj to delete must be one dimensional and match the axis length of "
                    f"{n}"
                )
            keep = ~obj
        elif obj.size:
            keep[obj] = False
    return arr[before + (keep,)]


@whole
def resize(a, new_shape):
    """Return an array of a shape, with the elements repeated as often as needed."""
    if isinstance(new_shape, (int, np.integer)):
        new_shape = (new_shape,)
    a = np.ravel(a)
    size = 1
    for length in new_shape:
        size *= length
        if length < 0:
            raise ValueError("all elements of `new_shape` must be non-negative")
    if a.size == 0 or size == 0:
        return np.zeros(new_shape, a.dtype)
    return np.concatenate((a,) * -(-size // a.size))[:size].reshape(new_shape)


def trim_zeros(filt, trim="fb", axis=None):
    """Return an array without zeros at the front ("f"), the back ("b") or both."""
    values = np.asarray(filt)
    (found,) = np.nonzero(values)
    if not len(found):
        return filt[:0]
    first = int(found[0]) if "f" in trim.lower() else 0
    last = int(found[-1]) + 1 if "b" in trim.lower() else len(values)
    return filt[first:last]


def _pad_pairs(value, rank, as_index=False):
    pairs = np.asarray(value)
    if as_index:
        if pairs.dtype.kind != "i":
            raise TypeError("`pad_width` must be of integral type.")
        if (pairs < 0).any():
            raise ValueError("index can't contain negative values")
    return np.broadcast_to(pairs, (rank, 2)).tolist()


@whole
def pad(array, pad_width, mode="constant", **kwargs):
    """Return an array with elements added around it: (before, after) for each axis.

    mode says which: "constant", "edge", "reflect", "symmetric", "wrap", "linear_ramp", "mean" and others.
    """
    array = np.asarray(array)
    if isinstance(pad_width, dict):
        widths = [(0, 0)] * array.ndim
        for axis, width in pad_width.items():
            widths[axis] = (width, width) if isinstance(width, int) else tuple(width)
        pad_width = widths
    pairs = _pad_pairs(pad_width, array.ndim, True)
    known = {
        "constant": ["constant_values"], "edge": [], "wrap": [], "empty": [],
        "linear_ramp": ["end_values"], "maximum": ["stat_length"], "mean": ["stat_length"],
        "median": ["stat_length"], "minimum": ["stat_length"], "reflect": ["reflect_type"],
        "symmetric": ["reflect_type"],
    }
    if callable(mode):
        result = pad(array, pad_width)
        for axis in range(result.ndim):
            moved = np.moveaxis(result, axis, -1)
            for index in np.ndindex(moved.shape[:-1]):
                mode(moved[index], tuple(pairs[axis]), axis, kwargs)
        return result
    if mode not in known:
        raise ValueError(f"mode '{mode}' is not supported")
    unsupported = set(kwargs) - set(known[mode])
    if unsupported:
        raise ValueError(f"unsupported keyword arguments for mode '{mode}': {unsupported}")
    if mode in ("constant", "empty"):
        shape = tuple(n + left + right for n, (left, right) in zip(array.shape, pairs))
        result = np.zeros(shape, array.dtype)
        inside = tuple(slice(left, left + n) for n, (left, right) in zip(array.shape, pairs))
        values = _pad_pairs(kwargs.get("constant_values", 0), array.ndim)
        for axis, (first, last) in enumerate(values):
            left, n = pairs[axis][0], array.shape[axis]
            _fill_sides(result, axis, left, n, first, last)
        result[inside] = array
        return result
    result = array
    for axis, (left, right) in enumerate(pairs):
        if left or right:
            result = _pad_axis(result, axis, left, right, mode, kwargs, array.ndim)
    return result


def _fill_sides(result, axis, left, n, first, last):
    # In full: later axes are filled over earlier ones.
    key = (slice(None),) * axis
    result[key + (slice(None, left),)] = first
    result[key + (slice(left + n, None),)] = last


def _pad_axis(array, axis, left, right, mode, options, rank):
    n = array.shape[axis]
    before = (slice(None),) * axis
    if n == 0:
        raise ValueError(f"can't extend empty axis {axis} using modes other than 'constant' or 'empty'")
    if mode in ("edge", "wrap", "symmetric", "reflect") and options.get("reflect_type", "even") == "even":
        places = np.arange(-left, n + right)
        if mode == "edge":
            places = np.clip(places, 0, n - 1)
        elif mode == "wrap":
            places = places % n
        elif mode == "symmetric":
            places = places % (2 * n)
            places = np.where(places >= n, 2 * n - 1 - places, places)
        else:
            period = max(2 * (n - 1), 1)
            places = places % period
            places = np.where(places >= n, period - places, places)
        return np.take(array, places, axis=axis)
    if mode in ("symmetric", "reflect"):
        raise NotImplementedError("reflect_type='odd' is not supported")
    if mode == "linear_ramp":
        first, last = _pad_pairs(options.get("end_values", 0), rank)[axis]
        low = array[before + (slice(0, 1),)]
        high = array[before + (slice(n - 1, n),)]
        parts = [
            np.linspace(first, low.squeeze(axis), left, endpoint=False, dtype=array.dtype, axis=axis),
            array,
            np.flip(np.linspace(last, high.squeeze(axis), right, endpoint=False, dtype=array.dtype, axis=axis), axis),
        ]
        return np.concatenate(parts, axis=axis)
    function = {"maximum": np.max, "minimum": np.min, "mean": np.mean, "median": np.median}[mode]
    lengths = options.get("stat_length")
    lengths = (n, n) if lengths is None else _pad_pairs(lengths, rank)[axis]
    sides = []
    for part, width in ((slice(0, lengths[0]), left), (slice(max(n - lengths[1], 0), n), right)):
        value = function(array[before + (part,)], axis=axis, keepdims=True)
        if array.dtype.kind == "i" and mode in ("mean", "median"):
            value = np.rint(value).astype(array.dtype)
        sides.append(np.repeat(value, width, axis=axis))
    return np.concatenate([sides[0], array, sides[1]], axis=axis)


row_stack = vstack
concat = np.concatenate
permute_dims = np.transpose
