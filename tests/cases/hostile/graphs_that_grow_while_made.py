# limits: memory 64M, time 1s
# ends: any

# program: nested_grad
from snek import stage, grad
def f(x): return x * x * x * x * x * x
g = f
for _ in range(12): g = grad(g)
print(g(2.0))

# program: nested_grad2
from snek import grad
import numpy as np
def f(x): return np.sin(np.exp(x) * x)
g = f
for _ in range(20): g = grad(g)
print(g(2.0))

# program: nested_grad3
from snek import grad
def f(x):
    for i in range(50): x = x * x / (1.0 + x)
    return x
g = f
for _ in range(10): g = grad(g)
print(g(2.0))

# program: grad_loop
from snek import grad
def f(x):
    n = 0
    while n < 10**9:
        x = x * 1.0001
        n = n + 1
    return x
print(grad(f)(2.0))

# program: grad_array_loop
from snek import grad
import numpy as np
def f(x):
    for i in range(10**6):
        x = x * 1.0001
    return np.sum(x)
print(grad(f)(np.ones(10**5)))

# program: staged_unroll
from snek import stage
@stage
def f(x: float):
    for i in range(10**9):
        x = x + 1.0
    return x
f(1.0)

# program: staged_unroll_static
from snek import stage
@stage
def f(x: float):
    y = [x]
    for i in [1] * 10**6:
        y.append(x * i)
    return y
f(1.0)

# program: staged_while_static
from snek import stage
@stage
def f(x: float):
    while True:
        x = x + 1.0
    return x
f(1.0)

# program: staged_branches
from snek import stage
src = 'def f(x):\n y = x\n'
for i in range(200): src += f' if y > {i}: y = y + {i}\n else: y = y * 2.0\n'
exec(src + ' return y')
g = stage(f)
g(1.0)

# program: staged_branches_lists
from snek import stage
src = 'def f(x):\n y = [x]\n'
for i in range(40): src += f' if x > {i}:\n  y.append(x)\n'
exec(src + ' return y')
g = stage(f)
g(1.0)

# program: staged_fns
from snek import stage
l = []
while True:
    f = stage(lambda x: x + 1.0)
    f(1.0)
    l.append(f)

# program: staged_many_traces
from snek import stage
@stage
def f(x): return len(x)
i = 0
while True:
    f((1.0,) * i); i += 1
