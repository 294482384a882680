"""Random numbers: the streams and distributions of CPython's module."""

from _random import Random as _Generator, _sha512
from bisect import bisect as _bisect
from itertools import accumulate as _accumulate, repeat as _repeat
from math import (acos as _acos, ceil as _ceil, cos as _cos, exp as _exp, floor as _floor, isfinite as _isfinite,
                  log as _log, pi as _pi, sin as _sin, sqrt as _sqrt)
from operator import index as _index

__all__ = [
    "Random", "SystemRandom", "betavariate", "choice", "choices", "expovariate", "gammavariate", "gauss",
    "getrandbits", "getstate", "lognormvariate", "normalvariate", "paretovariate", "randbytes", "randint", "random",
    "randrange", "sample", "seed", "setstate", "shuffle", "triangular", "uniform", "vonmisesvariate",
    "weibullvariate",
]

TWOPI = 2.0 * _pi
NV_MAGICCONST = 4 * _exp(-0.5) / _sqrt(2.0)
LOG4 = _log(4.0)
SG_MAGICCONST = 1.0 + _log(4.5)
BPF = 53
RECIP_BPF = 2 ** -BPF
_ONE = 1


def _warn(message, category=DeprecationWarning, level=4):
    # Where there is no module for warnings, nobody asked to see them.
    try:
        from warnings import warn
    except ImportError:
        return
    warn(message, category, level)


def _is_sequence(value):
    from _collections_abc import Sequence
    return isinstance(value, Sequence)


def _whole(value, argument):
    """An integer argument; floats with whole values are still taken."""
    try:
        return _index(value)
    except TypeError:
        number = int(value)
        if number != value:
            _warn('randrange() will raise TypeError in the future')
            raise ValueError(f"non-integer {argument} for randrange()")
        _warn('non-integer arguments to randrange() have been deprecated since Python 3.10 '
              'and will be removed in a subsequent version')
        return number


class Random(_Generator):
    """A generator of its own. Derived classes may replace random(), and getrandbits(), seed(), getstate(), setstate()."""

    VERSION = 3

    def __init__(self, x=None):
        self.seed(x)
        self.gauss_next = None

    def __init_subclass__(cls, /, **kwargs):
        # Whichever source of randomness the class replaces last is what integers are drawn from.
        for base in cls.__mro__:
            if base is Random:
                break
            if '_randbelow' in base.__dict__:
                break
            if 'getrandbits' in base.__dict__:
                cls._randbelow = cls._randbelow_with_getrandbits
                break
            if 'random' in base.__dict__:
                cls._randbelow = cls._randbelow_without_getrandbits
                break

    def __reduce__(self):
        return self.__class__, (), self.getstate()

    def __getstate__(self):
        return self.getstate()

    def __setstate__(self, state):
        self.setstate(state)

    def seed(self, a=None, version=2):
        """Begin anew from a seed, by default one that nobody knows.

        Numbers that follow depend on it only.
        """
        if version == 1 and isinstance(a, (str, bytes)):
            text = a.decode('latin-1') if isinstance(a, bytes) else a
            x = ord(text[0]) << 7 if text else 0
            for code in map(ord, text):
                x = ((1000003 * x) ^ code) & 0xFFFFFFFFFFFFFFFF
            x ^= len(text)
            a = -2 if x == -1 else x
        elif version == 2 and isinstance(a, (str, bytes, bytearray)):
            data = a.encode() if isinstance(a, str) else bytes(a)
            a = int.from_bytes(data + _sha512(data), 'big')
        elif a is not None and not isinstance(a, (int, float, str, bytes, bytearray)):
            raise TypeError('The only supported seed types are: None,\nint, float, str, bytes, and bytearray.')
        self.gauss_next = None
        super().seed(a)

    def getstate(self):
        """Return the state, for setstate()."""
        return self.VERSION, super().getstate(), self.gauss_next

    def setstate(self, state):
        """Go back to a state that getstate() returned."""
        version = state[0]
        if version not in (2, 3):
            raise ValueError(f"state with version {version} passed to Random.setstate() of version {self.VERSION}")
        version, words, self.gauss_next = state
        if version == 2:
            # That version wrote words as signed integers.
            try:
                words = tuple(word % (2 ** 32) for word in words)
            except ValueError as error:
                raise TypeError from error
        super().setstate(words)

    # Integers.

    def _randbelow_with_getrandbits(self, n):
        getrandbits = self.getrandbits
        k = n.bit_length()
        r = getrandbits(k)
        while r >= n:
            r = getrandbits(k)
        return r

    def _randbelow_without_getrandbits(self, n, maxsize=1 << BPF):
        random = self.random
        if n >= maxsize:
            _warn("Underlying random() generator does not supply \n"
                  "enough bits to choose from a population range this large.\n"
                  "To remove the range limitation, add a getrandbits() method.", UserWarning, 3)
            return _floor(random() * n)
        limit = (maxsize - maxsize % n) / maxsize
        r = random()
        while r >= limit:
            r = random()
        return _floor(r * maxsize) % n

    def randbytes(self, n):
        """Return n random bytes."""
        return self.getrandbits(n * 8).to_bytes(n, 'little')

    def randrange(self, start, stop=None, step=_ONE):
        """Return a random item of range(start, stop, step)."""
        first = start if type(start) is int else _whole(start, "arg 1")
        if stop is None:
            if step is not _ONE:
                raise TypeError('Missing a non-None stop argument')
            if first > 0:
                return self._randbelow(first)
            raise ValueError("empty range for randrange()")
        last = stop if type(stop) is int else _whole(stop, "stop")
        width = last - first
        step = step if type(step) is int else _whole(step, "step")
        if step == 1:
            if width > 0:
                return first + self._randbelow(width)
            raise ValueError("empty range for randrange() (%d, %d, %d)" % (first, last, width))
        if step > 0:
            n = (width + step - 1) // step
        elif step < 0:
            n = (width + step + 1) // step
        else:
            raise ValueError("zero step for randrange()")
        if n <= 0:
            raise ValueError("empty range for randrange()")
        return first + step * self._randbelow(n)

    def randint(self, a, b):
        """Return a random integer from a to b, both included."""
        return self.randrange(a, b + 1)

    # Sequences.

    def choice(self, seq):
        """Return a random item of a sequence."""
        if not len(seq):
            raise IndexError('Cannot choose from an empty sequence')
        return seq[self._randbelow(len(seq))]

    def shuffle(self, x):
        """Put the items of a list in random order, in place."""
        if type(self)._randbelow is _Generator._randbelow and self._shuffle(x):
            return
        randbelow = self._randbelow
        for i in reversed(range(1, len(x))):
            j = randbelow(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k, *, counts=None):
        """Return a list of k random items at different places; counts says how often each one is there."""
        if not isinstance(population, (list, tuple, range, str)) and not _is_sequence(population):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        n = len(population)
        if counts is not None:
            totals = list(_accumulate(counts))
            if len(totals) != n:
                raise ValueError("The number of counts does not match the population")
            total = totals.pop()
            if not isinstance(total, int):
                raise TypeError("Counts must be integers")
            if total <= 0:
                raise ValueError("Total of counts must be greater than zero")
            chosen = self.sample(range(total), k=k)
            return [population[_bisect(totals, at)] for at in chosen]
        randbelow = self._randbelow
        if not 0 <= k <= n:
            raise ValueError("Sample larger than population or is negative")
        result = [None] * k
        # The size of a small set minus that of an empty list; for larger samples a set that the sample fills little.
        setsize = 21
        if k > 5:
            setsize += 4 ** _ceil(_log(k * 3, 4))
        if n <= setsize:
            pool = list(population)
            for i in range(k):
                j = randbelow(n - i)
                result[i] = pool[j]
                pool[j] = pool[n - i - 1]
        else:
            taken = set()
            for i in range(k):
                j = randbelow(n)
                while j in taken:
                    j = randbelow(n)
                taken.add(j)
                result[i] = population[j]
        return result

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        """Return a list of k random items, each chosen anew with the weights."""
        random = self.random
        n = len(population)
        if cum_weights is None:
            if weights is None:
                n += 0.0
                return [population[_floor(random() * n)] for _ in _repeat(None, k)]
            try:
                cum_weights = list(_accumulate(weights))
            except TypeError:
                if not isinstance(weights, int):
                    raise
                k = weights
                raise TypeError(f'The number of choices must be a keyword argument: {k=}') from None
        elif weights is not None:
            raise TypeError('Cannot specify both weights and cumulative weights')
        if len(cum_weights) != n:
            raise ValueError('The number of weights does not match the population')
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError('Total of weights must be greater than zero')
        if not _isfinite(total):
            raise ValueError('Total of weights must be finite')
        last = n - 1
        return [population[_bisect(cum_weights, random() * total, 0, last)] for _ in _repeat(None, k)]

    # Distributions.

    def uniform(self, a, b):
        """Return a random float from a to b."""
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        """Return a random float from low to high, most often close to mode."""
        drawn, width, left = self.random(), high - low, 0.5
        if mode is not None:
            if not width:
                return low
            left = (mode - low) / width
        # The inverse of the distribution's function: one branch of a root on either side of the mode.
        if drawn <= left:
            return low + width * _sqrt(drawn * left)
        return high + (low - high) * _sqrt((1.0 - drawn) * (1.0 - left))

    def normalvariate(self, mu=0.0, sigma=1.0):
        """Return a number of the normal distribution with mean mu and standard deviation sigma."""
        # Kinderman and Monahan, "Computer generation of random variables using the ratio of uniform deviates".
        random = self.random
        while True:
            shifted, divisor = random() - 0.5, 1.0 - random()
            ratio = NV_MAGICCONST * shifted / divisor
            if -_log(divisor) >= ratio * ratio / 4.0:
                return mu + ratio * sigma

    def gauss(self, mu=0.0, sigma=1.0):
        """Return a number of the normal distribution with mean mu and standard deviation sigma, two at a time."""
        # Two at a time, from a random angle and radius.
        deviate, self.gauss_next = self.gauss_next, None
        if deviate is None:
            angle = self.random() * TWOPI
            radius = _sqrt(-2.0 * _log(1.0 - self.random()))
            deviate, self.gauss_next = _cos(angle) * radius, _sin(angle) * radius
        return mu + deviate * sigma

    def lognormvariate(self, mu, sigma):
        """Return a number whose logarithm has the normal distribution."""
        return _exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd):
        """Return a number of the exponential distribution with mean 1 / lambd."""
        return -_log(1.0 - self.random()) / lambd

    def vonmisesvariate(self, mu, kappa):
        """Return an angle from 0 to 2 * pi of the von Mises distribution around mu."""
        # Best and Fisher, "Efficient simulation of the von Mises distribution": angles of a wrapped Cauchy
        # distribution, some of which are rejected.
        if kappa <= 1e-6:
            # Hardly concentrated: each direction is as good as any other.
            return TWOPI * self.random()
        half = 0.5 / kappa
        cauchy = half + _sqrt(1.0 + half * half)
        cosine = self._cosine_of_von_mises(cauchy)
        inverse = 1.0 / cauchy
        turned = (inverse + cosine) / (1.0 + inverse * cosine)
        is_left = self.random() > 0.5
        angle = _acos(turned)
        return (mu + (angle if is_left else -angle)) % TWOPI

    def _cosine_of_von_mises(self, cauchy):
        random = self.random
        while True:
            cosine = _cos(_pi * random())
            part = cosine / (cauchy + cosine)
            level = random()
            # The first bound is the cheaper one and settles most cases.
            if level < 1.0 - part * part or level <= (1.0 - part) * _exp(part):
                return cosine

    def gammavariate(self, alpha, beta):
        """Return a number of the gamma distribution with shape alpha and scale beta."""
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError('gammavariate: alpha and beta must be > 0.0')
        if alpha > 1.0:
            return self._gamma_of_large_shape(alpha) * beta
        if alpha == 1.0:
            return -_log(1.0 - self.random()) * beta
        return self._gamma_of_small_shape(alpha) * beta

    def _gamma_of_large_shape(self, alpha):
        # Cheng, "The generation of gamma variables with non-integral shape parameters", algorithm GB.
        random = self.random
        root = _sqrt(2.0 * alpha - 1.0)
        offset, slope = alpha - LOG4, alpha + root
        while True:
            odds = random()
            if odds <= 1e-7 or odds >= 0.9999999:
                continue
            level = odds * odds * (1.0 - random())
            logit = _log(odds / (1.0 - odds)) / root
            candidate = alpha * _exp(logit)
            bound = offset + slope * logit - candidate
            if bound + SG_MAGICCONST - 4.5 * level >= 0.0 or bound >= _log(level):
                return candidate

    def _gamma_of_small_shape(self, alpha):
        # Ahrens and Dieter, algorithm GS.
        random = self.random
        while True:
            u = random()
            b = (2.718281828459045 + alpha) / 2.718281828459045
            p = b * u
            x = p ** (1.0 / alpha) if p <= 1.0 else -_log((b - p) / alpha)
            u1 = random()
            if u1 <= (x ** (alpha - 1.0) if p > 1.0 else _exp(-x)):
                return x

    def betavariate(self, alpha, beta):
        """Return a number from 0 to 1 of the beta distribution."""
        y = self.gammavariate(alpha, 1.0)
        if y:
            return y / (y + self.gammavariate(beta, 1.0))
        return 0.0

    def paretovariate(self, alpha):
        """Return a number of the Pareto distribution, from 1 on."""
        u = 1.0 - self.random()
        return u ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        """Return a number of the Weibull distribution with scale alpha and shape beta."""
        u = 1.0 - self.random()
        return alpha * (-_log(u)) ** (1.0 / beta)


class SystemRandom(Random):
    """Randomness of the system; it has no state."""

    def random(self):
        """Return a random float, at least 0 and below 1."""
        return (self.getrandbits(56) >> 3) * RECIP_BPF

    def getrandbits(self, k):
        """Return an integer of k random bits."""
        if k < 0:
            raise ValueError('number of bits must be non-negative')
        return _Generator().getrandbits(k)

    def seed(self, *args, **kwds):
        """Do nothing: the system's numbers have no seed."""
        return None

    def _unsupported(self, *args, **kwds):
        """Raise NotImplementedError: the system's numbers have no state."""
        raise NotImplementedError('System entropy source does not have state.')

    getstate = setstate = _unsupported


try:
    _inst = Random()
except PermissionError:
    # The host grants no randomness. Programs that seed must run there too, so only seed() without a seed fails.
    _inst = Random(0)
globals().update({name: getattr(_inst, name) for name in __all__ if name not in ('Random', 'SystemRandom')})
