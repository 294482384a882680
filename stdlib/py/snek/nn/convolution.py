"""Convolutions."""

import math

from snek.nn import functional as F
from snek.nn.linear import uniform_parameter
from snek.nn.module import Module


class _Convolution(Module):
    axes = 0
    is_transposed = False

    def __init__(
        self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True,
        padding_mode="zeros", device=None, dtype=None,
    ):
        super().__init__()
        if groups <= 0:
            raise ValueError("groups must be a positive integer")
        if in_channels % groups != 0:
            raise ValueError("in_channels must be divisible by groups")
        if out_channels % groups != 0:
            raise ValueError("out_channels must be divisible by groups")
        if padding_mode != "zeros":
            raise ValueError(f"padding_mode must be 'zeros', not {padding_mode!r}")
        self.in_channels, self.out_channels, self.groups = in_channels, out_channels, groups
        self.kernel_size = self._sizes(kernel_size)
        self.stride = self._sizes(stride)
        self.padding = padding if isinstance(padding, str) else self._sizes(padding)
        self.dilation = self._sizes(dilation)
        rows = (in_channels, out_channels // groups) if self.is_transposed else (out_channels, in_channels // groups)
        bound = 1 / math.sqrt(rows[1] * math.prod(self.kernel_size))
        self.weight = uniform_parameter(rows + self.kernel_size, bound, dtype)
        self.bias = uniform_parameter((out_channels,), bound, dtype) if bias else None

    def _sizes(self, value):
        return (value,) * self.axes if isinstance(value, int) else tuple(value)

    def extra_repr(self):
        text = f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"
        if self.padding != (0,) * self.axes:
            text += f", padding={self.padding}"
        if self.dilation != (1,) * self.axes:
            text += f", dilation={self.dilation}"
        if self.is_transposed and self.output_padding != (0,) * self.axes:
            text += f", output_padding={self.output_padding}"
        if self.groups != 1:
            text += f", groups={self.groups}"
        return text if self.bias is not None else text + ", bias=False"


class Conv1d(_Convolution):
    """Sums of what is under a kernel that moves along one axis."""

    axes = 1

    def forward(self, x):
        return F.conv1d(x, self.weight, self.bias, self.stride, self.padding, self.dilation, self.groups)


class Conv2d(_Convolution):
    """Sums of what is under a kernel that moves along two axes."""

    axes = 2

    def forward(self, x):
        return F.conv2d(x, self.weight, self.bias, self.stride, self.padding, self.dilation, self.groups)


class _TransposedConvolution(_Convolution):
    is_transposed = True

    def __init__(
        self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1, bias=True,
        dilation=1, padding_mode="zeros", device=None, dtype=None,
    ):
        super().__init__(
            in_channels, out_channels, kernel_size, stride, padding, dilation, groups, bias, padding_mode, device, dtype
        )
        self.output_padding = self._sizes(output_padding)

    def _more(self, x, output_size):
        """What is added to the ends, so that the result has a wanted size."""
        if output_size is None:
            return self.output_padding
        wanted, more = tuple(output_size)[-self.axes :], []
        for at, size in enumerate(wanted):
            least = (x.shape[at - self.axes] - 1) * self.stride[at] - 2 * self.padding[at]
            least += self.dilation[at] * (self.kernel_size[at] - 1) + 1
            if not least <= size < least + max(self.stride[at], self.dilation[at]):
                raise ValueError(
                    f"requested an output size of {list(wanted)}, but valid sizes of axis {at} range from {least} to "
                    f"{least + self.stride[at] - 1}"
                )
            more.append(size - least)
        return tuple(more)


class ConvTranspose1d(_TransposedConvolution):
    """Spreads each number under a kernel that moves along one axis."""

    axes = 1

    def forward(self, x, output_size=None):
        return F.conv_transpose1d(
            x, self.weight, self.bias, self.stride, self.padding, self._more(x, output_size), self.groups, self.dilation
        )


class ConvTranspose2d(_TransposedConvolution):
    """Spreads each number under a kernel that moves along two axes."""

    axes = 2

    def forward(self, x, output_size=None):
        return F.conv_transpose2d(
            x, self.weight, self.bias, self.stride, self.padding, self._more(x, output_size), self.groups, self.dilation
        )
