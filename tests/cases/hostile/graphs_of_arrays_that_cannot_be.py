# limits: memory 64M, time 1s
# ends: any

# program: outer
from snek import stage
import numpy as np
@stage
def f(x):
    for i in range(10): x = np.outer(x, x).reshape(-1)
    return x
f(np.ones(10))

# program: broadcast
from snek import stage
import numpy as np
@stage
def f(x):
    return np.broadcast_to(x, (2**31, 2**31, 2**31)).sum()
f(np.ones(1))

# program: zeros
from snek import stage
import numpy as np
@stage
def f(x):
    return np.zeros((2**40, 2**40)) + x
f(1.0)

# program: empty
from snek import stage
import numpy as np
@stage
def f(x):
    return np.zeros((2**40, 2**40, 0)) + x
f(1.0)

# program: tile
from snek import stage
import numpy as np
@stage
def f(x):
    for i in range(80): x = np.concatenate([x, x])
    return x.shape
f(np.ones(1))

# program: repeat
from snek import stage
import numpy as np
@stage
def f(x):
    return np.repeat(x, 2**62).sum()
f(np.ones(4))

# program: expand
from snek import stage
import numpy as np
@stage
def f(x):
    for i in range(30): x = x[:, None] * x[None, :] if x.ndim == 1 else (x[..., None] * x.sum()).reshape(-1)
    return x
f(np.ones(1000))

# program: text
import _snek
_snek.runnable("func @f(x: f64[4611686018427387904, 8]) -> (f64[4611686018427387904, 8]) {\n  return x\n}\n")

# program: repeat_without_axis
from snek import stage
import numpy as np
@stage
def f(x):
    return np.repeat(x, 3)
assert f(np.ones(4)).shape == (12,)

# program: reshape
from snek import stage
import numpy as np
def f(x): return x.reshape(2**40, 2**40, -1)
def g(x, n: int): return x.reshape(n, n, n, -1)
for function in f, g:
    try: stage(function)(np.ones(4), *[2**31] * (function is g))
    except Exception as error: print(type(error).__name__)
    else: raise SystemExit('it is refused')
