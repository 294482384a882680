"""Convolutions and pooling: what moves a window over the last axes."""

import numpy as np

from snek.nn.parameter import value_of


def _pair(value):
    return (value, value) if isinstance(value, int) else tuple(value)


def pad(input, pad, mode="constant", value=None):
    """Adds to both ends of the last axes: pad is (before, after) of the last axis, of the one before, and so on."""
    x = value_of(input)
    if mode != "constant":
        raise NotImplementedError(f"padding mode {mode!r} is not supported; 'constant' is")
    if len(pad) % 2 or len(pad) > 2 * x.ndim:
        raise RuntimeError("pad must hold two numbers for each axis, last axis first")
    for at in range(len(pad) // 2):
        x = _padded(x, x.ndim - 1 - at, pad[2 * at], pad[2 * at + 1], value or 0.0)
    return x


def _padded(x, axis, before, after, value=0.0):
    parts = []
    if before < 0 or after < 0:
        kept = [slice(None)] * x.ndim
        kept[axis] = slice(max(-before, 0), x.shape[axis] - max(-after, 0))
        x = x[tuple(kept)]
    for count in (before, after):
        shape = x.shape[:axis] + (max(count, 0),) + x.shape[axis + 1 :]
        parts.append(np.full(shape, value, x.dtype))
    if before <= 0 and after <= 0:
        return x
    return np.concatenate([part for part in (parts[0], x, parts[1]) if part.shape[axis]], axis=axis)


def _windows(x, kernel, stride, dilation):
    """For each place of the window what stands there as it moves; and how often it moves on both axes."""
    (rows, columns), (down, right) = kernel, stride
    high = (x.shape[-2] - dilation[0] * (rows - 1) - 1) // down + 1
    wide = (x.shape[-1] - dilation[1] * (columns - 1) - 1) // right + 1
    if high <= 0 or wide <= 0:
        raise RuntimeError(
            f"the window of {rows} x {columns} is larger than the input of {x.shape[-2]} x {x.shape[-1]}"
        )
    found = []
    for row in range(0, rows * dilation[0], dilation[0]):
        for column in range(0, columns * dilation[1], dilation[1]):
            down_to, right_to = row + (high - 1) * down + 1, column + (wide - 1) * right + 1
            found.append(x[..., row:down_to:down, column:right_to:right])
    return found, (high, wide)


def conv2d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Sums of what is under a kernel that moves along the last two axes, by weight: (outputs, inputs, rows, columns)."""
    x, w = value_of(input), value_of(weight)
    is_one = x.ndim == 3
    if is_one:
        x = np.expand_dims(x, 0)
    if x.ndim != 4:
        raise RuntimeError(f"Expected 3D (unbatched) or 4D (batched) input to conv2d, but got input of size: {list(x.shape)}")
    outputs, inputs, rows, columns = w.shape
    if x.shape[1] != inputs * groups:
        raise RuntimeError(
            f"Given groups={groups}, weight of size {list(w.shape)}, expected input{list(x.shape)} to have "
            f"{inputs * groups} channels, but got {x.shape[1]} channels instead"
        )
    stride, dilation = _pair(stride), _pair(dilation)
    for axis, size, apart in ((2, rows, dilation[0]), (3, columns, dilation[1])):
        before, after = _sides(padding, axis, size, apart, stride)
        x = _padded(x, axis, before, after)
    places, (high, wide) = _windows(x, (rows, columns), stride, dilation)
    batch = x.shape[0]
    # (batch, channels, places of the window, moves): a matrix product with the kernels sums over channels and places.
    seen = np.stack(places, axis=2).reshape((batch, groups, inputs * rows * columns, high * wide))
    kernels = w.reshape((groups, outputs // groups, inputs * rows * columns))
    result = (kernels @ seen).reshape((batch, outputs, high, wide))
    if bias is not None:
        result = result + value_of(bias).reshape((1, -1, 1, 1))
    return result[0] if is_one else result


def _sides(padding, axis, size, apart, stride):
    if padding == "valid":
        return 0, 0
    if padding == "same":
        if stride != (1, 1):
            raise RuntimeError("padding='same' is not supported for strided convolutions")
        total = apart * (size - 1)
        return total // 2, total - total // 2
    count = _pair(padding)[axis - 2]
    return count, count


def conv1d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Sums of what is under a kernel that moves along the last axis."""
    def one(value):
        return value if isinstance(value, int) else value[0]

    x, w = value_of(input), value_of(weight)
    sides = padding if isinstance(padding, str) else (0, one(padding))
    result = conv2d(
        np.expand_dims(x, -2), np.expand_dims(w, -2), bias, (1, one(stride)), sides, (1, one(dilation)), groups
    )
    return np.squeeze(result, axis=-2)


def max_pool2d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """The greatest in each window; of equal ones the first has the derivative."""
    if ceil_mode or return_indices:
        raise NotImplementedError("max_pool2d() without ceil_mode and return_indices only")
    x, kernel = value_of(input), _pair(kernel_size)
    stride = kernel if stride is None or stride == () else _pair(stride)
    for axis, count in zip((x.ndim - 2, x.ndim - 1), _pair(padding)):
        x = _padded(x, axis, count, count, -np.inf)
    places, _ = _windows(x, kernel, stride, _pair(dilation))
    found = places[0]
    for other in places[1:]:
        # The second condition is that it is no number, which is kept.
        found = np.where((other > found) | (other != other), other, found)
    return found


def avg_pool2d(input, kernel_size, stride=None, padding=0, count_include_pad=True):
    """The mean of each window."""
    x, kernel = value_of(input), _pair(kernel_size)
    stride = kernel if stride is None or stride == () else _pair(stride)
    shape = x.shape
    for axis, count in zip((x.ndim - 2, x.ndim - 1), _pair(padding)):
        x = _padded(x, axis, count, count)
    total = _total(_windows(x, kernel, stride, (1, 1))[0])
    if count_include_pad or _pair(padding) == (0, 0):
        return total / (kernel[0] * kernel[1])
    ones = np.ones(shape[-2:], x.dtype)
    for axis, count in enumerate(_pair(padding)):
        ones = _padded(ones, axis, count, count)
    return total / _total(_windows(ones, kernel, stride, (1, 1))[0])


def _total(parts):
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total


def adaptive_avg_pool2d(input, output_size):
    """Means of output_size windows, which cover the input evenly."""
    x = value_of(input)
    high, wide = _pair(output_size)
    rows = [_span(at, high, x.shape[-2]) for at in range(high)]
    columns = [_span(at, wide, x.shape[-1]) for at in range(wide)]
    lines = []
    for row in rows:
        lines.append(np.stack([np.mean(x[..., row, column], axis=(-2, -1)) for column in columns], axis=-1))
    return np.stack(lines, axis=-2)


def _span(at, count, size):
    return slice(at * size // count, -(-(at + 1) * size // count))
