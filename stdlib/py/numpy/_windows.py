"""Window functions."""

import numpy as np

__all__ = ["bartlett", "blackman", "hamming", "hanning", "kaiser"]


def _places(M):
    return np.arange(1 - M, M, 2, dtype=np.float64)


def hanning(M):
    """Return the Hann window of M points: a raised cosine, 0 at the ends."""
    if M < 1:
        return np.array([])
    if M == 1:
        return np.ones(1)
    return 0.5 + 0.5 * np.cos(np.pi * _places(M) / (M - 1))


def hamming(M):
    """Return the Hamming window of M points: a raised cosine, small at the ends."""
    if M < 1:
        return np.array([])
    if M == 1:
        return np.ones(1)
    return 0.54 + 0.46 * np.cos(np.pi * _places(M) / (M - 1))


def blackman(M):
    """Return the Blackman window of M points, a sum of two cosines."""
    if M < 1:
        return np.array([])
    if M == 1:
        return np.ones(1)
    n = _places(M)
    return 0.42 + 0.5 * np.cos(np.pi * n / (M - 1)) + 0.08 * np.cos(2.0 * np.pi * n / (M - 1))


def bartlett(M):
    """Return the Bartlett window of M points: a triangle, 0 at the ends."""
    if M < 1:
        return np.array([])
    if M == 1:
        return np.ones(1)
    n = _places(M)
    return np.where(np.less_equal(n, 0), 1 + n / (M - 1), 1 - n / (M - 1))


def kaiser(M, beta):
    """Return the Kaiser window of M points; beta says how narrow it is."""
    if M == 1:
        return np.ones(1)
    n = np.arange(0, M)
    alpha = (M - 1) / 2.0
    return np.i0(beta * np.sqrt(1 - ((n - alpha) / alpha) ** 2.0)) / np.i0(float(beta))
