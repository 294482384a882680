"""`Generator`: random numbers from any generator of bits."""

import math
import operator

import numpy as np
from numpy.random._distributions import Distributions, normal_parameters, report_covariance, shape_of
from numpy.random.bit_generator import PCG64, BitGenerator, SeedSequence
from numpy.random.mtrand import RandomState

_CHANCES = (
    "p must be 1-dimensional",
    "a and p must have same size",
    "Probabilities contain NaN",
    "Probabilities are not non-negative",
    "Probabilities do not sum to 1. See Notes section of docstring for more information.",
)


class Generator(Distributions):
    """Random numbers from a generator of bits."""

    _is_legacy = False

    def __init__(self, bit_generator):
        self._bit_generator = bit_generator
        self._stream = bit_generator._stream

    def __repr__(self):
        return f"{self} at 0x{id(self):X}"

    def __str__(self):
        return f"{type(self).__name__}({type(self._bit_generator).__name__})"

    @property
    def bit_generator(self):
        """The source of random bits."""
        return self._bit_generator

    def spawn(self, n_children):
        """Return so many new generators, independent of this one."""
        return [type(self)(bits) for bits in self._bit_generator.spawn(n_children)]

    def _standard(self, name, size, dtype, out):
        name_of_type = np.dtype(dtype).name
        if out is not None:
            if size is not None and shape_of(size) != out.shape:
                raise ValueError("size must match out.shape when used together")
            if out.dtype != name_of_type:
                raise TypeError(f"Supplied output array has the wrong type. Expected {name_of_type}, got {out.dtype}")
            size = out.shape
        if name_of_type == "float64":
            found = self._draw(name, (), size)
        elif name_of_type == "float32" and name in ("random", "standard_normal"):
            found = self._stream.fill(name, size, True)
        else:
            raise TypeError(f"Unsupported dtype {np.dtype(dtype)!r} for {name}")
        if out is None:
            return found
        out[...] = found
        return out

    def random(self, size=None, dtype=np.float64, out=None):
        """Return floats from 0 to below 1.

        >>> np.random.default_rng(0).random(2)
        array([0.63696169, 0.26978671])
        """
        return self._standard("random", size, dtype, out)

    def standard_normal(self, size=None, dtype=np.float64, out=None):
        """Return numbers of the normal distribution with mean 0 and standard deviation 1."""
        return self._standard("standard_normal", size, dtype, out)

    def standard_exponential(self, size=None, dtype=np.float64, method="zig", out=None):
        """Return numbers of the exponential distribution with mean 1."""
        if method != "zig" and np.dtype(dtype) == np.float64:
            found = -np.log1p(-self.random(size))
            if out is None:
                return found
            out[...] = found
            return out
        return self._standard("standard_exponential", size, dtype, out)

    def standard_gamma(self, shape, size=None, dtype=np.float64, out=None):
        """Return numbers of the gamma distribution with scale 1."""
        if np.dtype(dtype) != np.float64:
            raise TypeError(f"Unsupported dtype {np.dtype(dtype)!r} for standard_gamma")
        found = self._draw("standard_gamma", (shape,), size if out is None else out.shape)
        if out is None:
            return found
        out[...] = found
        return out

    def uniform(self, low=0.0, high=1.0, size=None):
        """Return floats from low to below high."""
        width = np.subtract(high, low, dtype=np.float64)
        if not np.all(np.isfinite(width)):
            raise OverflowError(
                "high - low range exceeds valid bounds" if np.ndim(width) == 0 else "Range exceeds valid bounds"
            )
        if np.any(np.signbit(width)):
            raise ValueError("high - low < 0")
        return self._draw("uniform", (low, width), size)

    def integers(self, low, high=None, size=None, dtype=np.int64, endpoint=False):
        """Return integers from low to below high, or to high with endpoint; from 0 with one bound."""
        if high is None:
            low, high = 0, low
        if np.dtype(dtype).kind == "f":
            raise TypeError(f"Unsupported dtype {np.dtype(dtype)!r} for integers")
        found = self._integers(low, high, size, dtype, bool(endpoint))
        if size is None and (dtype is int or dtype is bool) and np.ndim(found) == 0:
            return dtype(found)
        return found

    def negative_binomial(self, n, p, size=None):
        """Return how many trials fail before n succeed, each with probability p."""
        return self._draw("negative_binomial", (n, p), size)

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        """Return elements of a sequence, or of range(a), chosen with the probabilities p.

        With replace=False, none is chosen twice.
        """
        is_list = not (np.ndim(a) == 0)
        if is_list:
            a = np.asarray(a)
            count = a.shape[axis]
            if count == 0 and math.prod(shape_of(size)) != 0:
                raise ValueError("a cannot be empty unless no samples are taken")
        else:
            try:
                count = operator.index(a)
            except TypeError as error:
                raise ValueError(f"a must be a sequence or an integer, not {type(a)}") from error
            if count <= 0 and math.prod(shape_of(size)) != 0:
                raise ValueError("a must be a positive integer unless no samples are taken")
        if p is not None:
            p = self._checked_chances(p, count, _CHANCES)
        shape = shape_of(size)
        wanted = math.prod(shape)
        if replace:
            if p is None:
                positions = np.asarray(self.integers(0, count, size=shape))
            else:
                positions = self._choose(p, shape, self.random)
        else:
            if wanted > count:
                raise ValueError("Cannot take a larger sample than population when replace is False")
            if wanted < 0:
                raise ValueError("negative dimensions are not allowed")
            if p is None:
                positions = self._stream.sample(count, wanted, shuffle).reshape(shape)
            else:
                positions = self._choose_unequal(p, wanted, shape, self.random)
        if size is None:
            positions = positions.item(0)
        return np.take(a, positions, axis=axis) if is_list else positions

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8, *, method="svd"):
        """Return vectors of the normal distribution with a mean and a matrix of covariances."""
        if method not in ("eigh", "svd", "cholesky"):
            raise ValueError("method must be one of {'eigh', 'svd', 'cholesky'}")
        mean, cov = normal_parameters(mean, cov)
        shape = shape_of(size) + mean.shape
        x = self.standard_normal(shape).reshape(-1, mean.shape[0])
        cov = cov.astype(np.float64)
        if method == "svd":
            u, s, vh = np.linalg.svd(cov)
            is_valid = np.allclose(np.dot(vh.T * s, vh), cov, rtol=tol, atol=tol)
            factor = u * np.sqrt(s)
        elif method == "eigh":
            s, u = np.linalg.eigh(cov)
            is_valid = not np.any(s < -tol)
            factor = u * np.sqrt(np.abs(s)) if is_valid else u * np.sqrt(s)
        else:
            factor = np.linalg.cholesky(cov)
            is_valid = True
        if method != "cholesky":
            report_covariance(is_valid, check_valid)
        return (mean + x.dot(factor.T)).reshape(shape)

    def multinomial(self, n, pvals, size=None):
        """Return how often each outcome occurs in n trials with the probabilities pvals."""
        p = np.asarray(pvals, dtype=np.float64)
        if p.ndim == 0:
            raise TypeError("pvals must be a sequence")
        if p.ndim > 1 or np.ndim(n) > 0:
            raise NotImplementedError("multinomial with arrays of parameters is outside of Snek's subset")
        return self._multinomial(n, p, size)

    def dirichlet(self, alpha, size=None):
        """Return vectors with sum 1 of the Dirichlet distribution."""
        alpha = np.asarray(alpha, dtype=np.float64)
        if np.any(np.less(alpha, 0)):
            raise ValueError("alpha < 0")
        is_small = alpha.size > 0 and alpha.max() < 0.1
        return self._dirichlet(alpha, size, self._stick_row if is_small else self._gamma_row)

    def _stick_row(self, alpha):
        """Breaks a stick again and again: with small parameters, gamma numbers would all be zero."""
        sums = []
        for a in reversed(alpha):
            sums.insert(0, a + (sums[0] if sums else 0.0))
        row = [0.0] * len(alpha)
        if sums[0] == 0:
            return row
        rest = 1.0
        for j in range(len(alpha) - 1):
            part = self.beta(alpha[j], sums[j + 1])
            row[j] = rest * part
            rest *= 1.0 - part
            if sums[j + 1] == 0:
                break
        row[-1] = rest
        return row

    def shuffle(self, x, axis=0):
        """Put the elements along an axis in random order, in place."""
        if isinstance(x, np.ndarray):
            if not -x.ndim <= axis < x.ndim:
                raise np.exceptions.AxisError(axis, x.ndim)
            self._shuffle_array(x if x.ndim == 1 else np.swapaxes(x, 0, axis))
            return
        if axis != 0:
            raise NotImplementedError("Axis argument is only supported on ndarray objects")
        self._shuffle_items(x)

    def permutation(self, x, axis=0):
        """Return a copy with the elements along an axis in random order, or a permutation of range(x)."""
        if isinstance(x, (int, np.integer)):
            found = np.arange(x)
            self.shuffle(found)
            return found
        found = np.asarray(x)
        if not -found.ndim <= axis < found.ndim:
            raise np.exceptions.AxisError(axis, found.ndim)
        if found.ndim == 1:
            found = np.array(found)
            self.shuffle(found)
            return found
        positions = np.arange(found.shape[axis])
        self.shuffle(positions)
        return np.take(found, positions, axis=axis)

    def permuted(self, x, *, axis=None, out=None):
        """Return a copy in which the elements along an axis are in random order, each row on its own."""
        x = np.asarray(x)
        if out is None:
            out = x.copy()
        else:
            if type(out) is not np.ndarray:
                raise TypeError("out must be a numpy array")
            if out.shape != x.shape:
                raise ValueError("out must have the same shape as x")
            out[...] = x
        if axis is None:
            if out.ndim > 1:
                flat = out.ravel()
                self.shuffle(flat)
                out[...] = flat.reshape(out.shape)
            else:
                self.shuffle(out)
            return out
        rows = np.moveaxis(out, axis, -1)
        flat = rows.reshape(-1, rows.shape[-1])
        self._stream.shuffle_rows(flat, 0)
        rows[...] = flat.reshape(rows.shape)
        return out


def default_rng(seed=None):
    """A generator with PCG64 bits."""
    if isinstance(seed, Generator):
        return seed
    if isinstance(seed, BitGenerator):
        return Generator(seed)
    if isinstance(seed, RandomState):
        return Generator(seed._bit_generator)
    return Generator(PCG64(seed if seed is None or isinstance(seed, SeedSequence) else SeedSequence(seed)))
