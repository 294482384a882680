"""Random numbers from keys: what is drawn depends on the key alone, in plain code, in staged code and under vmap.

A key is an array of two integers of 32 bits. Who draws twice from one key gets the same numbers twice; split() makes
new keys of one. Names and draws are those of JAX, with floats of 64 bits where no type is asked for.

The generator is Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3,
2011): a cipher of counters, so that any number can be drawn without those before it.
"""

import math

import _snek
import numpy

from snek._structures import array_kind

_MASK = 0xFFFFFFFF
_ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))
_PARITY = 0x1BD11BDA

# How many numbers are drawn at a time: what is computed of so many stays in the processor's caches.
_PIECE = 1 << 14


def _threefry(first, second, high, low):
    """The two words of 32 bits that a key of two words makes of the counter (high, low)."""
    schedule = (first, second, first ^ second ^ _PARITY)
    high = high + first
    low = (low + second) & _MASK
    for group in range(5):
        for turn in _ROTATIONS[group & 1]:
            # The bits of high beyond 32 have no effect on those below, and are dropped at the end.
            high = high + low
            low = ((low << turn | low >> 32 - turn) ^ high) & _MASK
        high = high + schedule[(group + 1) % 3]
        low = low + (schedule[(group + 2) % 3] + (group + 1)) & _MASK
    return high & _MASK, low


def _words(key, name):
    """The two words of a key."""
    kind = array_kind(key)
    if kind is None or kind in "fb":
        raise TypeError(f"{name}() needs a key, as random.key(seed) gives, not {_snek.type_names(key)}")
    if tuple(key.shape) != (2,):
        raise ValueError(f"{name}() takes a single key, not an array of shape {tuple(key.shape)}; map over keys by vmap")
    return key[0], key[1]


def _shape(shape, name):
    if isinstance(shape, (tuple, list)):
        return tuple(shape)
    if array_kind(shape) == "f" or isinstance(shape, (float, str)) or shape is None:
        raise TypeError(f"{name}(): shape is a tuple of ints, not '{type(shape).__name__}'")
    return (shape,)


def _count(shape):
    count = 1
    for size in shape:
        if not _snek.is_staged(size) and size < 0:
            raise ValueError("negative dimensions are not allowed")
        count = count * size
    return count


def _drawn(key, shape, name, make):
    """An array of this shape of what make(high, low) gives for the words of each counter."""
    first, second = _words(key, name)
    shape = _shape(shape, name)
    count = _count(shape)
    if _snek.is_staging() or count <= _PIECE:
        # Counters have 64 bits; what fits into memory has fewer than 2**32 elements.
        low = numpy.arange(count)
        made = make(*_threefry(first, second, low * 0, low))
    else:
        made = None
        for start in range(0, count, _PIECE):
            low = numpy.arange(start, min(start + _PIECE, count))
            piece = make(*_threefry(first, second, low * 0, low))
            if made is None:
                made = numpy.empty(count, piece.dtype)
            made[start : start + _PIECE] = piece
    return made.reshape(shape) if shape else made[0]


def key(seed):
    """A key made of a seed, an int of 64 bits."""
    if isinstance(seed, bool) or array_kind(seed) in ("f", "b") or isinstance(seed, (float, str)) or seed is None:
        raise TypeError(f"random.key(): a seed is an int, not {_snek.type_names(seed)}")
    if isinstance(seed, int) and not _snek.is_staged(seed) and not -(1 << 63) <= seed < 1 << 64:
        raise OverflowError("random.key(): a seed has at most 64 bits")
    return numpy.stack([numpy.asarray(seed >> 32 & _MASK), numpy.asarray(seed & _MASK)])


PRNGKey = key


def key_data(keys):
    """The words of keys: keys are arrays of them."""
    return keys


def wrap_key_data(words):
    """Keys of these words."""
    return numpy.asarray(words) & _MASK


def split(key, n=2, *, num=None):
    """An array of n new keys; n may be a shape. The key itself is not to be used any more."""
    first, second = _words(key, "split")
    shape = _shape(n if num is None else num, "split")
    low = numpy.arange(_count(shape))
    words = numpy.stack(_threefry(first, second, low * 0, low), axis=1)
    return words if len(shape) == 1 else words.reshape(shape + (2,))


def fold_in(key, data):
    """A new key made of a key and an int, of which 32 bits count."""
    first, second = _words(key, "fold_in")
    if isinstance(data, (float, str)) or array_kind(data) == "f" or data is None:
        raise TypeError(f"fold_in(): data is an int, not {_snek.type_names(data)}")
    data = numpy.asarray(data) & _MASK
    return numpy.stack(_threefry(first, second, data * 0, data))


def clone(key):
    """The key itself."""
    return key


def bits(key, shape=(), name="bits"):
    """Integers from 0 up to 2**32."""
    return _drawn(key, shape, name, lambda high, low: high ^ low)


def _is_single(dtype, name):
    """Whether floats of 32 bits are asked for."""
    found = numpy.dtype(dtype)
    if found.kind != "f":
        raise ValueError(f"{name}(): dtype must be a float type, not {found}")
    return found.itemsize == 4


def _fractions(single):
    """What makes floats from 0 up to 1 of words: 52 bits of them, or 23."""
    if single:
        return lambda high, low: ((high ^ low) >> 9).astype(numpy.float32) * numpy.float32(2.0**-23)
    return lambda high, low: (high << 20 | low >> 12) * 2.0**-52


def _between(fraction, low, high, single):
    if single:
        low, high = numpy.float32(low), numpy.float32(high)
    return numpy.maximum(low, fraction * (high - low) + low)


def uniform(key, shape=(), dtype=float, minval=0.0, maxval=1.0):
    """Floats from minval up to maxval, which may be arrays."""
    return _uniform(key, shape, dtype, minval, maxval, "uniform")


def _uniform(key, shape, dtype, minval, maxval, name):
    single = _is_single(dtype, name)
    found = _drawn(key, shape, name, _fractions(single))
    if single and (array_kind(minval) is not None or array_kind(maxval) is not None):
        minval, maxval = numpy.asarray(minval).astype(numpy.float32), numpy.asarray(maxval).astype(numpy.float32)
        return numpy.maximum(minval, found * (maxval - minval) + minval)
    return _between(found, minval, maxval, single)


# The inverse of the error function by polynomials in w = -log(1 - x * x), or in its root where x is near 1: the coefficients of
# M. Giles, Approximating the erfinv function, 2010. Highest powers first.
_MIDDLE = (
    -3.6444120640178196996e-21, -1.685059138182016589e-19, 1.2858480715256400167e-18, 1.115787767802518096e-17,
    -1.333171662854620906e-16, 2.0972767875968561637e-17, 6.6376381343583238325e-15, -4.0545662729752068639e-14,
    -8.1519341976054721522e-14, 2.6335093153082322977e-12, -1.2975133253453532498e-11, -5.4154120542946279317e-11,
    1.051212273321532285e-09, -4.1126339803469836976e-09, -2.9070369957882005086e-08, 4.2347877827932403518e-07,
    -1.3654692000834678645e-06, -1.3882523362786468719e-05, 0.0001867342080340571352, -0.00074070253416626697512,
    -0.0060336708714301490533, 0.24015818242558961693, 1.6536545626831027356,
)
_OUTER = (
    2.2137376921775787049e-09, 9.0756561938885390979e-08, -2.7517406297064545428e-07, 1.8239629214389227755e-08,
    1.5027403968909827627e-06, -4.013867526981545969e-06, 2.9234449089955446044e-06, 1.2475304481671778723e-05,
    -4.7318229009055733981e-05, 6.8284851459573175448e-05, 2.4031110387097893999e-05, -0.0003550375203628474796,
    0.00095328937973738049703, -0.0016882755560235047313, 0.0024914420961078508066, -0.0037512085075692412107,
    0.005370914553590063617, 1.0052589676941592334, 3.0838856104922207635,
)
_FARTHEST = (
    -2.7109920616438573243e-11, -2.5556418169965252055e-10, 1.5076572693500548083e-09, -3.7894654401267369937e-09,
    7.6157012080783393804e-09, -1.4960026627149240478e-08, 2.9147953450901080826e-08, -6.7711997758452339498e-08,
    2.2900482228026654717e-07, -9.9298272942317002539e-07, 4.5260625972231537039e-06, -1.9681778105531670567e-05,
    7.5995277030017761139e-05, -0.00021503011930044477347, -0.00013871931833623122026, 1.0103004648645343977,
    4.8499064014085844221,
)
_MIDDLE_SINGLE = (
    2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087, -0.00125372503, -0.00417768164,
    0.246640727, 1.50140941,
)
_OUTER_SINGLE = (
    -0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773, -0.0076224613, 0.00943887047,
    1.00167406, 2.83297682,
)


def _polynomial(coefficients, x):
    found = coefficients[0]
    for coefficient in coefficients[1:]:
        found = coefficient + found * x
    return found


def _inverse_erf(x, single=False):
    """The number whose error function is x, for an array of numbers between -1 and 1."""
    w = -numpy.log1p(-x * x)
    if single:
        middle, outer = [[numpy.float32(one) for one in all] for all in (_MIDDLE_SINGLE, _OUTER_SINGLE)]
        near = _polynomial(middle, w - numpy.float32(2.5))
        return numpy.where(w < 5, near, _polynomial(outer, numpy.sqrt(w) - numpy.float32(3.0))) * x
    found = _polynomial(_MIDDLE, w - 3.125)
    if _snek.is_staging():
        root = numpy.sqrt(w)
        outside = numpy.where(w < 16.0, _polynomial(_OUTER, root - 3.25), _polynomial(_FARTHEST, root - 5.0))
        return numpy.where(w < 6.25, found, outside) * x
    # One of a thousand numbers is as near to 1: the same operations for those only.
    far = w >= 6.25
    if far.any():
        w = w[far]
        root = numpy.sqrt(w)
        found[far] = numpy.where(w < 16.0, _polynomial(_OUTER, root - 3.25), _polynomial(_FARTHEST, root - 5.0))
    return found * x


_ABOVE = -0.9999999999999999
_ABOVE_SINGLE = -0.99999994


def normal(key, shape=(), dtype=float):
    """Numbers of the normal distribution with mean 0 and variance 1."""
    return _normal(key, shape, dtype, "normal")


def _normal(key, shape, dtype, name):
    single = _is_single(dtype, name)
    fractions = _fractions(single)
    root = numpy.float32(math.sqrt(2.0)) if single else math.sqrt(2.0)
    above = _ABOVE_SINGLE if single else _ABOVE
    return _drawn(
        key, shape, name,
        lambda high, low: root * _inverse_erf(_between(fractions(high, low), above, 1.0, single), single),
    )


def _erf(x):
    if array_kind(x) is None or not x.ndim:
        return math.erf(x)
    return numpy.vectorize(math.erf)(x)


def _common(shape, name, *arrays):
    """The shape that is asked for, or that parameters have."""
    if shape is not None:
        return _shape(shape, name)
    shape = ()
    for array in arrays:
        if array_kind(array) is not None:
            shape = numpy.broadcast_shapes(shape, tuple(array.shape))
    return shape


def truncated_normal(key, lower, upper, shape=None, dtype=float):
    """Numbers of the normal distribution that lie between lower and upper."""
    name = "truncated_normal"
    shape = _common(shape, name, lower, upper)
    single = _is_single(dtype, name)
    root = math.sqrt(2.0)
    found = _uniform(key, shape, dtype, _erf(lower / root), _erf(upper / root), name)
    found = numpy.asarray(found).reshape(-1)
    found = (_inverse_erf(found, single) * (numpy.float32(root) if single else root)).reshape(shape)
    if single:
        lower, upper = numpy.float32(lower), numpy.float32(upper)
    found = numpy.clip(found, numpy.nextafter(lower, upper), numpy.nextafter(upper, lower))
    return found if shape else found[()]


def exponential(key, shape=(), dtype=float):
    """Numbers of the exponential distribution with mean 1."""
    return -numpy.log1p(-_uniform(key, shape, dtype, 0.0, 1.0, "exponential"))


_TINY = 2.2250738585072014e-308
_TINY_SINGLE = 1.1754943508222875e-38


def gumbel(key, shape=(), dtype=float):
    """Numbers of the Gumbel distribution: -log(-log(u)) of what is uniform."""
    return _gumbel(key, shape, dtype, "gumbel")


def _gumbel(key, shape, dtype, name):
    tiny = _TINY_SINGLE if _is_single(dtype, name) else _TINY
    return -numpy.log(-numpy.log(_uniform(key, shape, dtype, tiny, 1.0, name)))


def laplace(key, shape=(), dtype=float):
    """Numbers of the Laplace distribution with mean 0 and scale 1."""
    above = _ABOVE_SINGLE if _is_single(dtype, "laplace") else _ABOVE
    found = _uniform(key, shape, dtype, above, 1.0, "laplace")
    return numpy.sign(found) * numpy.log1p(-numpy.abs(found))


def logistic(key, shape=(), dtype=float):
    """Numbers of the logistic distribution."""
    above = 2.0**-23 / 2 if _is_single(dtype, "logistic") else 2.0**-52 / 2
    found = _uniform(key, shape, dtype, above, 1.0, "logistic")
    return numpy.log(found / (1 - found))


def cauchy(key, shape=(), dtype=float):
    """Numbers of the Cauchy distribution."""
    above = 2.0**-23 if _is_single(dtype, "cauchy") else 2.0**-52
    found = _uniform(key, shape, dtype, above, 1.0, "cauchy")
    pi = found.dtype.type(math.pi)
    return numpy.tan(pi * (found - found.dtype.type(0.5)))


def bernoulli(key, p=0.5, shape=None):
    """True with probability p."""
    return _uniform(key, _common(shape, "bernoulli", p), float, 0.0, 1.0, "bernoulli") < p


def rademacher(key, shape=(), dtype=int):
    """-1 or 1."""
    found = 2 * numpy.asarray(bernoulli(key, 0.5, _shape(shape, "rademacher"))).astype(dtype) - 1
    return found if found.ndim else found[()]


def _sum_below(a, b, span):
    """(a + b) % span of numbers below span, which may be nearly 2**63."""
    return numpy.where(a >= span - b, a - (span - b), a + b)


def _remainder(words, span, is_small):
    """The number of these words, highest first, modulo span."""
    found = words[0] % span
    if is_small:
        factor = (1 << 32) % span
        for word in words[1:]:
            found = (found * factor + word % span) % span
        return found
    for word in words[1:]:
        for _ in range(32):
            found = _sum_below(found, found, span)
        found = _sum_below(found, word % span, span)
    return found


def randint(key, shape, minval, maxval, dtype=int):
    """Integers from minval up to maxval, which itself is none of them."""
    if isinstance(minval, float) or isinstance(maxval, float) or array_kind(minval) == "f" or array_kind(maxval) == "f":
        raise TypeError("randint(): minval and maxval are integers, not floats")
    if numpy.dtype(dtype).kind != "i":
        raise ValueError(f"randint(): dtype must be an integer type, not {numpy.dtype(dtype)}")
    _words(key, "randint")
    shape = _shape(shape, "randint")
    span = maxval - minval
    if isinstance(span, int) and not _snek.is_staged(span) and span >= 1 << 63:
        raise ValueError("randint(): maxval - minval must be below 2**63")
    if array_kind(span) is None:
        span = max(span, 1)
        is_small = span <= 1 << 31
    else:
        span = numpy.maximum(span, 1)
        is_small = (span <= 1 << 31).all()
    first, second = split(key)
    words = []
    for one in (first, second):
        both = [_drawn(one, shape, "randint", lambda high, low: high), _drawn(one, shape, "randint", lambda high, low: low)]
        words += both
    if is_small:
        found = _remainder(words, span, True)
    else:
        found = _remainder(words, span, False)
    found = numpy.asarray(found + minval).astype(dtype)
    return found if shape else found[()]


def _order(key, count):
    """The positions from 0 up to count in the order of random numbers, sorted as often as makes equal ones unlikely."""
    order = numpy.arange(count)
    rounds = math.ceil(3 * math.log(max(1, count)) / math.log(_MASK))
    for _ in range(rounds):
        key, one = split(key)
        order = order[numpy.argsort(bits(one, (count,), "permutation"), kind="stable")]
    return order


def permutation(key, x, axis=0, independent=False):
    """The items of an array along an axis, or the numbers from 0 up to x, in random order.

    With independent each row along the axis has an order of its own.
    """
    _words(key, "permutation")
    if array_kind(x) is None and not isinstance(x, (list, tuple)):
        return _order(key, x)
    x = numpy.asarray(x)
    if not x.ndim:
        return _order(key, int(x) if not _snek.is_staged(x) else x)
    axis = axis % x.ndim
    if not independent or x.ndim == 1:
        return numpy.take(x, _order(key, x.shape[axis]), axis)
    rounds = math.ceil(3 * math.log(max(1, x.size)) / math.log(_MASK))
    for _ in range(rounds):
        key, one = split(key)
        order = numpy.argsort(bits(one, tuple(x.shape), "permutation"), axis=axis, kind="stable")
        x = numpy.take_along_axis(x, order, axis)
    return x


def shuffle(key, x, axis=0):
    """The same as permutation() of an array: arrays that are given stay as they are."""
    return permutation(key, x, axis)


def categorical(key, logits, axis=-1, shape=None, replace=True):
    """Positions along an axis of logits, each as likely as the softmax of the logits says."""
    logits = numpy.asarray(logits)
    if not logits.ndim:
        raise ValueError("categorical() needs logits along an axis, not one number")
    axis = axis - logits.ndim if axis >= 0 else axis
    sizes = list(logits.shape)
    count = sizes.pop(axis)
    batch = tuple(sizes)
    shape = batch if shape is None else _shape(shape, "categorical")
    prefix = shape[: len(shape) - len(batch)]
    if len(shape) < len(batch) or numpy.broadcast_shapes(shape, batch) != shape:
        raise ValueError(f"categorical(): shape {shape} does not have the shape {batch} of the logits at its end")
    if not replace:
        draws = _count(prefix)
        if draws > count:
            raise ValueError(f"categorical(): {draws} of {count} positions without replacement are too many")
        order = numpy.argsort(-(_gumbel(key, tuple(logits.shape), float, "categorical") + logits), axis=axis)
        first = numpy.moveaxis(numpy.take(order, numpy.arange(draws), axis), axis, 0)
        return first.reshape(shape)
    rest = list(shape[len(prefix) :])
    rest.insert(axis % logits.ndim, count)
    noise = _gumbel(key, prefix + tuple(rest), float, "categorical")
    return numpy.argmax(noise + logits, axis=axis)


def choice(key, a, shape=(), replace=True, p=None, axis=0):
    """Items of an array along an axis, or numbers from 0 up to a; p says how likely each of them is."""
    _words(key, "choice")
    shape = _shape(shape, "choice")
    is_count = array_kind(a) is None and not isinstance(a, (list, tuple))
    items = a if is_count else numpy.asarray(a)
    size = a if is_count else items.shape[axis]
    draws = _count(shape)
    if not size > 0 and draws > 0:
        raise ValueError("choice() needs something to choose from")
    if p is not None and tuple(numpy.asarray(p).shape) != (size,):
        raise ValueError(f"choice(): p must have a probability for each of {size} items, not shape {numpy.asarray(p).shape}")
    if not replace and draws > size:
        raise ValueError(f"choice(): {draws} of {size} items without replacement are too many")
    if p is None:
        chosen = randint(key, shape, 0, size) if replace else _order(key, size)[:draws].reshape(shape)
    elif replace:
        sums = numpy.cumsum(p)
        chosen = numpy.searchsorted(sums, sums[-1] * (1 - uniform(key, shape)))
    else:
        noise = _gumbel(key, (size,), float, "choice") + numpy.log(numpy.asarray(p))
        chosen = numpy.argsort(-noise)[:draws].reshape(shape)
    found = chosen if is_count else numpy.take(items, chosen, axis)
    return found if shape or array_kind(found) is None or found.ndim else found[()]


def multivariate_normal(key, mean, cov, shape=None, dtype=float):
    """Vectors of the normal distribution with this mean and covariance."""
    mean, cov = numpy.asarray(mean), numpy.asarray(cov)
    if mean.ndim < 1 or cov.ndim < 2 or tuple(cov.shape[-2:]) != (mean.shape[-1],) * 2:
        raise ValueError(
            f"multivariate_normal() needs a mean of shape (…, n) and a covariance of shape (…, n, n), not {mean.shape} and {cov.shape}"
        )
    if shape is None:
        shape = numpy.broadcast_shapes(tuple(mean.shape[:-1]), tuple(cov.shape[:-2]))
    shape = _shape(shape, "multivariate_normal")
    found = _normal(key, shape + (mean.shape[-1],), dtype, "multivariate_normal")
    factor = numpy.linalg.cholesky(cov).astype(found.dtype)
    return mean.astype(found.dtype) + (factor @ found[..., None])[..., 0]
