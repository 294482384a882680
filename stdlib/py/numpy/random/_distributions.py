"""What `RandomState` and `Generator` have in common: most distributions, integers of a range."""

import math
import operator
import warnings

import numpy as np
from numpy import _random

_LIMITS = {"bool": (0, 1), "int32": (-(2**31), 2**31 - 1), "int64": (-(2**63), 2**63 - 1)}


def bounds_error(is_closed, low):
    """Why a range is refused."""
    if not np.any(low):
        return f"high {'<' if is_closed else '<='} 0"
    return f"low {'>' if is_closed else '>='} high"


def shape_of(size):
    """A size as a tuple."""
    if size is None:
        return ()
    return (operator.index(size),) if not isinstance(size, (tuple, list, np.ndarray)) else tuple(size)


def normal_parameters(mean, cov):
    """The mean and the covariance of a multivariate normal distribution, their shapes checked."""
    mean, cov = np.array(mean), np.array(cov)
    if mean.ndim != 1:
        raise ValueError("mean must be 1 dimensional")
    if cov.ndim != 2 or cov.shape[0] != cov.shape[1]:
        raise ValueError("cov must be 2 dimensional and square")
    if mean.shape[0] != cov.shape[0]:
        raise ValueError("mean and cov must have same length")
    return mean, cov


def report_covariance(is_valid, check_valid):
    """Does what `check_valid` asks for with a covariance that is none."""
    if check_valid == "ignore":
        return
    if check_valid not in ("warn", "raise"):
        raise ValueError("check_valid must equal 'warn', 'raise', or 'ignore'")
    if not is_valid:
        text = "covariance is not symmetric positive-semidefinite."
        if check_valid == "raise":
            raise ValueError(text)
        warnings.warn(text, RuntimeWarning, stacklevel=3)


class Distributions:
    """Distributions that differ in nothing but the stream and its style."""

    def _draw(self, name, parameters, size):
        return self._stream.draw(self._is_legacy, name, parameters, size)

    def beta(self, a, b, size=None):
        """Return numbers from 0 to 1 of the beta distribution with shape parameters a and b."""
        return self._draw("beta", (a, b), size)

    def exponential(self, scale=1.0, size=None):
        """Return numbers of the exponential distribution with mean scale."""
        return self._draw("exponential", (scale,), size)

    def normal(self, loc=0.0, scale=1.0, size=None):
        """Return numbers of the normal distribution with mean loc and standard deviation scale."""
        return self._draw("normal", (loc, scale), size)

    def gamma(self, shape, scale=1.0, size=None):
        """Return numbers of the gamma distribution."""
        return self._draw("gamma", (shape, scale), size)

    def f(self, dfnum, dfden, size=None):
        """Return numbers of the F distribution with two numbers of degrees of freedom."""
        return self._draw("f", (dfnum, dfden), size)

    def noncentral_f(self, dfnum, dfden, nonc, size=None):
        """Return numbers of the noncentral F distribution."""
        return self._draw("noncentral_f", (dfnum, dfden, nonc), size)

    def chisquare(self, df, size=None):
        """Return numbers of the chi-square distribution with df degrees of freedom."""
        return self._draw("chisquare", (df,), size)

    def noncentral_chisquare(self, df, nonc, size=None):
        """Return numbers of the noncentral chi-square distribution."""
        return self._draw("noncentral_chisquare", (df, nonc), size)

    def standard_cauchy(self, size=None):
        """Return numbers of the Cauchy distribution around 0."""
        return self._draw("standard_cauchy", (), size)

    def standard_t(self, df, size=None):
        """Return numbers of Student's t distribution with df degrees of freedom."""
        return self._draw("standard_t", (df,), size)

    def vonmises(self, mu, kappa, size=None):
        """Return angles from -pi to pi of the von Mises distribution around mu; kappa says how close."""
        return self._draw("vonmises", (mu, kappa), size)

    def pareto(self, a, size=None):
        """Return numbers of the Pareto II (Lomax) distribution with shape a, from 0 on."""
        return self._draw("pareto", (a,), size)

    def weibull(self, a, size=None):
        """Return numbers of the Weibull distribution with shape a."""
        return self._draw("weibull", (a,), size)

    def power(self, a, size=None):
        """Return numbers from 0 to 1 whose density grows as a power, a - 1."""
        return self._draw("power", (a,), size)

    def laplace(self, loc=0.0, scale=1.0, size=None):
        """Return numbers of the Laplace distribution around loc."""
        return self._draw("laplace", (loc, scale), size)

    def gumbel(self, loc=0.0, scale=1.0, size=None):
        """Return numbers of the Gumbel distribution around its mode loc."""
        return self._draw("gumbel", (loc, scale), size)

    def logistic(self, loc=0.0, scale=1.0, size=None):
        """Return numbers of the logistic distribution around loc."""
        return self._draw("logistic", (loc, scale), size)

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        """Return numbers whose logarithms have the normal distribution."""
        return self._draw("lognormal", (mean, sigma), size)

    def rayleigh(self, scale=1.0, size=None):
        """Return numbers of the Rayleigh distribution with mode scale."""
        return self._draw("rayleigh", (scale,), size)

    def wald(self, mean, scale, size=None):
        """Return numbers of the inverse Gaussian distribution."""
        return self._draw("wald", (mean, scale), size)

    def triangular(self, left, mode, right, size=None):
        """Return numbers from left to right, most often close to mode."""
        if np.any(np.greater(left, mode)):
            raise ValueError("left > mode")
        if np.any(np.greater(mode, right)):
            raise ValueError("mode > right")
        if np.any(np.equal(left, right)):
            raise ValueError("left == right")
        return self._draw("triangular", (left, mode, right), size)

    def binomial(self, n, p, size=None):
        """Return how many of n trials succeed, each with probability p."""
        n = np.asarray(n)
        if n.dtype.kind == "f":
            rule = "according to the rule 'safe'"
            what = "scalar" if n.ndim == 0 else "array data"
            raise TypeError(f"Cannot cast {what} from {n.dtype!r} to dtype('int64') {rule}")
        return self._draw("binomial", (n, p), size)

    def poisson(self, lam=1.0, size=None):
        """Return how many events there are where lam are expected."""
        return self._draw("poisson", (lam,), size)

    def zipf(self, a, size=None):
        """Return integers from 1 on with probabilities that fall as the power a."""
        return self._draw("zipf", (a,), size)

    def geometric(self, p, size=None):
        """Return how many trials it takes to the first success, each with probability p."""
        return self._draw("geometric", (p,), size)

    def logseries(self, p, size=None):
        """Return integers from 1 on of the logarithmic series distribution."""
        return self._draw("logseries", (p,), size)

    def bytes(self, length):
        """Return so many random bytes."""
        count = (length - 1) // 4 + 1
        if count <= 0:
            return b""
        words = self._stream.integers(self._is_legacy, 0, 2**32 - 1, count, "int64").tobytes()
        data = bytearray(4 * count)
        for at in range(4):
            data[at::4] = words[at::8]
        return bytes(data[:length])

    def _integers(self, low, high, size, dtype, is_closed):
        name = np.dtype(dtype).name
        least, most = _LIMITS[name]
        if size is not None and math.prod(shape_of(size)) == 0:
            return np.empty(size, dtype=name)
        if np.ndim(low) == 0 and np.ndim(high) == 0:
            low, high = int(low), int(high)
            if not is_closed:
                high -= 1
            if low < least:
                raise ValueError(f"low is out of bounds for {name}")
            if high > most:
                raise ValueError(f"high is out of bounds for {name}")
            if low > high:
                raise ValueError(bounds_error(is_closed, low))
            return self._stream.integers(self._is_legacy, low, high - low, size, name)
        low, high = np.asarray(low).astype(np.int64), np.asarray(high).astype(np.int64)
        if np.any(low < least):
            raise ValueError(f"low is out of bounds for {name}")
        if np.any(high - (not is_closed) > most):
            raise ValueError(f"high is out of bounds for {name}")
        if np.any(low > high if is_closed else low >= high):
            raise ValueError(bounds_error(is_closed, low))
        shape = shape_of(size) if size is not None else np.broadcast_shapes(low.shape, high.shape)
        low, high = np.broadcast_to(low, shape), np.broadcast_to(high, shape)
        return self._stream.integers_between(self._is_legacy, low, high, not is_closed, None).astype(name)

    def _checked_chances(self, p, size, texts):
        """The probabilities of a choice as an array, and their tolerance checked."""
        tolerance = math.sqrt(np.finfo(np.float64).eps)
        if isinstance(p, np.ndarray) and p.dtype == np.float32:
            tolerance = max(tolerance, math.sqrt(np.finfo(np.float32).eps))
        p = np.asarray(p, dtype=np.float64)
        if p.ndim != 1:
            raise ValueError(texts[0])
        if p.size != size:
            raise ValueError(texts[1])
        total = _random.kahan_sum(p)
        if math.isnan(total):
            raise ValueError(texts[2])
        if np.any(p < 0):
            raise ValueError(texts[3])
        if abs(total - 1.0) > tolerance:
            raise ValueError(texts[4])
        return p

    def _choose_unequal(self, p, size, shape, uniform):
        """Positions without replacement, each drawn by its probability among those that are left."""
        if np.count_nonzero(p > 0) < size:
            raise ValueError("Fewer non-zero entries in p than size")
        chosen = {}
        p = p.copy()
        while len(chosen) < size:
            x = uniform(size - len(chosen))
            for position in chosen:
                p[position] = 0
            cdf = np.cumsum(p)
            cdf /= cdf[-1]
            new = cdf.searchsorted(x, side="right")
            chosen.update(dict.fromkeys(new.tolist()))
        return np.array(list(chosen), dtype=np.int64).reshape(shape)

    def _choose(self, p, shape, uniform):
        """Positions with replacement, each drawn by its probability."""
        cdf = p.cumsum()
        cdf /= cdf[-1]
        return np.asarray(cdf.searchsorted(uniform(shape), side="right"))

    def _multinomial(self, n, p, size):
        if not (np.all(p >= 0) and np.all(p <= 1)):
            raise ValueError("pvals < 0, pvals > 1 or pvals contains NaNs")
        if p.size and _random.kahan_sum(p[:-1]) > 1.0 + 1e-12:
            raise ValueError("sum(pvals[:-1]) > 1.0")
        if n < 0:
            raise ValueError("n < 0")
        shape = shape_of(size) + (p.size,)
        return self._stream.multinomial(self._is_legacy, [int(n)], p, math.prod(shape[:-1])).reshape(shape)

    def _dirichlet(self, alpha, size, row):
        """Rows that `row` draws, each for all of `alpha`."""
        shape = shape_of(size) + alpha.shape
        rows = [row(alpha.tolist()) for _ in range(math.prod(shape_of(size)))]
        return np.array(rows, dtype=np.float64).reshape(shape)

    def _gamma_row(self, alpha):
        row = [self.standard_gamma(a) for a in alpha]
        total = 0.0
        for x in row:
            total = total + x
        factor = 1.0 / total
        return [x * factor for x in row]

    def _shuffle_array(self, x):
        """Shuffles an array along its first axis, in place."""
        if x.ndim == 1:
            self._stream.shuffle(x)
        elif x.size > 0:
            for i in reversed(range(1, len(x))):
                j = self._stream.interval(i)
                if i != j:
                    row = x[j].copy()
                    x[j] = x[i]
                    x[i] = row

    def _shuffle_items(self, x):
        for i in reversed(range(1, len(x))):
            j = self._stream.interval(i)
            x[i], x[j] = x[j], x[i]
