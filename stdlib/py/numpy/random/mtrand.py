"""`RandomState`: the streams that never change."""

import math
import operator
import warnings

import numpy as np
from numpy.random._distributions import Distributions, normal_parameters, report_covariance, shape_of
from numpy.random.bit_generator import MT19937

_CHANCES = (
    "'p' must be 1-dimensional",
    "'a' and 'p' must have same size",
    "probabilities contain NaN",
    "probabilities are not non-negative",
    "probabilities do not sum to 1",
)


class RandomState(Distributions):
    """Random numbers from the Mersenne Twister."""

    _is_legacy = True

    def __init__(self, seed=None):
        if hasattr(seed, "_stream"):
            self._bit_generator = seed
        else:
            self._bit_generator = MT19937(0)
            self._bit_generator._legacy_seeding(seed)
        self._stream = self._bit_generator._stream

    def __repr__(self):
        return f"{self} at 0x{id(self):X}"

    def __str__(self):
        return f"{type(self).__name__}({type(self._bit_generator).__name__})"

    def seed(self, seed=None):
        """Begin anew from a seed."""
        if not isinstance(self._bit_generator, MT19937):
            raise TypeError("can only re-seed a MT19937 BitGenerator")
        self._bit_generator._legacy_seeding(seed)

    def get_state(self, legacy=True):
        """Return the state, as a tuple or a dict."""
        state = self._bit_generator.state
        if state["bit_generator"] != "MT19937":
            return state
        _, _, has_gauss, gauss = self._stream.get_state()
        if legacy:
            inner = state["state"]
            return ("MT19937", inner["key"], inner["pos"], has_gauss, gauss)
        state["has_gauss"] = has_gauss
        state["gauss"] = gauss
        return state

    def set_state(self, state):
        """Go back to a state that get_state() returned."""
        if isinstance(state, dict):
            if "bit_generator" not in state or "state" not in state:
                raise ValueError("state dictionary is not valid.")
            inner = state["state"]
            name, key, pos = state["bit_generator"], inner["key"], inner["pos"]
            has_gauss, gauss = state.get("has_gauss", 0), state.get("gauss", 0.0)
        else:
            if not isinstance(state, (tuple, list)):
                raise TypeError("state must be a dict or a tuple.")
            name, key, pos = state[:3]
            has_gauss, gauss = state[3:5] if len(state) > 3 else (0, 0.0)
        if name != "MT19937":
            raise ValueError("set_state can only be used with legacy MT19937 state instances.")
        self._stream.set_state(([int(word) for word in key], int(pos), has_gauss, gauss))

    def random_sample(self, size=None):
        """Return floats from 0 to below 1."""
        return self._draw("random", (), size)

    def random(self, size=None):
        """Return floats from 0 to below 1."""
        return self._draw("random", (), size)

    def rand(self, *args):
        """Return floats from 0 to below 1 in the shape that the arguments are."""
        return self._draw("random", (), args if args else None)

    def randn(self, *args):
        """Return numbers of the standard normal distribution in the shape that the arguments are."""
        return self._draw("standard_normal", (), args if args else None)

    def standard_normal(self, size=None):
        """Return numbers of the normal distribution with mean 0 and standard deviation 1."""
        return self._draw("standard_normal", (), size)

    def standard_exponential(self, size=None):
        """Return numbers of the exponential distribution with mean 1."""
        return self._draw("standard_exponential", (), size)

    def standard_gamma(self, shape, size=None):
        """Return numbers of the gamma distribution with scale 1."""
        return self._draw("standard_gamma", (shape,), size)

    def uniform(self, low=0.0, high=1.0, size=None):
        """Return floats from low to below high."""
        if isinstance(low, float) and isinstance(high, float):
            width = high - low
            if not math.isfinite(width):
                raise OverflowError("Range exceeds valid bounds")
        else:
            width = np.subtract(high, low, dtype=np.float64)
            if not np.all(np.isfinite(width)):
                raise OverflowError("Range exceeds valid bounds")
        return self._draw("uniform", (low, width), size)

    def randint(self, low, high=None, size=None, dtype=int):
        """Return integers from low to below high, or from 0 to below low."""
        if high is None:
            low, high = 0, low
        if np.dtype(dtype).kind == "f":
            raise TypeError(f"Unsupported dtype {np.dtype(dtype)!r} for randint")
        found = self._integers(low, high, size, dtype, False)
        if size is None and (dtype is int or dtype is bool) and np.ndim(found) == 0:
            return dtype(found)
        return found

    def random_integers(self, low, high=None, size=None):
        """Return integers from low to high, or from 1 to low."""
        if high is None:
            text = f"This function is deprecated. Please call randint(1, {low} + 1) instead"
            low, high = 1, low
        else:
            text = f"This function is deprecated. Please call randint({low}, {high} + 1) instead"
        warnings.warn(text, DeprecationWarning, stacklevel=2)
        return self.randint(low, int(high) + 1, size=size, dtype=np.int64)

    def tomaxint(self, size=None):
        """Return integers from 0 to the largest one."""
        found = self._stream.integers(False, 0, 2**63 - 1, size, "int64")
        return int(found) if size is None else found

    def negative_binomial(self, n, p, size=None):
        """Return how many trials fail before n succeed, each with probability p."""
        return self._draw("negative_binomial_legacy", (n, p), size)

    def hypergeometric(self, ngood, nbad, nsample, size=None):
        """Return how many of nsample draws are good ones, of ngood and nbad."""
        if np.any(np.less(np.add(ngood, nbad), nsample)):
            raise ValueError("ngood + nbad < nsample")
        return self._draw("hypergeometric", (ngood, nbad, nsample), size)

    def choice(self, a, size=None, replace=True, p=None):
        """Return elements of a sequence, or of range(a), chosen with the probabilities p."""
        is_list = not (np.ndim(a) == 0)
        if is_list:
            a = np.asarray(a)
            if a.ndim != 1:
                raise ValueError("a must be 1-dimensional")
            count = a.shape[0]
            if count == 0 and math.prod(shape_of(size)) != 0:
                raise ValueError("'a' cannot be empty unless no samples are taken")
        else:
            try:
                count = operator.index(a)
            except TypeError:
                raise ValueError("a must be 1-dimensional or an integer") from None
            if count <= 0 and math.prod(shape_of(size)) != 0:
                raise ValueError("a must be greater than 0 unless no samples are taken")
        if p is not None:
            p = self._checked_chances(p, count, _CHANCES)
        shape = shape_of(size)
        wanted = math.prod(shape)
        if replace:
            if p is None:
                positions = self.randint(0, count, size=shape)
            else:
                positions = self._choose(p, shape, self.random_sample)
        else:
            if wanted > count:
                raise ValueError("Cannot take a larger sample than population when 'replace=False'")
            if wanted < 0:
                raise ValueError("Negative dimensions are not allowed")
            if p is None:
                positions = self.permutation(count)[:wanted].reshape(shape)
            else:
                positions = self._choose_unequal(p, wanted, shape, self.rand)
        if size is None:
            positions = positions.item(0)
        return a[positions] if is_list else positions

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8):
        """Return vectors of the normal distribution with a mean and a matrix of covariances."""
        mean, cov = normal_parameters(mean, cov)
        shape = shape_of(size) + mean.shape
        x = self.standard_normal(shape).reshape(-1, mean.shape[0])
        cov = cov.astype(np.float64)
        _, s, v = np.linalg.svd(cov)
        report_covariance(np.allclose(np.dot(v.T * s, v), cov, rtol=tol, atol=tol), check_valid)
        x = np.dot(x, np.sqrt(s)[:, None] * v)
        x += mean
        return x.reshape(shape)

    def multinomial(self, n, pvals, size=None):
        """Return how often each outcome occurs in n trials with the probabilities pvals."""
        p = np.asarray(pvals, dtype=np.float64)
        if p.ndim == 0:
            raise TypeError("pvals must be a 1-d sequence")
        if p.ndim > 1:
            raise ValueError("object too deep for desired array")
        return self._multinomial(n, p, size)

    def dirichlet(self, alpha, size=None):
        """Return vectors with sum 1 of the Dirichlet distribution."""
        alpha = np.asarray(alpha, dtype=np.float64)
        if np.any(np.less_equal(alpha, 0)):
            raise ValueError("alpha <= 0")
        return self._dirichlet(alpha, size, self._gamma_row)

    def shuffle(self, x):
        """Put the items along the first axis in random order, in place."""
        if isinstance(x, np.ndarray):
            self._shuffle_array(x)
        else:
            self._shuffle_items(x)

    def permutation(self, x):
        """Return a copy with the items in random order, or a permutation of range(x)."""
        if isinstance(x, (int, np.integer)):
            found = np.arange(x)
            self.shuffle(found)
            return found
        found = np.asarray(x)
        if found.ndim < 1:
            raise IndexError("x must be an integer or at least 1-dimensional")
        if found.ndim == 1:
            found = np.array(found)
            self.shuffle(found)
            return found
        positions = np.arange(found.shape[0])
        self.shuffle(positions)
        return found[positions]


_rand = RandomState()
