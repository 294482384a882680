# limits: memory 64M, time 1s
# ends: any

# program: recursion_high_gen
import sys
sys.setrecursionlimit(10**9)
def f(n): yield from f(n + 1)
next(f(0))

# program: recursion_high_dunder
import sys
sys.setrecursionlimit(10**9)
class A:
    def __add__(self, o): return self + o
A() + A()

# program: recursion_high_native
import sys
sys.setrecursionlimit(10**9)
def f(n): return max(n, key=lambda x: f([1]))
f([1])

# program: recursion_high_repr
import sys
sys.setrecursionlimit(10**9)
class A:
    def __repr__(self): return repr(self)
repr(A())

# program: recursion_high_locals
import sys
sys.setrecursionlimit(10**9)
src = 'def f(n):\n' + ''.join(f'    a{i} = {i}\n' for i in range(5000)) + '    return f(n+1)\n'
exec(src)
f(0)

# program: recursion_high_except
import sys
sys.setrecursionlimit(10**9)
def f(n):
    try: return f(n + 1)
    finally: n
f(0)

# program: recursion_high_deepcopy
import sys, copy
sys.setrecursionlimit(10**9)
a = []
for _ in range(10**6): a = [a]
copy.deepcopy(a)
