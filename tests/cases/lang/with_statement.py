# Managers are entered in order and left in reverse order, with or without an exception.
# modes: plain, lms

class Manager:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow
    def __enter__(self):
        print("enter", self.name)
        return self.name.upper()
    def __exit__(self, kind, value, traceback):
        print("exit", self.name, kind.__name__ if kind else None, value)
        return self.swallow

with Manager("a") as a, Manager("b") as b:
    print(a, b)
    # expect: enter a
    # expect: enter b
    # expect: A B
    # expect: exit b None None
    # expect: exit a None None
with Manager("c", swallow=True):
    raise ValueError("swallowed")
    # expect: enter c
    # expect: exit c ValueError swallowed
try:
    with Manager("d"), Manager("e"):
        raise KeyError("through")
        # expect: enter d
        # expect: enter e
        # expect: exit e KeyError 'through'
        # expect: exit d KeyError 'through'
except KeyError as error:
    print("caught", error)  # expect: caught 'through'

def f():
    with Manager("f"):
        return "returned"

print(f())
# expect: enter f
# expect: exit f None None
# expect: returned
for i in range(3):
    with Manager(f"g{i}"):
        if i == 0:
            continue
        break
        # expect: enter g0
        # expect: exit g0 None None
        # expect: enter g1
        # expect: exit g1 None None
with (Manager("h") as h, Manager("i")):
    print(h)
    # expect: enter h
    # expect: enter i
    # expect: H
    # expect: exit i None None
    # expect: exit h None None
