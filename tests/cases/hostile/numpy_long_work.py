# limits: memory 128M, time 1s
# ends: LimitError, MemoryError, normally

# Work on arrays that outlasts the deadline.

# program: sums_of_rows
import numpy as np
x = np.ones(10**6)
sum([x] * 10**6)

# program: product
import numpy as np
import math
x = np.ones(10**6)
math.prod([x] * 10**6)

# program: dot
import numpy as np
x = np.ones((1500, 1500))
while True:
    x = x.dot(x) * 0

# program: sorts
import numpy as np
x = np.arange(10**6)[::-1]
while True:
    np.sort(x)

# program: inverse
import numpy as np
while True:
    np.linalg.inv(np.eye(500))

# program: svd
import numpy as np
np.linalg.svd(np.random.default_rng(1).random((1500, 1500)))

# program: eig
import numpy as np
# Symmetric, so that it ends normally where a machine is quick enough.
x = np.random.default_rng(1).random((1000, 1000))
np.linalg.eig(x + x.T)

# program: eig_of_many
import numpy as np
np.linalg.eig(np.ones((100, 300, 300)))

# program: eig_of_none
import numpy as np
np.linalg.eig(np.ones((0, 700, 700)))

# program: svd_of_none
import numpy as np
np.linalg.svd(np.ones((0, 1000, 1000)))

# program: einsum
import numpy as np
x = np.ones((300, 300))
np.einsum('ij,jk,kl,lm->im', x, x, x, x)

# program: outer
import numpy as np
x = np.ones(10**4)
np.add.outer(x, x)

# program: at
import numpy as np
x = np.zeros(10**6)
np.add.at(x, np.zeros(10**6, dtype=int), 1.0)

# program: unique
import numpy as np
while True:
    np.unique(np.arange(10**5))

# program: convolve
import numpy as np
np.convolve(np.ones(10**6), np.ones(10**6))
