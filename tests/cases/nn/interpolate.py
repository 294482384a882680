# Images of other sizes: places and shares worked out by hand from the definitions; staged as plain.
# cpython: no
import numpy as np
from snek import check_grad, nn, stage
from snek.nn import functional as F

x = np.arange(4.0).reshape(1, 1, 2, 2)
print(F.interpolate(x, scale_factor=2)[0, 0].tolist())
# expect: [[0.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [2.0, 2.0, 3.0, 3.0], [2.0, 2.0, 3.0, 3.0]]
# A new place is at (i + .5) / 2 - .5: -.25, .25, .75, 1.25, of which the ends are cut off.
print(F.interpolate(x, scale_factor=2, mode="bilinear")[0, 0].tolist())
# expect: [[0.0, 0.25, 0.75, 1.0], [0.5, 0.75, 1.25, 1.5], [1.5, 1.75, 2.25, 2.5], [2.0, 2.25, 2.75, 3.0]]
# Corners stay: places are thirds.
thirds = F.interpolate(x, size=4, mode="bilinear", align_corners=True)[0, 0]
print(np.allclose(thirds, [[(2 * i + j) / 3 for j in range(4)] for i in range(4)]))  # expect: True
line = np.arange(5.0).reshape(1, 1, 5)
print(F.interpolate(line, size=3).tolist(), F.interpolate(line, size=3, mode="nearest-exact").tolist())
# expect: [[[0.0, 1.0, 3.0]]] [[[0.0, 2.0, 4.0]]]
print(np.allclose(F.interpolate(line, size=3, mode="linear"), [1 / 3, 2, 11 / 3]))  # expect: True
# The factor itself counts, unless it is computed again from the sizes: of 5 * 1.5 come 7.
print(np.allclose(F.interpolate(line, scale_factor=1.5, mode="linear")[0, 0, 1], 1.5 / 1.5 - 0.5))  # expect: True
again = F.interpolate(line, scale_factor=1.5, mode="linear", recompute_scale_factor=True)[0, 0, 1]
print(np.allclose(again, 1.5 * 5 / 7 - 0.5))  # expect: True
print(F.interpolate(line, size=1, mode="linear", align_corners=True).tolist())  # expect: [[[0.0]]]
print(F.interpolate(np.ones((1, 2, 2, 2, 2)), size=(1, 2, 3), mode="trilinear").shape)  # expect: (1, 2, 1, 2, 3)

image = np.random.default_rng(0).normal(size=(2, 2, 3, 4))
check_grad(lambda x: np.sum(F.interpolate(x, size=(2, 7), mode="bilinear") ** 2), image)
check_grad(lambda x: np.sum(F.interpolate(x, scale_factor=(2, 0.5)) ** 2), image)
staged = stage(lambda x: F.interpolate(x, size=(5, 3), mode="bilinear", align_corners=True))
print(np.array_equal(staged(image), F.interpolate(image, size=(5, 3), mode="bilinear", align_corners=True)))
# expect: True
print(nn.Upsample(scale_factor=2), nn.Upsample(size=(3, 3), mode="bilinear")(x).shape)
# expect: Upsample(scale_factor=2, mode='nearest') (1, 1, 3, 3)
for options in ({}, {"size": 2, "scale_factor": 2}, {"size": 2, "align_corners": True}, {"size": 2, "mode": "cubic"}, {"size": (1, 2, 3)}):
    try:
        F.interpolate(x, **options)
    except (ValueError, NotImplementedError) as error:
        print(error)
# expect: either size or scale_factor should be defined
# expect: only one of size or scale_factor should be defined
# expect: align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | trilinear
# expect: mode 'cubic' is not supported; 'nearest', 'nearest-exact', 'linear', 'bilinear' and 'trilinear' are
# expect: 2 numbers are needed for input of 2 axes, not 3
