"""Differences, integrals, interpolation, products, polynomials."""

import numpy as np
from numpy._recorded import whole
from numpy._shape import normalize_axis_index, normalize_axis_tuple


def diff(a, n=1, axis=-1, prepend=None, append=None):
    """Return the differences of neighbours along an axis, n times over. The axis becomes shorter by n."""
    if n == 0:
        return a
    if n < 0:
        raise ValueError(f"order must be non-negative but got {n!r}")
    a = np.asanyarray(a)
    if a.ndim == 0:
        raise ValueError("diff requires input that is at least one dimensional")
    axis = normalize_axis_index(axis, a.ndim)
    parts = []
    for part in (prepend, a, append):
        if part is None:
            continue
        part = np.asanyarray(part)
        if part.ndim == 0:
            shape = list(a.shape)
            shape[axis] = 1
            part = np.broadcast_to(part, tuple(shape))
        parts.append(part)
    if len(parts) > 1:
        a = np.concatenate(parts, axis)
    before = (slice(None),) * axis
    later, earlier = before + (slice(1, None),), before + (slice(None, -1),)
    op = np.not_equal if a.dtype == bool else np.subtract
    for _ in range(n):
        a = op(a[later], a[earlier])
    return a


def ediff1d(ary, to_end=None, to_begin=None):
    """Return the differences of neighbours in the flattened array, with values to put before and behind."""
    ary = np.asanyarray(ary).ravel()
    parts = [] if to_begin is None else [np.ravel(np.asanyarray(to_begin))]
    parts.append(ary[1:] - ary[:-1])
    if to_end is not None:
        parts.append(np.ravel(np.asanyarray(to_end)))
    for part in parts:
        if not np.can_cast(part.dtype, ary.dtype, "same_kind"):
            name = "to_end" if part is parts[-1] else "to_begin"
            raise TypeError(f"dtype of `{name}` must be compatible with input `ary` under the `same_kind` rule.")
    return np.concatenate([part.astype(ary.dtype) for part in parts])


def gradient(f, *varargs, axis=None, edge_order=1):
    """Return the derivative along each axis: differences of both neighbours, at the ends of one.

    varargs are the distances between points, numbers or arrays of coordinates.
    """
    f = np.asanyarray(f)
    axes = tuple(range(f.ndim)) if axis is None else normalize_axis_tuple(axis, f.ndim)
    n = len(varargs)
    if n == 0:
        spaces = [1.0] * len(axes)
    elif n == 1 and np.ndim(varargs[0]) == 0:
        spaces = list(varargs) * len(axes)
    elif n == len(axes):
        spaces = list(varargs)
        for i, space in enumerate(spaces):
            space = np.asanyarray(space)
            if space.ndim == 0:
                continue
            if space.ndim != 1:
                raise ValueError("distances must be either scalars or 1d")
            if len(space) != f.shape[axes[i]]:
                raise ValueError("when 1d, distances must match the length of the corresponding dimension")
            if np.issubdtype(space.dtype, np.integer):
                space = space.astype(np.float64)
            steps = np.diff(space)
            spaces[i] = steps[0] if (steps == steps[0]).all() else steps
    else:
        raise TypeError("invalid number of arguments")
    if edge_order > 2:
        raise ValueError("'edge_order' greater than 2 not supported")
    if f.dtype.kind != "f":
        f = f.astype(np.float64)
    results = []
    for ax, h in zip(axes, spaces):
        if f.shape[ax] < edge_order + 1:
            raise ValueError(
                "Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) elements are "
                "required."
            )
        g = np.moveaxis(f, ax, 0)
        out = np.empty_like(g)
        rest = (1,) * (g.ndim - 1)
        even = np.ndim(h) == 0
        if even:
            out[1:-1] = (g[2:] - g[:-2]) / (2.0 * h)
        else:
            h1, h2 = h[:-1].reshape((-1,) + rest), h[1:].reshape((-1,) + rest)
            a = -h2 / (h1 * (h1 + h2))
            b = (h2 - h1) / (h1 * h2)
            c = h1 / (h2 * (h1 + h2))
            out[1:-1] = a * g[:-2] + b * g[1:-1] + c * g[2:]
        if edge_order == 1:
            out[0] = (g[1] - g[0]) / (h if even else h[0])
            out[-1] = (g[-1] - g[-2]) / (h if even else h[-1])
        elif even:
            out[0] = -1.5 / h * g[0] + 2.0 / h * g[1] + -0.5 / h * g[2]
            out[-1] = 0.5 / h * g[-3] + -2.0 / h * g[-2] + 1.5 / h * g[-1]
        else:
            h1, h2 = h[0], h[1]
            out[0] = (-(2.0 * h1 + h2) / (h1 * (h1 + h2))) * g[0] + (h1 + h2) / (h1 * h2) * g[1] \
                + (-h1 / (h2 * (h1 + h2))) * g[2]
            h1, h2 = h[-2], h[-1]
            out[-1] = (h2 / (h1 * (h1 + h2))) * g[-3] + (-(h2 + h1) / (h1 * h2)) * g[-2] \
                + ((2.0 * h2 + h1) / (h2 * (h1 + h2))) * g[-1]
        results.append(np.moveaxis(out, 0, ax))
    return results[0] if len(axes) == 1 else tuple(results)


def trapezoid(y, x=None, dx=1.0, axis=-1):
    """Return the integral along an axis by the trapezoidal rule, for points dx apart or at x."""
    y = np.asanyarray(y)
    if x is None:
        d = dx
    else:
        d = np.diff(np.asanyarray(x), axis=-1 if np.ndim(x) == 1 else axis)
        if np.ndim(x) == 1:
            shape = [1] * y.ndim
            shape[axis] = d.shape[0]
            d = d.reshape(shape)
    axis = normalize_axis_index(axis, y.ndim)
    before = (slice(None),) * axis
    return (d * (y[before + (slice(1, None),)] + y[before + (slice(None, -1),)]) / 2.0).sum(axis)


def interp(x, xp, fp, left=None, right=None, period=None):
    """Return values at x of the function that joins the points (xp, fp) by lines; xp must increase.

    left and right are its values outside, by default those at the ends; with period, x wraps around.
    """
    xp, fp = np.asarray(xp, dtype=np.float64), np.asarray(fp, dtype=np.float64)
    x = np.asarray(x, dtype=np.float64)
    if period is not None:
        if period == 0:
            raise ValueError("period must be a non-zero value")
        period = abs(period)
        left = right = None
        x, xp = x % period, xp % period
        order = np.argsort(xp)
        xp, fp = xp[order], fp[order]
        xp = np.concatenate((xp[-1:] - period, xp, xp[0:1] + period))
        fp = np.concatenate((fp[-1:], fp, fp[0:1]))
    if xp.ndim != 1 or fp.ndim != 1:
        raise ValueError("Data points must be 1-D sequences")
    if len(xp) != len(fp):
        raise ValueError("fp and xp are not of the same length.")
    if len(xp) == 0:
        raise ValueError("array of sample points is empty")
    if len(xp) == 1:
        result = np.where(x < xp[0], fp[0] if left is None else left, np.where(x > xp[0], fp[0] if right is None else right, fp[0]))
        return result if x.ndim else result[()]
    j = np.clip(np.searchsorted(xp, x, side="right") - 1, 0, len(xp) - 2)
    with np.errstate(invalid="ignore", divide="ignore"):
        slope = (fp[j + 1] - fp[j]) / (xp[j + 1] - xp[j])
        result = slope * (x - xp[j]) + fp[j]
    result = np.where(x >= xp[-1], fp[-1], result)
    result = np.where(x < xp[0], fp[0] if left is None else left, result)
    result = np.where(x > xp[-1], fp[-1] if right is None else right, result)
    result = np.where(np.isnan(x), x, result)
    return result if x.ndim else result[()]


@whole
def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """Return the cross product of vectors of length 3 (or 2) along an axis."""
    if axis is not None:
        axisa, axisb, axisc = (axis,) * 3
    a, b = np.asarray(a), np.asarray(b)
    if a.ndim < 1 or b.ndim < 1:
        raise ValueError("At least one array has zero dimension")
    a = np.moveaxis(a, normalize_axis_index(axisa, a.ndim, "axisa"), -1)
    b = np.moveaxis(b, normalize_axis_index(axisb, b.ndim, "axisb"), -1)
    if a.shape[-1] not in (2, 3) or b.shape[-1] not in (2, 3):
        raise ValueError("incompatible dimensions for cross product\n(dimension must be 2 or 3)")
    if a.shape[-1] == 2 or b.shape[-1] == 2:
        import warnings

        text = "Arrays of 2-dimensional vectors are deprecated. Use arrays of 3-dimensional vectors instead. (deprecated in NumPy 2.0)"
        warnings.warn(text, DeprecationWarning, stacklevel=3)
    if a.shape[-1] == 2 and b.shape[-1] == 2:
        return a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    zero = np.zeros(1, np.promote_types(a.dtype, b.dtype))
    shape = tuple(np.broadcast_shapes(a[..., 0].shape, b[..., 0].shape)) + (3,)
    axisc = normalize_axis_index(axisc, len(shape), "axisc")
    c = np.empty(shape, np.promote_types(a.dtype, b.dtype))
    a0, a1, a2 = a[..., 0], a[..., 1], a[..., 2] if a.shape[-1] == 3 else zero[0]
    b0, b1, b2 = b[..., 0], b[..., 1], b[..., 2] if b.shape[-1] == 3 else zero[0]
    c[..., 0] = a1 * b2 - a2 * b1
    c[..., 1] = a2 * b0 - a0 * b2
    c[..., 2] = a0 * b1 - a1 * b0
    return np.moveaxis(c, -1, axisc)


def _running(function, first, x, axis, dtype, out, include_initial):
    x = np.atleast_1d(x)
    if axis is None:
        if x.ndim > 1:
            raise ValueError("For arrays which have more than one dimension ``axis`` argument is required.")
        axis = 0
    found = function(x, axis=axis, dtype=dtype)
    if include_initial:
        shape = list(found.shape)
        shape[axis] = 1
        found = np.concatenate([np.full(shape, first, dtype=found.dtype), found], axis=axis)
    if out is None:
        return found
    out[...] = found
    return out


def cumulative_sum(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """Return the sums of the elements up to each along an axis; with include_initial, 0 comes first."""
    return _running(np.cumsum, 0, x, axis, dtype, out, include_initial)


def cumulative_prod(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """Return the products of the elements up to each along an axis; with include_initial, 1 comes first."""
    return _running(np.cumprod, 1, x, axis, dtype, out, include_initial)


def outer(a, b, out=None):
    """Return the matrix of all products of an element of a and one of b, both flattened."""
    return np.multiply(np.ravel(a)[:, np.newaxis], np.ravel(b)[np.newaxis, :], out=out)


def kron(a, b):
    """Return the Kronecker product: b once for each element of a, times that element."""
    b = np.asanyarray(b)
    a = np.array(a, copy=None, ndmin=b.ndim)
    rank = max(a.ndim, b.ndim)
    if a.ndim == 0 or b.ndim == 0:
        return np.multiply(a, b)
    first = (1,) * (rank - a.ndim) + a.shape
    second = (1,) * (rank - b.ndim) + b.shape
    a = a.reshape([n for pair in zip(first, (1,) * rank) for n in pair])
    b = b.reshape([n for pair in zip((1,) * rank, second) for n in pair])
    return np.multiply(a, b).reshape([m * n for m, n in zip(first, second)])


def tensordot(a, b, axes=2):
    """Return sums of products over the last axes of a and the first of b, or over the given pairs of axes."""
    a, b = np.asarray(a), np.asarray(b)
    try:
        iter(axes)
    except TypeError:
        axes_a, axes_b = list(range(-axes, 0)), list(range(0, axes))
    else:
        axes_a, axes_b = axes
    axes_a = [axes_a] if isinstance(axes_a, int) else list(axes_a)
    axes_b = [axes_b] if isinstance(axes_b, int) else list(axes_b)
    if len(axes_a) != len(axes_b):
        raise ValueError("shape-mismatch for sum")
    axes_a = [ax + a.ndim if ax < 0 else ax for ax in axes_a]
    axes_b = [ax + b.ndim if ax < 0 else ax for ax in axes_b]
    if any(a.shape[x] != b.shape[y] for x, y in zip(axes_a, axes_b)):
        raise ValueError("shape-mismatch for sum")
    kept_a = [ax for ax in range(a.ndim) if ax not in axes_a]
    kept_b = [ax for ax in range(b.ndim) if ax not in axes_b]
    size = 1
    for ax in axes_a:
        size *= a.shape[ax]
    rows = int(np.prod([a.shape[ax] for ax in kept_a])) if kept_a else 1
    columns = int(np.prod([b.shape[ax] for ax in kept_b])) if kept_b else 1
    left = a.transpose(kept_a + axes_a).reshape(rows, size)
    right = b.transpose(axes_b + kept_b).reshape(size, columns)
    return np.dot(left, right).reshape([a.shape[ax] for ax in kept_a] + [b.shape[ax] for ax in kept_b])


def vecdot(x1, x2, /, *, axis=-1):
    """Return sums of products of x1 and x2 along an axis."""
    return np.multiply(x1, x2).sum(axis=axis)


def matvec(x1, x2, /):
    """Return the products of matrices x1 and vectors x2, which lie along the last axes."""
    return np.matmul(x1, np.expand_dims(np.asarray(x2), -1))[..., 0]


def vecmat(x1, x2, /):
    """Return the products of vectors x1 and matrices x2, which lie along the last axes."""
    return np.matmul(np.expand_dims(np.asarray(x1), -2), x2)[..., 0, :]


def divmod(x1, x2, /):
    """Return x1 // x2 and x1 % x2 for each pair of elements."""
    return np.floor_divide(x1, x2), np.remainder(x1, x2)


def modf(x, /):
    """Return the fraction and the whole part of each element, with its sign."""
    x = np.asarray(x)
    if x.dtype.kind != "f":
        x = x.astype(np.float64)
    whole = np.trunc(x)
    with np.errstate(invalid="ignore"):
        rest = np.copysign(np.where(np.isinf(x), 0.0, x - whole), x)
    return rest.astype(x.dtype)[()], whole[()]


def frexp(x, /):
    """Return mantissas from 1/2 to below 1 in size, and exponents: x == mantissa * 2**exponent."""
    import math

    x = np.asarray(x, dtype=float)
    pairs = [math.frexp(value) for value in x.ravel().tolist()]
    mantissas = np.array([m for m, _ in pairs]).reshape(x.shape)
    exponents = np.array([e for _, e in pairs], dtype=np.int32).reshape(x.shape)
    return mantissas[()], exponents[()]


def ldexp(x1, x2, /):
    """Return x1 * 2**x2 for each pair of elements."""
    return np.multiply(x1, np.exp2(np.asarray(x2, dtype=float)))


def fix(x, out=None):
    """Return each element without its fraction."""
    return np.trunc(x) if out is None else np.trunc(x, out=out)


def sinc(x):
    """Return sin(pi x) / (pi x) of each element, 1 at 0."""
    x = np.asanyarray(x)
    y = np.pi * np.where(x == 0, 1.0e-20, x)
    return np.sin(y) / y


def i0(x):
    """Return the modified Bessel function of the first kind and order 0 of each element."""
    x = np.abs(np.asanyarray(x, dtype=float))
    term = np.ones_like(x)
    total = np.ones_like(x)
    for k in range(1, 200):
        term = term * (x / (2.0 * k)) ** 2
        total = total + term
    return total


def unwrap(p, discont=None, axis=-1, *, period=6.283185307179586):
    """Return angles with multiples of the period added so that neighbours differ by half a period at most."""
    p = np.asarray(p)
    steps = diff(p, axis=axis)
    if discont is None:
        discont = period / 2
    high = period / 2
    low = -high
    wrapped = np.mod(steps - low, period) + low
    np.copyto(wrapped, high, where=(wrapped == low) & (steps > 0))
    correction = wrapped - steps
    np.copyto(correction, 0, where=np.abs(steps) < discont)
    result = np.array(p, copy=True, dtype=np.result_type(p, np.float64))
    key = (slice(None),) * normalize_axis_index(axis, p.ndim) + (slice(1, None),)
    result[key] = p[key] + correction.cumsum(axis)
    return result
