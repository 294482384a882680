# What a graph prints goes where sys.stdout says when it runs.
# modes: plain, eager, unoptimised
# cpython: no
import io
from contextlib import redirect_stdout

from snek import stage


@stage
def f(n):
    for i in range(n):
        print("step", i)
    return n


text = io.StringIO()
with redirect_stdout(text):
    f(2)
print(repr(text.getvalue()), f(1))
# expect: step 0
# expect: 'step 0\nstep 1\n' 1
