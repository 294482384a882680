"""Arrays made from ranges, diagonals, functions and grids."""

import numpy as np
from numpy._recorded import whole
import operator


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None):
    """Return num numbers at equal distances from start to stop, or to the one before with endpoint=False.

    With retstep, the distance is returned too.

    >>> np.linspace(0, 1, 3)
    array([0. , 0.5, 1. ])
    """
    num = operator.index(num)
    if num < 0:
        raise ValueError(f"Number of samples, {num}, must be non-negative.")
    div = (num - 1) if endpoint else num
    start = np.asarray(start) * 1.0
    stop = np.asarray(stop) * 1.0
    dt = np.result_type(start, stop, np.float64(0) if not start.ndim and not stop.ndim else start)
    integer = dtype is not None and np.issubdtype(dtype, np.integer)
    if dtype is None:
        dtype = dt
    delta = np.subtract(stop, start)
    y = np.arange(0, num, dtype=dt).reshape((-1,) + (1,) * np.ndim(delta))
    step = delta
    if div > 0:
        step = delta / div
        if np.any(np.asarray(step) == 0):
            y = y / div * delta
        else:
            y = y * step
    else:
        step = np.nan
        y = y * delta
    y = y + start
    if endpoint and num > 1:
        y[-1, ...] = stop
    if axis != 0:
        y = np.moveaxis(y, 0, axis)
    if integer:
        y = np.floor(y)
    y = y.astype(dtype, copy=False)
    return (y, step) if retstep else y


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """Return num powers of base whose exponents lie at equal distances from start to stop."""
    y = linspace(start, stop, num=num, endpoint=endpoint, axis=axis)
    if np.ndim(base):
        base = np.expand_dims(base, axis=axis)
    y = np.power(base, y)
    return y if dtype is None else y.astype(dtype, copy=False)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """Return num numbers from start to stop, each the same multiple of the one before."""
    start = np.asarray(start)
    stop = np.asarray(stop)
    if np.any(start == 0) or np.any(stop == 0):
        raise ValueError("Geometric sequence cannot include zero")
    dt = np.result_type(start, stop, 1.0, np.zeros(1))
    if dtype is None:
        dtype = dt
    start = start.astype(dt, copy=True)
    stop = stop.astype(dt, copy=True)
    out_sign = np.sign(start)
    start = start / out_sign
    stop = stop / out_sign
    result = logspace(np.log10(start), np.log10(stop), num=num, endpoint=endpoint, base=10.0, dtype=dt)
    if num > 0:
        result[0] = start
        if num > 1 and endpoint:
            result[-1] = stop
    result = result * out_sign
    if axis != 0:
        result = np.moveaxis(result, 0, axis)
    return result.astype(dtype, copy=False)


def identity(n, dtype=None, *, like=None):
    """Return the matrix of n rows and columns with 1 on the diagonal and 0 elsewhere."""
    return np.eye(n, dtype=dtype)


def full_like(a, fill_value, dtype=None, order="K", subok=True, shape=None, *, device=None):
    """Return an array with the shape and type of another one, filled with a value."""
    result = np.empty_like(a, dtype=dtype, shape=shape)
    np.copyto(result, fill_value, casting="unsafe")
    return result


@whole
def diag(v, k=0):
    """Return a matrix with the vector v on a diagonal, or the diagonal of a matrix v. k moves it to the right."""
    v = np.asarray(v)
    if v.ndim == 1:
        n = v.shape[0] + abs(k)
        result = np.zeros((n, n), v.dtype)
        rows = np.arange(v.shape[0])
        result[rows + max(-k, 0), rows + max(k, 0)] = v
        return result
    if v.ndim == 2:
        return np.diagonal(v, k)
    raise ValueError("Input must be 1- or 2-d.")


@whole
def diagflat(v, k=0):
    """Return a matrix with the elements of v, flattened, on a diagonal."""
    return diag(np.ravel(v), k)


def tri(N, M=None, k=0, dtype=float, *, like=None):
    """Return a matrix of N rows and M columns with 1 up to a diagonal and 0 right of it."""
    if M is None:
        M = N
    return np.greater_equal.outer(np.arange(N), np.arange(-k, M - k)).astype(dtype)


def tril(m, k=0):
    """Return a copy with 0 right of a diagonal of the last two axes."""
    m = np.asarray(m)
    mask = tri(*m.shape[-2:], k=k, dtype=bool)
    return np.where(mask, m, np.zeros(1, m.dtype))


def triu(m, k=0):
    """Return a copy with 0 left of a diagonal of the last two axes."""
    m = np.asarray(m)
    mask = tri(*m.shape[-2:], k=k - 1, dtype=bool)
    return np.where(mask, np.zeros(1, m.dtype), m)


def vander(x, N=None, increasing=False):
    """Return the matrix whose columns are powers of x, the highest first unless increasing is true."""
    x = np.asarray(x)
    if x.ndim != 1:
        raise ValueError("x must be a one-dimensional array or sequence.")
    if N is None:
        N = len(x)
    v = np.empty((len(x), N), dtype=np.result_type(x.dtype, np.int64))
    ordered = v if increasing else v[:, ::-1]
    for power in range(N):
        ordered[:, power] = x**power
    return v


def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    """Return the coordinates of all points of a grid, one array for each vector of coordinates.

    With indexing="ij" the axes stand in the order of the vectors, with "xy" the first two are exchanged.
    """
    if indexing not in ("xy", "ij"):
        raise ValueError("Valid values for `indexing` are 'xy' and 'ij'.")
    rank = len(xi)
    output = [np.asanyarray(x).reshape((1,) * i + (-1,) + (1,) * (rank - 1 - i)) for i, x in enumerate(xi)]
    if indexing == "xy" and rank > 1:
        output[0] = output[0].reshape((1, -1) + (1,) * (rank - 2))
        output[1] = output[1].reshape((-1, 1) + (1,) * (rank - 2))
    if not sparse:
        output = np.broadcast_arrays(*output)
    if copy:
        output = tuple(x.copy() for x in output)
    return tuple(output)


def indices(dimensions, dtype=int, sparse=False):
    """Return an array of the indices along each axis of a shape; with sparse, a tuple of arrays to be broadcast."""
    dimensions = tuple(dimensions)
    rank = len(dimensions)
    shapes = [(1,) * i + (n,) + (1,) * (rank - i - 1) for i, n in enumerate(dimensions)]
    if sparse:
        return tuple(np.arange(n, dtype=dtype).reshape(shape) for n, shape in zip(dimensions, shapes))
    result = np.empty((rank,) + dimensions, dtype=dtype)
    for i, (n, shape) in enumerate(zip(dimensions, shapes)):
        result[i] = np.arange(n, dtype=dtype).reshape(shape)
    return result


def fromfunction(function, shape, *, dtype=float, like=None, **kwargs):
    """Return an array of a shape, which a function makes of its indices along each axis."""
    return function(*indices(shape, dtype=dtype), **kwargs)


def fromiter(iter, dtype, count=-1, *, like=None):
    """Return an array with one axis of the items of an iterable, all or the first count."""
    items = []
    for item in iter:
        if count >= 0 and len(items) == count:
            break
        items.append(item)
    if len(items) < count:
        raise ValueError(f"iterator too short: Expected {count} but iterator had only {len(items)} items.")
    return np.array(items, dtype=dtype)


def fromstring(string, dtype=float, count=-1, *, sep="", like=None):
    """Return an array with one axis of the numbers in a text, with sep between them."""
    if sep == "":
        raise ValueError("The binary mode of fromstring is removed, use frombuffer instead")
    parts = string.split() if sep.strip() == "" else [part for part in string.split(sep.strip()) if part.strip()]
    kind = np.dtype(dtype).kind
    values = [float(part) if kind == "f" else int(part) for part in parts]
    return np.array(values if count < 0 else values[:count], dtype=dtype)


def _steps(key):
    start = 0 if key.start is None else key.start
    step = 1 if key.step is None else key.step
    if isinstance(step, complex):
        return start, key.stop, int(abs(step)), True
    return start, key.stop, step, False


def _points(key):
    start, stop, step, counted = _steps(key)
    return np.linspace(start, stop, step) if counted else np.arange(start, stop, step)


class _Grid:
    def __init__(self, sparse):
        self.sparse = sparse

    def __getitem__(self, key):
        if isinstance(key, slice):
            return _points(key)
        axes = [_points(part) for part in key]
        grids = np.meshgrid(*axes, sparse=self.sparse, indexing="ij")
        if self.sparse:
            return grids
        common = np.result_type(*axes)
        return np.array([grid.astype(common) for grid in grids])


mgrid = _Grid(False)
ogrid = _Grid(True)


class _Joined:
    def __init__(self, columns):
        self.columns = columns

    def __getitem__(self, key):
        parts = []
        for part in key if isinstance(key, tuple) else (key,):
            if isinstance(part, slice):
                part = _points(part)
            part = np.array(part, ndmin=1)
            if self.columns and part.ndim == 1:
                part = part.reshape(-1, 1)
            parts.append(part)
        return np.concatenate(parts, axis=-1)


r_ = _Joined(False)
c_ = _Joined(True)


class _Index:
    def __getitem__(self, key):
        return key


s_ = _Index()
index_exp = _Index()


def ix_(*args):
    """Return index arrays that choose all combinations of the given indices along the axes."""
    rank = len(args)
    result = []
    for i, part in enumerate(args):
        part = np.asarray(part)
        if part.ndim != 1:
            raise ValueError("Cross index must be 1 dimensional")
        if part.dtype == bool:
            (part,) = part.nonzero()
        elif part.size == 0:
            part = part.astype(np.intp)
        result.append(part.reshape((1,) * i + (part.size,) + (1,) * (rank - i - 1)))
    return tuple(result)
