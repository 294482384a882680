"""Order statistics, averages, functions that leave NaN out, histograms."""

import math
import warnings

import numpy as np
from numpy._shape import normalize_axis_tuple

builtin_range = range


def _along(a, axis):
    """The array with the named axes joined into the last, and the shape with them of length one."""
    a = np.asanyarray(a)
    if axis is None:
        return a.reshape(-1), (1,) * a.ndim
    axes = axis if isinstance(axis, (tuple, list)) else (axis,)
    axes = normalize_axis_tuple(axes, a.ndim)
    kept = [ax for ax in range(a.ndim) if ax not in axes]
    moved = a.transpose(kept + list(axes))
    shape = tuple(a.shape[ax] for ax in kept)
    size = 1
    for ax in axes:
        size *= a.shape[ax]
    return moved.reshape(shape + (size,)), tuple(1 if ax in axes else n for ax, n in enumerate(a.shape))


def _finished(result, shape, keepdims, out):
    if keepdims:
        result = np.asarray(result).reshape(shape)
    if out is not None:
        out[...] = result
        return out
    return result


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """Return the middle of the sorted elements along an axis; of an even number, the mean of the two in the middle."""
    flat, shape = _along(a, axis)
    n = flat.shape[-1]
    if n == 0:
        return _finished(np.mean(flat, axis=-1), shape, keepdims, out)
    ordered = np.sort(flat, axis=-1)
    middle = n // 2
    part = ordered[..., middle : middle + 1] if n % 2 else ordered[..., middle - 1 : middle + 1]
    result = np.mean(part, axis=-1)
    if flat.dtype.kind == "f":
        holes = np.isnan(ordered[..., -1])
        if np.any(holes):
            result = np.where(holes, ordered[..., -1], result)[()]
    return _finished(result, shape, keepdims, out)


_METHODS = {
    "inverted_cdf": None,
    "linear": (1.0, 1.0),
    "weibull": (0.0, 0.0),
    "hazen": (0.5, 0.5),
    "median_unbiased": (1 / 3.0, 1 / 3.0),
    "normal_unbiased": (3 / 8.0, 3 / 8.0),
    "interpolated_inverted_cdf": (0.0, 1.0),
}


def _virtual(n, q, method):
    """Where the quantile lies among n ordered values."""
    if method in ("linear", "lower", "higher", "nearest", "midpoint"):
        return (n - 1) * q
    alpha, beta = _METHODS[method]
    return n * q + (alpha + q * (1 - alpha - beta)) - 1


def _quantile(flat, q, method):
    n = flat.shape[-1]
    ordered = np.sort(flat, axis=-1)
    results = []
    for one in np.ravel(q).tolist():
        if method == "inverted_cdf":
            at = max(int(np.ceil(n * one)) - 1, 0)
            results.append(ordered[..., at])
            continue
        place = _virtual(n, one, method)
        low = int(np.floor(place))
        gamma = place - low
        if method == "lower":
            gamma = 0.0
        elif method == "higher":
            low, gamma = int(np.ceil(place)), 0.0
        elif method == "nearest":
            low, gamma = int(np.rint(place)), 0.0
        elif method == "midpoint":
            gamma = 0.0 if gamma == 0 else 0.5
        low, high = min(max(low, 0), n - 1), min(max(low + 1, 0), n - 1)
        if place < 0:
            high = low = 0
            gamma = 0.0
        first, last = ordered[..., low], ordered[..., high]
        if method in ("lower", "higher", "nearest"):
            results.append(first)
            continue
        distance = np.subtract(last, first)
        value = np.add(first, distance * gamma)
        if gamma >= 0.5:
            value = np.subtract(last, distance * (1 - gamma))
        results.append(value)
    if flat.dtype.kind == "f":
        last = ordered[..., -1]
        holes = np.isnan(last)
        if np.any(holes):
            results = [np.where(holes, last, value)[()] for value in results]
    return results


def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    """Return the value below which a part q of the elements along an axis lies, q from 0 to 1.

    method says what is taken between two elements; "linear" goes from one to the other.
    """
    q = np.asanyarray(q)
    if np.any(q < 0) or np.any(q > 1) or np.any(np.isnan(q)):
        raise ValueError("Quantiles must be in the range [0, 1]")
    if method not in _METHODS and method not in ("lower", "higher", "nearest", "midpoint"):
        raise ValueError(f"{method!r} is not a valid method. Use one of: {', '.join(_METHODS)}")
    flat, shape = _along(a, axis)
    if flat.dtype == bool:
        raise TypeError("numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, "
                        "the `^` operator, or the logical_xor function instead.")
    if flat.shape[-1] == 0:
        raise IndexError("index -1 is out of bounds for axis 0 with size 0")
    results = _quantile(flat, q, method)
    if keepdims:
        results = [np.asarray(value).reshape(shape) for value in results]
    if q.ndim == 0:
        result = results[0]
    else:
        result = np.array([np.asarray(value) for value in results]).reshape(q.shape + np.shape(results[0]))
    return _finished(result, (), False, out)


def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    """Return the value below which q per cent of the elements along an axis lie."""
    q = np.true_divide(q, 100)
    q = np.asanyarray(q)
    if np.any(q < 0) or np.any(q > 1) or np.any(np.isnan(q)):
        raise ValueError("Percentiles must be in the range [0, 100]")
    return quantile(a, q, axis, out, overwrite_input, method, keepdims)


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    """Return the mean along an axis, weighted; with returned, the sum of the weights too."""
    a = np.asanyarray(a)
    if weights is None:
        result = a.mean(axis, keepdims=keepdims)
        total = np.asanyarray(result).dtype.type(a.size / max(np.size(result), 1))
    else:
        weights = np.asanyarray(weights)
        dtype = np.result_type(a.dtype, weights.dtype)
        if a.dtype.kind in "ib":
            dtype = np.result_type(dtype, np.float64)
        if a.shape != weights.shape:
            if axis is None:
                raise TypeError("Axis must be specified when shapes of a and weights differ.")
            if weights.ndim != 1:
                raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
            if weights.shape[0] != a.shape[axis]:
                raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
            weights = np.broadcast_to(weights, (a.ndim - 1) * (1,) + weights.shape).swapaxes(-1, axis)
        total = weights.sum(axis=axis, dtype=dtype, keepdims=keepdims)
        if np.any(total == 0.0):
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        result = np.multiply(a, weights, dtype=dtype).sum(axis, keepdims=keepdims) / total
    if returned:
        if np.shape(total) != np.shape(result):
            total = np.broadcast_to(total, np.shape(result)).copy()
        return result, total
    return result


def _without(a, value):
    """The array with its NaNs replaced, and where they were (None if it cannot have any)."""
    a = np.asanyarray(a)
    if a.dtype.kind != "f":
        return a, None
    holes = np.isnan(a)
    return np.where(holes, np.array(value, a.dtype), a), holes


def _options(keepdims, **more):
    return {"keepdims": keepdims, **{name: value for name, value in more.items() if value is not None}}


def nansum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """Return the sum along an axis, NaN taken as 0."""
    a, _ = _without(a, 0)
    return np.sum(a, axis=axis, dtype=dtype, out=out, **_options(keepdims, initial=initial, where=where))


def nanprod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """Return the product along an axis, NaN taken as 1."""
    a, _ = _without(a, 1)
    return np.prod(a, axis=axis, dtype=dtype, out=out, **_options(keepdims, initial=initial, where=where))


def nancumsum(a, axis=None, dtype=None, out=None):
    """Return sums of the elements up to each, NaN taken as 0."""
    return np.cumsum(_without(a, 0)[0], axis=axis, dtype=dtype, out=out)


def nancumprod(a, axis=None, dtype=None, out=None):
    """Return products of the elements up to each, NaN taken as 1."""
    return np.cumprod(_without(a, 1)[0], axis=axis, dtype=dtype, out=out)


def warn_where(found, text, level, category=RuntimeWarning):
    """Warns if something is true of any element. Graphs warn of no numbers: there it does nothing."""
    if np.any(found):
        warnings.warn(text, category, stacklevel=level)


def _nanextreme(function, a, axis, out, keepdims, initial, where):
    result = function.reduce(np.asanyarray(a), axis=axis, out=out, **_options(keepdims, initial=initial, where=where))
    text = "All-NaN slice encountered" if axis is not None else "All-NaN axis encountered"
    warn_where(np.isnan(result), text, 4)
    return result


def nanmax(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Return the largest elements along an axis that are not NaN."""
    return _nanextreme(np.fmax, a, axis, out, keepdims, initial, where)


def nanmin(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Return the smallest elements along an axis that are not NaN."""
    return _nanextreme(np.fmin, a, axis, out, keepdims, initial, where)


def _nanplace(function, a, value, axis, out, keepdims):
    a, holes = _without(a, value)
    if holes is not None and np.any(np.all(holes, axis=axis)):
        raise ValueError("All-NaN slice encountered")
    return function(a, axis=axis, out=out, keepdims=keepdims)


def nanargmax(a, axis=None, out=None, *, keepdims=False):
    """Return the index of the largest element along an axis that is not NaN."""
    return _nanplace(np.argmax, a, -np.inf, axis, out, keepdims)


def nanargmin(a, axis=None, out=None, *, keepdims=False):
    """Return the index of the smallest element along an axis that is not NaN."""
    return _nanplace(np.argmin, a, np.inf, axis, out, keepdims)


def _counted(holes, axis, keepdims, where):
    options = {} if where is None else {"where": where}
    return np.sum(~holes, axis=axis, dtype=np.intp, keepdims=keepdims, **options)


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=None):
    """Return the mean along an axis of the elements that are not NaN."""
    filled, holes = _without(a, 0)
    if holes is None:
        return np.mean(filled, axis=axis, dtype=dtype, out=out, **_options(keepdims, where=where))
    count = _counted(holes, axis, keepdims, where)
    total = np.sum(filled, axis=axis, dtype=dtype, **_options(keepdims, where=where))
    with np.errstate(invalid="ignore", divide="ignore"):
        result = np.divide(total, np.asarray(count).astype(np.asarray(total).dtype), out=out)
    warn_where(count == 0, "Mean of empty slice", 3)
    return result


def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=None, mean=None, correction=None):
    """Return the variance along an axis of the elements that are not NaN."""
    if correction is not None:
        ddof = correction
    filled, holes = _without(a, 0)
    if holes is None:
        return np.var(filled, axis=axis, dtype=dtype, out=out, ddof=ddof, **_options(keepdims, where=where))
    with np.errstate(invalid="ignore", divide="ignore"):
        count = _counted(holes, axis, True, where)
        if mean is None:
            total = np.sum(filled, axis=axis, dtype=dtype, **_options(True, where=where))
            mean = total / count.astype(total.dtype)
        distance = np.where(holes, np.array(0, filled.dtype), filled - mean)
        squares = np.sum(distance * distance, axis=axis, dtype=dtype, **_options(keepdims, where=where))
        count = count if keepdims else np.squeeze(count, axis=axis)[()]
        free = count - ddof
        result = np.divide(squares, np.asarray(free).astype(np.asarray(squares).dtype), out=out)
    warn_where(free <= 0, "Degrees of freedom <= 0 for slice.", 3)
    return np.where(free <= 0, np.nan, result).astype(result.dtype)[()]


def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=None, mean=None, correction=None):
    """Return the standard deviation along an axis of the elements that are not NaN."""
    result = nanvar(a, axis, dtype, None, ddof, keepdims, where=where, mean=mean, correction=correction)
    return np.sqrt(result, out=out) if out is not None else np.sqrt(result)


def _each_row(a, axis, function):
    """Applies a function to the numbers of each row along the axes."""
    flat, shape = _along(a, axis)
    rows = flat.reshape(-1, flat.shape[-1])
    results = []
    for row in rows:
        row = row[~np.isnan(row)]
        if not row.size:
            warnings.warn("All-NaN slice encountered", RuntimeWarning, stacklevel=4)
        results.append(function(row))
    return results, flat.shape[:-1], shape


def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """Return the median along an axis of the elements that are not NaN."""
    a = np.asanyarray(a)
    if a.dtype.kind != "f":
        return median(a, axis, out, overwrite_input, keepdims)
    results, rest, shape = _each_row(a, axis, lambda row: median(row) if row.size else np.nan)
    return _finished(np.array(results, dtype=a.dtype).reshape(rest)[()], shape, keepdims, out)


def nanquantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    """Return quantiles along an axis of the elements that are not NaN."""
    a = np.asanyarray(a)
    if a.dtype.kind != "f":
        return quantile(a, q, axis, out, overwrite_input, method, keepdims)
    q = np.asanyarray(q)

    def one(row):
        return quantile(row, q, method=method) if row.size else np.full(q.shape, np.nan)

    results, rest, shape = _each_row(a, axis, one)
    result = np.array([np.asarray(value) for value in results], dtype=a.dtype).reshape(rest + q.shape)
    result = np.moveaxis(result, range(len(rest), len(rest) + q.ndim), range(q.ndim))
    if keepdims:
        result = result.reshape(q.shape + shape)
    return _finished(result[()], (), False, out)


def nanpercentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    """Return percentiles along an axis of the elements that are not NaN."""
    return nanquantile(a, np.true_divide(q, 100), axis, out, overwrite_input, method, keepdims)


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    """Return the matrix of covariances of variables, which are the rows, or the columns with rowvar=False."""
    if ddof is not None and ddof != int(ddof):
        raise ValueError("ddof must be integer")
    m = np.asarray(m)
    if m.ndim > 2:
        raise ValueError("m has more than 2 dimensions")
    if dtype is None:
        dtype = np.result_type(m, np.float64)
    X = np.array(m, ndmin=2, dtype=dtype)
    if not rowvar and m.ndim != 1:
        X = X.T
    if y is not None:
        y = np.array(y, copy=None, ndmin=2, dtype=dtype)
        if not rowvar and y.shape[0] != 1:
            y = y.T
        X = np.concatenate((X, y), axis=0)
    if ddof is None:
        ddof = 0 if bias else 1
    w = None
    if fweights is not None:
        w = np.asarray(fweights, dtype=float)
    if aweights is not None:
        w = np.asarray(aweights, dtype=float) if w is None else w * aweights
    middle, total = average(X, axis=1, weights=w, returned=True)
    total = total[0]
    if w is None:
        fact = X.shape[1] - ddof
    elif ddof == 0:
        fact = total
    elif aweights is None:
        fact = total - ddof
    else:
        fact = total - ddof * sum(w * aweights) / total
    if fact <= 0:
        warnings.warn("Degrees of freedom <= 0 for slice", RuntimeWarning, stacklevel=2)
        fact = 0.0
    X = X - middle[:, None]
    c = np.dot(X, (X if w is None else X * w).T)
    c *= np.true_divide(1, fact)
    return c.squeeze()


def corrcoef(x, y=None, rowvar=True, *, dtype=None):
    """Return the matrix of correlations of variables, which are the rows, or the columns with rowvar=False."""
    c = cov(x, y, rowvar, dtype=dtype)
    try:
        d = np.diag(c)
    except ValueError:
        return c / c
    stddev = np.sqrt(d)
    c = c / stddev[:, None]
    c = c / stddev[None, :]
    return np.clip(c, -1, 1)


def bincount(x, /, weights=None, minlength=0):
    """Return how often each integer from 0 occurs, or the sum of its weights."""
    x = np.asarray(x)
    if x.ndim != 1:
        raise ValueError("object too deep for desired array" if x.ndim > 1 else "object of too small depth for desired array")
    if x.size == 0:
        x = x.astype(np.intp)
    if x.dtype.kind == "f":
        raise TypeError("Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'")
    if minlength < 0:
        raise ValueError("'minlength' must not be negative")
    if x.size and x.min() < 0:
        raise ValueError("'list' argument must have no negative elements")
    n = max(int(x.max()) + 1 if x.size else 0, minlength)
    if weights is None:
        result = np.zeros(n, np.intp)
        np.add.at(result, x, 1)
        return result
    weights = np.asarray(weights, dtype=float)
    if weights.shape != x.shape:
        raise ValueError("The weights and list don't have the same length.")
    result = np.zeros(n)
    np.add.at(result, x, weights)
    return result


def digitize(x, bins, right=False):
    """Return for each element the number of the interval between sorted bins that it lies in."""
    x = np.asarray(x)
    bins = np.asarray(bins)
    steps = np.diff(bins)
    if np.all(steps >= 0):
        return np.searchsorted(bins, x, side="left" if right else "right")
    if np.all(steps <= 0):
        return len(bins) - np.searchsorted(bins[::-1], x, side="right" if right else "left")
    raise ValueError("bins must be monotonically increasing or decreasing")


def _outer_edges(a, limits):
    if limits is not None:
        first, last = limits
        if first > last:
            raise ValueError("max must be larger than min in range parameter.")
    elif a.size == 0:
        first, last = 0, 1
    else:
        first, last = a.min(), a.max()
        if not (np.isfinite(first) and np.isfinite(last)):
            raise ValueError(f"autodetected range of [{first}, {last}] is not finite")
    if first == last:
        first, last = first - 0.5, last + 0.5
    return first, last


def _bins_by(name, a):
    n = a.size
    if n == 0:
        return 1
    spread = np.ptp(a)
    if name == "sqrt":
        width = spread / np.sqrt(n)
    elif name == "sturges":
        width = spread / (np.log2(n) + 1.0)
    elif name == "rice":
        width = spread / (2.0 * n ** (1.0 / 3))
    elif name == "scott":
        width = (24.0 * np.pi**0.5 / n) ** (1.0 / 3.0) * np.std(a)
    elif name in ("fd", "auto"):
        width = 2.0 * np.subtract(*np.percentile(a, [75, 25])) * n ** (-1.0 / 3.0)
        if name == "auto":
            other = spread / (np.log2(n) + 1.0)
            width = min(width, other) if width else other
    else:
        raise ValueError(f"{name!r} is not a valid estimator for `bins`")
    return int(np.ceil(spread / width)) if width else 1


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """Return the edges of the intervals that histogram() counts in."""
    a = np.ravel(np.asarray(a))
    if isinstance(bins, str):
        if range is not None:
            a = a[(a >= range[0]) & (a <= range[1])]
        bins = _bins_by(bins, a)
    if np.ndim(bins) == 0:
        if bins < 1:
            raise ValueError("`bins` must be positive, when an integer")
        first, last = _outer_edges(a, range)
        return np.linspace(first, last, int(bins) + 1, endpoint=True)
    if np.ndim(bins) == 1:
        edges = np.asarray(bins)
        if np.any(edges[:-1] > edges[1:]):
            raise ValueError("`bins` must increase monotonically, when an array")
        return edges
    raise ValueError("`bins` must be 1d, when an array")


def histogram(a, bins=10, range=None, density=None, weights=None):
    """Return how many elements lie in each of some intervals, and the edges of these.

    bins is a number of intervals of equal width, or the edges; with density, the area is 1.
    """
    a = np.asarray(a)
    if weights is not None:
        weights = np.asarray(weights)
        if weights.shape != a.shape:
            raise ValueError("weights should have the same shape as a.")
        weights = weights.ravel()
    a = a.ravel()
    edges = histogram_bin_edges(a, bins, range, weights)
    if weights is None:
        ordered = np.sort(a)
        places = np.concatenate([ordered.searchsorted(edges[:-1], "left"), ordered.searchsorted(edges[-1:], "right")])
        counts = np.diff(places)
    else:
        inside = (a >= edges[0]) & (a <= edges[-1])
        places = np.clip(np.searchsorted(edges, a[inside], side="right") - 1, 0, len(edges) - 2)
        counts = bincount(places, weights[inside], len(edges) - 1).astype(np.result_type(weights.dtype))
    if density:
        return counts / np.diff(edges) / counts.sum(), edges
    return counts, edges


def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    """Return how many points lie in each box of a grid, and the edges along each axis."""
    sample = np.asarray(sample)
    if sample.ndim == 1:
        sample = sample[:, np.newaxis]
    n, d = sample.shape
    if np.ndim(bins) == 0:
        bins = [bins] * d
    if len(bins) != d:
        raise ValueError("The dimension of bins must be equal to the dimension of the sample x.")
    range = [None] * d if range is None else range
    edges = [histogram_bin_edges(sample[:, i], bins[i], range[i]) for i in builtin_range(d)]
    places = []
    inside = np.ones(n, dtype=bool)
    for i in builtin_range(d):
        column = sample[:, i]
        place = np.searchsorted(edges[i], column, side="right") - 1
        place = np.where(column == edges[i][-1], len(edges[i]) - 2, place)
        inside &= (place >= 0) & (place < len(edges[i]) - 1)
        places.append(place)
    shape = tuple(len(edge) - 1 for edge in edges)
    chosen = places[0][inside]
    for size, place in zip(shape[1:], places[1:]):
        chosen = chosen * size + place[inside]
    given = None if weights is None else np.asarray(weights)[inside]
    counts = bincount(chosen, given, math.prod(shape)).astype(float).reshape(shape)
    if density:
        total = counts.sum()
        for i in builtin_range(d):
            shape = [1] * d
            shape[i] = len(edges[i]) - 1
            counts = counts / np.diff(edges[i]).reshape(shape)
        counts = counts / total
    return counts, tuple(edges)


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    """Return how many points (x, y) lie in each box of a grid, and the edges along both axes."""
    if len(x) != len(y):
        raise ValueError("x and y must have the same length.")
    if np.ndim(bins) == 1 and len(bins) not in (1, 2):
        bins = [np.asarray(bins)] * 2
    counts, edges = histogramdd(np.array([x, y]).T, bins, range, density, weights)
    return counts, edges[0], edges[1]


def convolve(a, v, mode="full"):
    """Return the convolution of two vectors: all of it, of a's length ("same"), or without borders ("valid")."""
    a, v = np.array(a, copy=None, ndmin=1), np.array(v, copy=None, ndmin=1)
    if len(v) > len(a):
        a, v = v, a
    if len(a) == 0:
        raise ValueError("a cannot be empty")
    if len(v) == 0:
        raise ValueError("v cannot be empty")
    return _correlated(a, v[::-1], mode)


def correlate(a, v, mode="valid"):
    """Return the correlation of two vectors: sums of products for each shift."""
    a, v = np.array(a, copy=None, ndmin=1), np.array(v, copy=None, ndmin=1)
    if len(a) == 0 or len(v) == 0:
        raise ValueError("first array argument cannot be empty" if len(a) == 0 else "second array argument cannot be empty")
    if len(v) > len(a):
        return _correlated(v, a, mode)[::-1]
    return _correlated(a, v, mode)


def _correlated(a, v, mode):
    """Products of v with each part of a; v is not longer than a."""
    if mode not in ("full", "same", "valid"):
        raise ValueError(f"mode must be one of 'valid', 'same', or 'full' (got '{mode}')")
    n, m = len(a), len(v)
    dtype = np.result_type(a, v)
    left = {"full": m - 1, "same": m // 2, "valid": 0}[mode]
    count = {"full": n + m - 1, "same": n, "valid": n - m + 1}[mode]
    padded = np.concatenate([np.zeros(left, dtype), a.astype(dtype), np.zeros(m, dtype)])
    result = np.zeros(count, dtype)
    for i in range(m):
        result += padded[i : i + count] * v[i]
    return result
