# A return from a `with` block: the context manager's exit happens.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class Manager:
    def __init__(self):
        self.log = []

    def __enter__(self):
        self.log.append("in")
        return self

    def __exit__(self, *exc):
        self.log.append("out")
        return False

def leaves(x):
    manager = Manager()
    def inner():
        with manager as m:
            if x > 0:
                return "early"
            m.log.append("late")
        return "end"
    result = inner()
    return result, manager.log

grid(leaves, (1,), (0,))
# expect: leaves 1 -> ('early', ['in', 'out'])
# expect: leaves 0 -> ('end', ['in', 'late', 'out'])
