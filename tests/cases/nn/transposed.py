# Transposed convolutions against sums written out, with derivatives; staged as plain.
# cpython: no
import numpy as np
from snek import check_grad, nn, stage
from snek.nn import functional as F

rng = np.random.default_rng(0)


def spread(x, w, b, stride, cut, more, groups, apart):
    """Each number of x times its kernel, put where it belongs."""
    batch, inputs, high, wide = x.shape
    _, outputs, rows, columns = w.shape
    down = (high - 1) * stride[0] - 2 * cut[0] + apart[0] * (rows - 1) + more[0] + 1
    right = (wide - 1) * stride[1] - 2 * cut[1] + apart[1] * (columns - 1) + more[1] + 1
    result = np.zeros((batch, outputs * groups, down, right)) + b.reshape((1, -1, 1, 1))
    for n, i, h, v in np.ndindex(x.shape):
        first = i // (inputs // groups) * outputs
        for o, r, c in np.ndindex(w.shape[1:]):
            line, column = h * stride[0] - cut[0] + r * apart[0], v * stride[1] - cut[1] + c * apart[1]
            if 0 <= line < down and 0 <= column < right:
                result[n, first + o, line, column] += x[n, i, h, v] * w[i, o, r, c]
    return result


for stride, cut, more, groups, apart in [
    ((1, 1), (0, 0), (0, 0), 1, (1, 1)),
    ((2, 3), (1, 0), (1, 2), 2, (1, 1)),
    ((2, 2), (2, 1), (1, 0), 1, (2, 3)),
    ((3, 1), (0, 2), (2, 0), 2, (2, 1)),
]:
    x, w, b = rng.normal(size=(2, 4, 3, 4)), rng.normal(size=(4, 3, 2, 3)), rng.normal(size=3 * groups)
    found = F.conv_transpose2d(x, w, b, stride, cut, more, groups, apart)
    wanted = spread(x, w, b, stride, cut, more, groups, apart)
    staged = stage(lambda x, w, b: F.conv_transpose2d(x, w, b, stride, cut, more, groups, apart))
    print(np.allclose(found, wanted), np.array_equal(staged(x, w, b), found))
# expect: True True
# expect: True True
# expect: True True
# expect: True True

x, w, b = rng.normal(size=(1, 2, 2, 3)), rng.normal(size=(2, 1, 2, 2)), rng.normal(size=2)
check_grad(lambda x, w, b: np.sum(F.conv_transpose2d(x, w, b, (2, 1), 1, (1, 0), 2) ** 2), x, w, b)
# It is what the derivative of a convolution does: <conv(x), y> is <x, conv_transpose(y)>.
x, y, w = rng.normal(size=(1, 2, 6, 5)), rng.normal(size=(1, 3, 3, 3)), rng.normal(size=(3, 2, 3, 2))
left = np.sum(F.conv2d(x, w, None, 2, 1) * y)
print(abs(left - np.sum(x * F.conv_transpose2d(y, w, None, 2, 1, (1, 1)))) < 1e-12)  # expect: True

print(F.conv_transpose1d(np.array([[1.0, 2.0, 3.0]]), np.array([[[1.0, 10.0, 100.0]]]), None, 2))
# expect: [[  1.  10. 102.  20. 203.  30. 300.]]
layer = nn.ConvTranspose2d(4, 6, (2, 3), stride=2, padding=1, output_padding=1, groups=2)
print(layer)
# expect: ConvTranspose2d(4, 6, kernel_size=(2, 3), stride=(2, 2), padding=(1, 1), output_padding=(1, 1), groups=2)
print(layer.weight.shape, layer.bias.shape, layer(np.ones((2, 4, 3, 5))).shape)
# expect: (4, 3, 2, 3) (6,) (2, 6, 5, 10)
line = nn.ConvTranspose1d(2, 3, 3, 2)
print([line(np.ones((1, 2, 4)), output_size=(size,)).shape for size in (9, 10)])  # expect: [(1, 3, 9), (1, 3, 10)]
for wrong in (
    lambda: line(np.ones((1, 2, 4)), output_size=(11,)),
    lambda: F.conv_transpose2d(np.ones((1, 3, 2, 2)), w),
    lambda: F.conv_transpose2d(np.ones((1, 2, 2, 2)), w),
    lambda: F.conv_transpose1d(np.ones((1, 1, 2)), np.ones((1, 1, 2)), stride=2, output_padding=2),
):
    try:
        print(wrong().shape)
    except (ValueError, RuntimeError) as error:
        print(error)
# expect: requested an output size of [11], but valid sizes of axis 0 range from 9 to 10
# expect: (1, 2, 4, 3)
# expect: Given transposed=1, weight of size [3, 2, 3, 2], expected input[1, 2, 2, 2] to have 3 channels, but got 2 channels instead
# expect: output padding must be smaller than either stride or dilation, but got output_padding 2, stride 2 and dilation 1
