"""Transposed convolutions: what spreads each number of its input under a kernel that moves."""

import numpy as np

from snek.nn.functional.images import _padded, _pair, conv2d
from snek.nn.parameter import value_of


def conv_transpose2d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    """The sum of kernels times the numbers of the input, each at its place.

    The weight is of the sizes (inputs, outputs / groups, rows, columns).
    It is what derivatives of conv2d() do to cotangents: padding cuts the result, output_padding adds to its ends.
    """
    x, w = value_of(input), value_of(weight)
    is_one = x.ndim == 3
    if is_one:
        x = np.expand_dims(x, 0)
    if x.ndim != 4:
        raise RuntimeError(
            f"Expected 3D (unbatched) or 4D (batched) input to conv_transpose2d, but got input of size: {list(x.shape)}"
        )
    inputs, outputs, rows, columns = w.shape
    if x.shape[1] != inputs:
        raise RuntimeError(
            f"Given transposed=1, weight of size {list(w.shape)}, expected input{list(x.shape)} to have {inputs} "
            f"channels, but got {x.shape[1]} channels instead"
        )
    if inputs % groups:
        raise RuntimeError(f"the {inputs} channels of the input do not divide into {groups} groups")
    stride, dilation, cut, more = _pair(stride), _pair(dilation), _pair(padding), _pair(output_padding)
    for axis, size in ((0, rows), (1, columns)):
        if more[axis] >= max(stride[axis], dilation[axis]):
            raise RuntimeError(
                f"output padding must be smaller than either stride or dilation, but got output_padding {more[axis]}, "
                f"stride {stride[axis]} and dilation {dilation[axis]}"
            )
        x = _spread(x, axis + 2, stride[axis])
        around = dilation[axis] * (size - 1) - cut[axis]
        x = _padded(x, axis + 2, around, around + more[axis])
    # A kernel as it is seen from the result: reversed, and by its outputs.
    kernels = w.reshape((groups, inputs // groups, outputs, rows, columns))
    kernels = np.swapaxes(kernels, 1, 2).reshape((groups * outputs, inputs // groups, rows, columns))
    result = conv2d(x, kernels[:, :, ::-1, ::-1], bias, 1, 0, dilation, groups)
    return result[0] if is_one else result


def _spread(x, axis, stride):
    """The numbers along an axis with zeros between them."""
    if stride == 1 or x.shape[axis] == 0:
        return x
    size = x.shape[axis]
    parts = np.stack([x] + [np.zeros_like(x)] * (stride - 1), axis=axis + 1)
    spread = parts.reshape(x.shape[:axis] + (size * stride,) + x.shape[axis + 1 :])
    kept = [slice(None)] * x.ndim
    kept[axis] = slice(0, size * stride - (stride - 1))
    return spread[tuple(kept)]


def conv_transpose1d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    """conv_transpose2d() along one axis; weight: (inputs, outputs / groups, places)."""

    def one(value):
        return value if isinstance(value, int) else value[0]

    x, w = value_of(input), value_of(weight)
    result = conv_transpose2d(
        np.expand_dims(x, -2), np.expand_dims(w, -2), bias, (1, one(stride)), (0, one(padding)),
        (0, one(output_padding)), groups, (1, one(dilation)),
    )
    return np.squeeze(result, axis=-2)
