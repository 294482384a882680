# contextlib: managers from generators, suppress, closing, ExitStack, nullcontext.
# modes: plain, lms
from contextlib import ExitStack, closing, contextmanager, nullcontext, redirect_stdout, suppress
import io

@contextmanager
def tag(name):
    print(f"<{name}>")
    yield name.upper()
    print(f"</{name}>")

with tag("a") as a, suppress(ValueError):
    print(a)
    raise ValueError("gone")
    # expect: <a>
    # expect: A
    # expect: </a>
with ExitStack() as stack:
    names = [stack.enter_context(tag(n)) for n in "xy"]
    stack.callback(print, "callback")
    print(names)
    # expect: <x>
    # expect: <y>
    # expect: ['X', 'Y']
    # expect: callback
    # expect: </y>
    # expect: </x>

class Door:
    def close(self): print("closed")

with closing(Door()):
    print("open")
    # expect: open
    # expect: closed
with nullcontext(5) as five:
    print(five)  # expect: 5
out = io.StringIO()
with redirect_stdout(out):
    print("captured")
print(repr(out.getvalue()))  # expect: 'captured\n'

@tag("deco")
def f():
    print("body")

f()
# expect: <deco>
# expect: body
# expect: </deco>
try:
    with tag("e"):
        raise KeyError("k")
except KeyError as error:
    print("out", error)
    # expect: <e>
    # expect: out 'k'
