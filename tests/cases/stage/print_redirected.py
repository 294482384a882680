# What a graph prints goes to sys.stdout, also where a program has put another object there.
# modes: plain, eager, unoptimised, checked, c
import contextlib
import io

from snek import stage


@stage
def f(x):
    print("x is", x)
    return x


text = io.StringIO()
with contextlib.redirect_stdout(text):
    f(2.5)
print(repr(text.getvalue()))  # expect: 'x is 2.5\n'
f(3)  # expect: x is 3
