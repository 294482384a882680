"""Polynomials by their coefficients, highest power first."""

import numpy as np
from numpy import linalg
from numpy._statistics import warn_where
from numpy.exceptions import RankWarning


def polyval(p, x):
    """The value of a polynomial."""
    p = np.asarray(p)
    x = np.asanyarray(x)
    found = np.zeros_like(x)
    for coefficient in p:
        found = found * x + coefficient
    return found


def poly(seq_of_zeros):
    """The polynomial with these roots, or a matrix' characteristic one."""
    roots_ = np.atleast_1d(seq_of_zeros)
    if roots_.ndim == 2 and roots_.shape[0] == roots_.shape[1] and roots_.shape[0] != 0:
        roots_ = linalg.eigvals(roots_)
    elif roots_.ndim != 1:
        raise ValueError("input must be 1d or non-empty square 2d array.")
    if len(roots_) == 0:
        return 1.0
    dtype = roots_.dtype if roots_.dtype.kind == "f" else np.float64
    found = np.ones((1,), dtype=dtype)
    for root in roots_:
        found = np.convolve(found, np.array([1, -root], dtype=dtype), mode="full")
    return found


def roots(p):
    """The roots, where they are real."""
    p = np.atleast_1d(p)
    if p.ndim != 1:
        raise ValueError("Input must be a rank-1 array.")
    nonzero = np.nonzero(np.ravel(p))[0]
    if len(nonzero) == 0:
        return np.array([])
    trailing = len(p) - nonzero[-1] - 1
    p = p[int(nonzero[0]) : int(nonzero[-1]) + 1]
    if p.dtype.kind != "f":
        p = p.astype(float)
    count = len(p)
    if count > 1:
        companion = np.diag(np.ones((count - 2,), p.dtype), -1)
        companion[0, :] = -p[1:] / p[0]
        found = linalg.eigvals(companion)
    else:
        found = np.array([])
    return np.hstack((found, np.zeros(trailing, found.dtype)))


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """The polynomial of a degree that fits points best."""
    order = int(deg) + 1
    x = np.asarray(x) + 0.0
    y = np.asarray(y) + 0.0
    if deg < 0:
        raise ValueError("expected deg >= 0")
    if x.ndim != 1:
        raise TypeError("expected 1D vector for x")
    if x.size == 0:
        raise TypeError("expected non-empty vector for x")
    if y.ndim < 1 or y.ndim > 2:
        raise TypeError("expected 1D or 2D array for y")
    if x.shape[0] != y.shape[0]:
        raise TypeError("expected x and y to have same length")
    if rcond is None:
        rcond = len(x) * np.finfo(x.dtype).eps
    left = np.vander(x, order)
    right = y
    if w is not None:
        w = np.asarray(w) + 0.0
        if w.ndim != 1:
            raise TypeError("expected a 1-d array for weights")
        if w.shape[0] != y.shape[0]:
            raise TypeError("expected w and y to have the same length")
        left = left * w[:, None]
        right = right * (w[:, None] if right.ndim == 2 else w)
    scale = np.sqrt((left * left).sum(axis=0))
    left = left / scale
    found, residuals, rank, s = linalg.lstsq(left, right, rcond)
    found = (found.T / scale).T
    if not full:
        warn_where(np.not_equal(rank, order), "Polyfit may be poorly conditioned", 3, RankWarning)
    if full:
        return found, residuals, rank, s, rcond
    if not cov:
        return found
    base = linalg.inv(np.dot(left.T, left)) / np.outer(scale, scale)
    if cov == "unscaled":
        factor = 1
    else:
        if len(x) <= order:
            raise ValueError("the number of data points must exceed order to scale the covariance matrix")
        factor = residuals / (len(x) - order)
    return found, base * (factor if y.ndim == 1 else np.asarray(factor))


def polyder(p, m=1):
    """The derivative."""
    m = int(m)
    if m < 0:
        raise ValueError("Order of derivative must be positive (see polyint)")
    p = np.asarray(p)
    count = len(p) - 1
    found = p[:-1] * np.arange(count, 0, -1)
    return p if m == 0 else polyder(found, m - 1)


def polyint(p, m=1, k=None):
    """The integral."""
    m = int(m)
    if m < 0:
        raise ValueError("Order of integral must be positive (see polyder)")
    k = np.zeros(m, float) if k is None else np.atleast_1d(k)
    if len(k) == 1 and m > 1:
        k = k[0] * np.ones(m, float)
    if len(k) < m:
        raise ValueError("k must be a scalar or a rank-1 array of length 1 or >m.")
    p = np.asarray(p)
    if m == 0:
        return p
    found = np.concatenate((p / np.arange(len(p), 0, -1), [k[0]]))
    return polyint(found, m - 1, k=k[1:])


def _aligned(a1, a2):
    a1, a2 = np.atleast_1d(a1), np.atleast_1d(a2)
    missing = len(a2) - len(a1)
    if missing > 0:
        a1 = np.concatenate((np.zeros(missing, a1.dtype), a1))
    elif missing < 0:
        a2 = np.concatenate((np.zeros(-missing, a2.dtype), a2))
    return a1, a2


def polyadd(a1, a2):
    """The sum."""
    a1, a2 = _aligned(a1, a2)
    return a1 + a2


def polysub(a1, a2):
    """The difference."""
    a1, a2 = _aligned(a1, a2)
    return a1 - a2


def polymul(a1, a2):
    """The product."""
    return np.convolve(np.trim_zeros(np.atleast_1d(a1), "f"), np.trim_zeros(np.atleast_1d(a2), "f"))


def polydiv(u, v):
    """Quotient and remainder."""
    u, v = np.atleast_1d(u) + 0.0, np.atleast_1d(v) + 0.0
    m, n = len(u) - 1, len(v) - 1
    scale = 1.0 / v[0]
    quotient = np.zeros((max(m - n + 1, 1),))
    rest = u.copy()
    for k in range(m - n + 1):
        d = scale * rest[k]
        quotient[k] = d
        rest[k : k + n + 1] -= d * v
    while np.allclose(rest[0], 0, rtol=1e-14) and rest.shape[-1] > 1:
        rest = rest[1:]
    return quotient, rest
