# The target of with may be any target.
# modes: plain, lms

class M:
    def __init__(self, value):
        self.value = value
    def __enter__(self):
        return self.value
    def __exit__(self, *args):
        return None

with M((1, 2)) as (a, b):
    print(a, b)  # expect: 1 2
box = {}
with M(5) as box["k"]:
    print(box)  # expect: {'k': 5}
with M(6) as M.attribute:
    print(M.attribute)  # expect: 6
with M([1, 2, 3]) as [first, *rest]:
    print(first, rest)  # expect: 1 [2, 3]
from contextlib import contextmanager

@contextmanager
def tag(name):
    print(f"<{name}>")
    try:
        yield name
    except ValueError as error:
        print("handled", error)
    finally:
        print(f"</{name}>")

with tag("p") as t:
    print(t)
    # expect: <p>
    # expect: p
    # expect: </p>
with tag("q"):
    raise ValueError("x")
    # expect: <q>
    # expect: handled x
    # expect: </q>
print("after")  # expect: after
