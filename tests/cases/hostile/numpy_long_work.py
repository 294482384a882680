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

# program: order_of_random
# limits: memory 600M, time 1s
import numpy as np
r = np.random.default_rng(1)
np.argsort(r.random(8_000_000))

# program: keys_in_order
# limits: memory 600M, time 1s
import numpy as np
r = np.random.default_rng(1)
x = r.random(6_000_000)
np.lexsort((x, x))

# program: places_in_sorted
# limits: memory 600M, time 1s
import numpy as np
r = np.random.default_rng(1)
x = np.sort(r.random(2_000_000))
np.searchsorted(x, r.random(20_000_000))

# program: shuffled
# limits: memory 600M, time 1s
import numpy as np
r = np.random.default_rng(1)
x = np.arange(30_000_000)
r.shuffle(x)

# program: sampled
# limits: memory 600M, time 1s
import numpy as np
r = np.random.default_rng(1)
r.choice(20_000_000, 10_000_000, replace=False)

# program: drawn_by_weight
# limits: memory 600M, time 1s
import numpy as np
r = np.random.default_rng(1)
n = 6_000_000
r.choice(n, n, p=np.ones(n) / n)

# program: text_of_floats
# limits: memory 600M, time 1s
import numpy as np
r = np.random.default_rng(1)
np.set_printoptions(threshold=10**9)
str(r.random(1_000_000))

# program: members
# limits: memory 600M, time 1s
import numpy as np
r = np.random.default_rng(1)
x = r.integers(0, 10**6, 5_000_000)
np.isin(x, x[:1_000_000])

# program: bytes_drawn
# limits: memory 600M, time 1s
import numpy as np
r = np.random.default_rng(1)
while True:
    r.bytes(20_000_000)

# program: products_of_pairs
# limits: memory 600M, time 1s
import numpy as np
r = np.random.default_rng(1)
x = r.random((2000, 2000))
np.kron(x, x[:4, :4])

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
