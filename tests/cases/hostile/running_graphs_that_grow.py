# limits: memory 64M, time 1s
# ends: any

# program: staged_list
from snek import stage
@stage
def f(n: int):
    x = [0]
    while n > 0:
        x.append(n)
        n = n + 1
    return x
f(1)

# program: staged_list2
from snek import stage
@stage
def f(n: int):
    x = [n]
    for i in range(n):
        x = x + x
    return x
f(60)

# program: staged_str
from snek import stage
@stage
def f(n: int, s: str):
    for i in range(n):
        s = s + s
    return s
f(60, 'ab')

# program: staged_str_mul
from snek import stage
@stage
def f(n: int, s: str):
    return s * n
f(10**11, 'ab')

# program: staged_str_mul2
from snek import stage
@stage
def f(n: int, s: str):
    return s * n
f(10**8, 'ab')

# program: staged_int
from snek import stage
@stage
def f(x: int):
    while x > 0:
        x = x * x
    return x
f(3)

# program: staged_tuple
from snek import stage
@stage
def f(n: int):
    x = (n, n)
    for i in range(n):
        x = (x, x)
    return x
f(30)

# program: staged_array
from snek import stage
import numpy as np
@stage
def f(a, n: int):
    for i in range(n):
        a = np.concatenate([a, a])
    return a
f(np.ones(10), 40)

# program: staged_array2
from snek import stage
import numpy as np
@stage
def f(a, n: int):
    while n > 0:
        a = a + a
        n = n + 1
    return a
f(np.ones(10**6), 1)

# program: staged_matmul
from snek import stage
import numpy as np
@stage
def f(a, n: int):
    while n > 0:
        a = a @ a
        n = n + 1
    return a
f(np.ones((1000, 1000)), 1)

# program: staged_outer
from snek import stage
import numpy as np
@stage
def f(a):
    return np.outer(a, a)
f(np.ones(10**5))

# program: staged_bcast
from snek import stage
import numpy as np
@stage
def f(a, b):
    return a + b
f(np.ones((10**5, 1)), np.ones((1, 10**5)))

# program: staged_zeros
from snek import stage
import numpy as np
@stage
def f(n: int):
    return np.zeros(n)
f(10**9)

# program: staged_arange
from snek import stage
import numpy as np
@stage
def f(n: int):
    return np.arange(n)
f(10**9)

# program: staged_list_mul
from snek import stage
@stage
def f(n: int):
    return [n] * n
f(10**9)

# program: staged_list_range
from snek import stage
@stage
def f(n: int):
    return list(range(n))
f(10**9)

# program: staged_comp
from snek import stage
@stage
def f(n: int):
    return [i * 2.0 for i in range(n)]
f(10**9)

# program: staged_recursion
import sys
sys.setrecursionlimit(10**8)
from snek import stage
@stage
def f(n: int) -> int:
    if n > 0:
        return f(n + 1) + 1
    return n
f(1)

# program: staged_recursion_list
import sys
sys.setrecursionlimit(10**8)
from snek import stage
@stage
def f(n: int, x: float) -> float:
    if n > 0:
        return f(n + 1, x * 2.0) + 1.0
    return x
f(1, 1.0)

# program: staged_recursion_tree
from snek import stage
@stage
def f(n: int) -> int:
    if n > 1:
        return f(n - 1) + f(n - 2)
    return n
f(60)

# program: staged_dict
from snek import stage
@stage
def f(n: int):
    d = {}
    while n > 0:
        d[n] = n
        n = n + 1
    return d
f(1)

# program: staged_print
from snek import stage
@stage
def f(n: int):
    while n > 0:
        print(n)
    return n
f(1)
