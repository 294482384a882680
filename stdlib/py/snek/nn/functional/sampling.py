"""Images of other sizes."""

import math

import numpy as np

from snek.nn.parameter import value_of

_AXES = {"linear": 1, "bilinear": 2, "trilinear": 3}


def interpolate(
    input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None,
    antialias=False,
):
    """The axes behind batch and channels in another size, of the nearest numbers or of means by distance."""
    x = value_of(input)
    axes = x.ndim - 2
    if mode not in ("nearest", "nearest-exact") and mode not in _AXES:
        known = "'nearest', 'nearest-exact', 'linear', 'bilinear' and 'trilinear'"
        raise NotImplementedError(f"mode {mode!r} is not supported; {known} are")
    if antialias:
        raise NotImplementedError("antialias is not supported")
    if mode not in _AXES and align_corners is not None:
        raise ValueError(
            "align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | trilinear"
        )
    if not 1 <= axes <= 3 or _AXES.get(mode, axes) != axes:
        raise NotImplementedError(f"Got {x.ndim}D input, but {mode} mode needs {_AXES.get(mode, 1) + 2}D input")
    sizes, factors = _sizes(x.shape[2:], size, scale_factor)
    if recompute_scale_factor:
        if scale_factor is None:
            raise ValueError("recompute_scale_factor is not meaningful with an explicit size.")
        factors = [None] * axes
    for axis, (count, factor) in enumerate(zip(sizes, factors)):
        x = _along(x, axis + 2, count, factor, mode, bool(align_corners))
    return x


def _sizes(shape, size, scale_factor):
    if size is not None and scale_factor is not None:
        raise ValueError("only one of size or scale_factor should be defined")
    if size is None and scale_factor is None:
        raise ValueError("either size or scale_factor should be defined")
    given = size if size is not None else scale_factor
    all = list(given) if isinstance(given, (tuple, list)) else [given] * len(shape)
    if len(all) != len(shape):
        raise ValueError(f"{len(shape)} numbers are needed for input of {len(shape)} axes, not {len(all)}")
    if size is not None:
        return [int(one) for one in all], [None] * len(all)
    return [math.floor(count * factor) for count, factor in zip(shape, all)], all


def _along(x, axis, count, factor, mode, align_corners):
    size = x.shape[axis]
    if size < 1 or count < 1:
        raise RuntimeError(f"Input and output sizes should be greater than 0, but got {size} and {count}")
    step = size / count if factor is None else 1 / factor
    if mode not in _AXES:
        moved = 0.5 if mode == "nearest-exact" else 0.0
        return np.take(x, np.array([min(math.floor((at + moved) * step), size - 1) for at in range(count)]), axis=axis)
    if align_corners:
        places = [at * ((size - 1) / (count - 1)) if count > 1 else 0.0 for at in range(count)]
    else:
        places = [max((at + 0.5) * step - 0.5, 0.0) for at in range(count)]
    first = [min(math.floor(place), size - 1) for place in places]
    second = [min(at + 1, size - 1) for at in first]
    shape = (count,) + (1,) * (x.ndim - axis - 1)
    share = np.array([place - at for place, at in zip(places, first)], x.dtype).reshape(shape)
    return np.take(x, np.array(first), axis=axis) * (1 - share) + np.take(x, np.array(second), axis=axis) * share
