"""Averages, spread and relations of data, computed exactly and rounded once."""

import math
import numbers
import random
import sys
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict, namedtuple
from fractions import Fraction
from functools import reduce
from itertools import groupby, repeat
from operator import itemgetter, mul

__all__ = [
    "NormalDist", "StatisticsError", "correlation", "covariance", "fmean", "geometric_mean", "harmonic_mean",
    "linear_regression", "mean", "median", "median_grouped", "median_high", "median_low", "mode", "multimode",
    "pstdev", "pvariance", "quantiles", "stdev", "variance",
]


class StatisticsError(ValueError):
    """There are too few data, or none that have a result."""


def _exact_ratio(x):
    """A number as a pair of integers; (x, None) for what is not finite."""
    ratio = getattr(x, "as_integer_ratio", None)
    try:
        return (x.numerator, x.denominator) if ratio is None else ratio()
    except (OverflowError, ValueError):
        return x, None
    except AttributeError:
        raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator") from None


def _coerce(T, S):
    """The type of the result for data of two types."""
    if T is S or S is int or S is bool:
        return T
    if T is int:
        return S
    if issubclass(S, T):
        return S
    if issubclass(T, S):
        return T
    if issubclass(T, int):
        return S
    if issubclass(S, int):
        return T
    if issubclass(T, Fraction) and issubclass(S, float):
        return S
    if issubclass(T, float) and issubclass(S, Fraction):
        return T
    raise TypeError("don't know how to coerce %s and %s" % (T.__name__, S.__name__))


def _add_up(partials):
    return sum(Fraction(n, d) for d, n in partials.items())


def _sum(data):
    """(type, exact sum, count)"""
    count, types, partials = 0, set(), {}
    for typ, values in groupby(data, type):
        types.add(typ)
        for n, d in map(_exact_ratio, values):
            count += 1
            partials[d] = partials.get(d, 0) + n
    total = partials[None] if None in partials else _add_up(partials)
    return reduce(_coerce, types, int), total, count


def _ss(data, c=None):
    """(type, sum of the squares of the differences to the mean, mean, count)"""
    if c is not None:
        T, ssd, count = _sum((d := x - c) * d for x in data)
        return T, ssd, c, count
    count, types = 0, set()
    sums, squares = defaultdict(int), defaultdict(int)
    for typ, values in groupby(data, type):
        types.add(typ)
        for n, d in map(_exact_ratio, values):
            count += 1
            sums[d] += n
            squares[d] += n * n
    if not count:
        ssd = c = Fraction(0)
    elif None in sums:
        ssd = c = sums[None]
    else:
        sx = _add_up(sums)
        sxx = sum(Fraction(n, d * d) for d, n in squares.items())
        ssd = (count * sxx - sx * sx) / count
        c = sx / count
    return reduce(_coerce, types, int), ssd, c, count


def _convert(value, T):
    """The exact result in the type of the data."""
    if type(value) is T:
        return value
    if issubclass(T, int) and value.denominator != 1:
        T = float
    try:
        return T(value)
    except TypeError:
        if _is_decimal(T):
            return T(value.numerator) / value.denominator
        raise


def _is_decimal(T):
    # Only a program that has imported `decimal` can have such data.
    module = sys.modules.get("decimal")
    return module is not None and issubclass(T, module.Decimal)


def _fail_neg(values, errmsg="negative value"):
    for x in values:
        if x < 0:
            raise StatisticsError(errmsg)
        yield x


_SQRT_BITS = 2 * sys.float_info.mant_dig + 3


def _isqrt_to_odd(n, m):
    # The lowest bit remembers that there was more, so that the float is rounded as if it were exact.
    a = math.isqrt(n // m)
    return a | (a * a * m != n)


def _float_sqrt_of_frac(n, m):
    """The float that is nearest to the root of n/m."""
    q = (n.bit_length() - m.bit_length() - _SQRT_BITS) // 2
    if q >= 0:
        return _isqrt_to_odd(n, m << 2 * q) << q
    return _isqrt_to_odd(n << -2 * q, m) / (1 << -q)


def _decimal_sqrt_of_frac(n, m):
    """Square root of n/m as a Decimal, correctly rounded: the quotient's may be one unit off."""
    from decimal import Decimal
    if n <= 0:
        if not n:
            return Decimal("0.0")
        n, m = -n, -m
    root = (Decimal(n) / Decimal(m)).sqrt()
    top, bottom = root.as_integer_ratio()
    for other, sign in ((root.next_plus(), 1), (root.next_minus(), -1)):
        other_top, other_bottom = other.as_integer_ratio()
        # On which side of n/m is the square of the middle between both? In integers, hence exactly.
        middle = bottom * other_top + other_bottom * top
        above = 4 * n * (bottom * other_bottom) ** 2 - m * middle ** 2
        if sign * above > 0:
            return other
    return root


def _sqrt_frac(T, value):
    return (_decimal_sqrt_of_frac if _is_decimal(T) else _float_sqrt_of_frac)(value.numerator, value.denominator)


def mean(data):
    """The sum of the data by their number, computed exactly and then rounded."""
    T, total, n = _sum(data)
    if n < 1:
        raise StatisticsError("mean requires at least one data point")
    return _convert(total / n, T)


def fmean(data, weights=None):
    """The mean of the data as floats: faster than `mean`."""
    try:
        n = len(data)
    except TypeError:
        n = 0

        def counted(iterable):
            nonlocal n
            for n, x in enumerate(iterable, start=1):
                yield x
        data = counted(data)
    if weights is None:
        total = math.fsum(data)
        if not n:
            raise StatisticsError("fmean requires at least one data point")
        return total / n
    if not isinstance(weights, (list, tuple)):
        weights = list(weights)
    data = list(data)
    if len(data) != len(weights):
        raise StatisticsError("data and weights must be the same length")
    num, den = math.fsum(map(mul, data, weights)), math.fsum(weights)
    if not den:
        raise StatisticsError("sum of weights must be non-zero")
    return num / den


def geometric_mean(data):
    """The n-th root of the product of n data, as a float."""
    try:
        return math.exp(fmean(map(math.log, data)))
    except ValueError:
        raise StatisticsError("geometric mean requires a non-empty dataset containing positive numbers") from None


def harmonic_mean(data, weights=None):
    """The reciprocal of the mean of the reciprocals."""
    data = list(data)
    errmsg = "harmonic mean does not support negative values"
    n = len(data)
    if n < 1:
        raise StatisticsError("harmonic_mean requires at least one data point")
    if n == 1 and weights is None:
        x = data[0]
        if not isinstance(x, numbers.Real) and not _is_decimal(type(x)):
            raise TypeError("unsupported type")
        if x < 0:
            raise StatisticsError(errmsg)
        return x
    if weights is None:
        weights, sum_weights = repeat(1, n), n
    else:
        weights = list(weights)
        if len(weights) != n:
            raise StatisticsError("Number of weights does not match data size")
        _, sum_weights, _ = _sum(w for w in _fail_neg(weights, errmsg))
    try:
        T, total, count = _sum(w / x if w else 0 for w, x in zip(weights, _fail_neg(data, errmsg)))
    except ZeroDivisionError:
        return 0
    if total <= 0:
        raise StatisticsError("Weighted sum must be positive")
    return _convert(sum_weights / total, T)


def _sorted(data, what="no median for empty data"):
    data = sorted(data)
    if not data:
        raise StatisticsError(what)
    return data, len(data)


def median(data):
    """What stands in the middle of the sorted data; of two such values, the mean."""
    data, n = _sorted(data)
    return data[n // 2] if n % 2 else (data[n // 2 - 1] + data[n // 2]) / 2


def median_low(data):
    """As `median`; of two values in the middle, the smaller one."""
    data, n = _sorted(data)
    return data[(n - 1) // 2]


def median_high(data):
    """As `median`; of two values in the middle, the larger one."""
    data, n = _sorted(data)
    return data[n // 2]


def median_grouped(data, interval=1.0):
    """Estimates the median for numeric data binned around the midpoints of consecutive, fixed-width intervals."""
    data, n = _sorted(data)
    x = data[n // 2]
    below = bisect_left(data, x)
    within = bisect_right(data, x, lo=below) - below
    try:
        interval, x = float(interval), float(x)
    except ValueError:
        raise TypeError("Value cannot be converted to a float")
    return x - interval / 2.0 + interval * (n / 2 - below) / within


def mode(data):
    """What occurs most often; of several, the first."""
    pairs = Counter(iter(data)).most_common(1)
    if not pairs:
        raise StatisticsError("no mode for empty data") from None
    return pairs[0][0]


def multimode(data):
    """All values that occur most often, in the order of the data."""
    counts = Counter(iter(data))
    most = max(counts.values(), default=0)
    return [value for value, count in counts.items() if count == most]


def quantiles(data, *, n=4, method="exclusive"):
    """Divide data into n continuous intervals with equal probability."""
    if n < 1:
        raise StatisticsError("n must be at least 1")
    data = sorted(data)
    ld = len(data)
    if ld < 2:
        raise StatisticsError("must have at least two data points")
    result = []
    if method == "inclusive":
        m = ld - 1
        for i in range(1, n):
            j, delta = divmod(i * m, n)
            result.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return result
    if method == "exclusive":
        m = ld + 1
        for i in range(1, n):
            j = min(max(i * m // n, 1), ld - 1)
            delta = i * m - j * n
            result.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
        return result
    raise ValueError(f"Unknown method: {method!r}")


def variance(data, xbar=None):
    """The variance of a population, estimated from a sample of it."""
    T, ss, _, n = _ss(data, xbar)
    if n < 2:
        raise StatisticsError("variance requires at least two data points")
    return _convert(ss / (n - 1), T)


def pvariance(data, mu=None):
    """Return the population variance of data."""
    T, ss, _, n = _ss(data, mu)
    if n < 1:
        raise StatisticsError("pvariance requires at least one data point")
    return _convert(ss / n, T)


def stdev(data, xbar=None):
    """The root of `variance`."""
    T, ss, _, n = _ss(data, xbar)
    if n < 2:
        raise StatisticsError("stdev requires at least two data points")
    return _sqrt_frac(T, ss / (n - 1))


def pstdev(data, mu=None):
    """The root of `pvariance`."""
    T, ss, _, n = _ss(data, mu)
    if n < 1:
        raise StatisticsError("pstdev requires at least one data point")
    return _sqrt_frac(T, ss / n)


def _pairs(x, y, name):
    n = len(x)
    if len(y) != n:
        raise StatisticsError(f"{name} requires that both inputs have same number of data points")
    if n < 2:
        raise StatisticsError(f"{name} requires at least two data points")
    return n


def covariance(x, y, /):
    """Return the sample covariance of two inputs *x* and *y*."""
    n = _pairs(x, y, "covariance")
    xbar, ybar = math.fsum(x) / n, math.fsum(y) / n
    return math.fsum((xi - xbar) * (yi - ybar) for xi, yi in zip(x, y)) / (n - 1)


def correlation(x, y, /):
    """Pearson's correlation coefficient."""
    n = _pairs(x, y, "correlation")
    xbar, ybar = math.fsum(x) / n, math.fsum(y) / n
    sxy = math.fsum((xi - xbar) * (yi - ybar) for xi, yi in zip(x, y))
    sxx = math.fsum((d := xi - xbar) * d for xi in x)
    syy = math.fsum((d := yi - ybar) * d for yi in y)
    try:
        return sxy / math.sqrt(sxx * syy)
    except ZeroDivisionError:
        raise StatisticsError("at least one of the inputs is constant")


LinearRegression = namedtuple("LinearRegression", ("slope", "intercept"))


def linear_regression(x, y, /, *, proportional=False):
    """The line with the least squares of distances from the points."""
    n = _pairs(x, y, "linear regression")
    if proportional:
        sxy = math.fsum(xi * yi for xi, yi in zip(x, y))
        sxx = math.fsum(xi * xi for xi in x)
    else:
        xbar, ybar = math.fsum(x) / n, math.fsum(y) / n
        sxy = math.fsum((xi - xbar) * (yi - ybar) for xi, yi in zip(x, y))
        sxx = math.fsum((d := xi - xbar) * d for xi in x)
    try:
        slope = sxy / sxx
    except ZeroDivisionError:
        raise StatisticsError("x is constant")
    return LinearRegression(slope=slope, intercept=0.0 if proportional else ybar - slope * xbar)


# Coefficients of Wichura's algorithm AS 241, highest power first: near the middle, in the tails, far out in them.
_NEAR = (
    (2.5090809287301226727e+3, 3.3430575583588128105e+4, 6.7265770927008700853e+4, 4.5921953931549871457e+4,
     1.3731693765509461125e+4, 1.9715909503065514427e+3, 1.3314166789178437745e+2, 3.3871328727963666080e+0),
    (5.2264952788528545610e+3, 2.8729085735721942674e+4, 3.9307895800092710610e+4, 2.1213794301586595867e+4,
     5.3941960214247511077e+3, 6.8718700749205790830e+2, 4.2313330701600911252e+1, 1.0))
_TAIL = (
    (7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1, 1.27045825245236838258e+0,
     3.64784832476320460504e+0, 5.76949722146069140550e+0, 4.63033784615654529590e+0, 1.42343711074968357734e+0),
    (1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
     6.89767334985100004550e-1, 1.67638483018380384940e+0, 2.05319162663775882187e+0, 1.0))
_FAR = (
    (2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3, 2.65321895265761230930e-2,
     2.96560571828504891230e-1, 1.78482653991729133580e+0, 5.46378491116411436990e+0, 6.65790464350110377720e+0),
    (2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4,
     1.48753612908506148525e-2, 1.36929880922735805310e-1, 5.99832206555887937690e-1, 1.0))


def _polynomial(coefficients, r):
    value = coefficients[0]
    for c in coefficients[1:]:
        value = value * r + c
    return value


def _normal_dist_inv_cdf(p, mu, sigma):
    q = p - 0.5
    if math.fabs(q) <= 0.425:
        r = 0.180625 - q * q
        num, den = _polynomial(_NEAR[0], r) * q, _polynomial(_NEAR[1], r)
        return mu + num / den * sigma
    r = math.sqrt(-math.log(p if q <= 0.0 else 1.0 - p))
    if r <= 5.0:
        r -= 1.6
        table = _TAIL
    else:
        r -= 5.0
        table = _FAR
    x = _polynomial(table[0], r) / _polynomial(table[1], r)
    if q < 0.0:
        x = -x
    return mu + x * sigma


class NormalDist:
    """Normal distribution of a random variable."""

    __slots__ = {"_mu": "Arithmetic mean of a normal distribution",
                 "_sigma": "Standard deviation of a normal distribution"}

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError("sigma must be non-negative")
        self._mu = float(mu)
        self._sigma = float(sigma)

    def __getstate__(self):
        return self._mu, self._sigma

    def __setstate__(self, state):
        self._mu, self._sigma = state

    @classmethod
    def from_samples(cls, data):
        """The normal distribution with the mean and the deviation of the data."""
        data = list(data)
        return cls(fmean(data), stdev(data))

    def samples(self, n, *, seed=None):
        """So many random numbers of the distribution."""
        gauss = random.gauss if seed is None else random.Random(seed).gauss
        return [gauss(self._mu, self._sigma) for _ in range(n)]

    def pdf(self, x):
        """Probability density function."""
        variance = self._sigma * self._sigma
        if not variance:
            raise StatisticsError("pdf() not defined when sigma is zero")
        diff = x - self._mu
        return math.exp(diff * diff / (-2.0 * variance)) / math.sqrt(math.tau * variance)

    def cdf(self, x):
        """Cumulative distribution function."""
        if not self._sigma:
            raise StatisticsError("cdf() not defined when sigma is zero")
        return 0.5 * (1.0 + math.erf((x - self._mu) / (self._sigma * math.sqrt(2.0))))

    def inv_cdf(self, p):
        """Inverse cumulative distribution function."""
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError("p must be in the range 0.0 < p < 1.0")
        if self._sigma <= 0.0:
            raise StatisticsError("cdf() not defined when sigma at or below zero")
        return _normal_dist_inv_cdf(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        """The n - 1 places that cut the distribution in n parts of one probability."""
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        """The area that lies below the densities of both."""
        if not isinstance(other, NormalDist):
            raise TypeError("Expected another NormalDist instance")
        X, Y = self, other
        if (Y._sigma, Y._mu) < (X._sigma, X._mu):
            X, Y = Y, X
        x_var, y_var = X.variance, Y.variance
        if not x_var or not y_var:
            raise StatisticsError("overlap() not defined when sigma is zero")
        dv, dm = y_var - x_var, math.fabs(Y._mu - X._mu)
        if not dv:
            return 1.0 - math.erf(dm / (2.0 * X._sigma * math.sqrt(2.0)))
        a = X._mu * y_var - Y._mu * x_var
        b = X._sigma * Y._sigma * math.sqrt(dm * dm + dv * math.log(y_var / x_var))
        x1, x2 = (a + b) / dv, (a - b) / dv
        return 1.0 - (math.fabs(Y.cdf(x1) - X.cdf(x1)) + math.fabs(Y.cdf(x2) - X.cdf(x2)))

    def zscore(self, x):
        """Compute the Standard Score."""
        if not self._sigma:
            raise StatisticsError("zscore() not defined when sigma is zero")
        return (x - self._mu) / self._sigma

    mean = property(lambda self: self._mu, doc="The mean.")
    median = property(lambda self: self._mu, doc="The median, which is the mean.")
    mode = property(lambda self: self._mu, doc="The mode, which is the mean.")
    stdev = property(lambda self: self._sigma, doc="The standard deviation.")
    variance = property(lambda self: self._sigma * self._sigma, doc="The square of the standard deviation.")

    def __add__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu + x2._mu, math.hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu + x2, x1._sigma)

    def __sub__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu - x2._mu, math.hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu - x2, x1._sigma)

    def __mul__(x1, x2):
        return NormalDist(x1._mu * x2, x1._sigma * math.fabs(x2))

    def __truediv__(x1, x2):
        return NormalDist(x1._mu / x2, x1._sigma / math.fabs(x2))

    def __pos__(x1):
        return NormalDist(x1._mu, x1._sigma)

    def __neg__(x1):
        return NormalDist(-x1._mu, x1._sigma)

    __radd__ = __add__

    def __rsub__(x1, x2):
        return -(x1 - x2)

    __rmul__ = __mul__

    def __eq__(x1, x2):
        if not isinstance(x2, NormalDist):
            return NotImplemented
        return x1._mu == x2._mu and x1._sigma == x2._sigma

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f"{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})"
