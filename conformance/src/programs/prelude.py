# What generated programs use: values are cut so that no loop makes them large.
def cut(value):
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >> 200:
        return value % 18446744073709551557
    if isinstance(value, (str, bytes, list)):
        return value[:40]
    if isinstance(value, dict) and len(value) > 20:
        return dict(list(value.items())[:20])
    return value

class Guard:
    def __init__(self, name, quiet=False):
        self.name, self.quiet = name, quiet
    def __enter__(self):
        print("enter", self.name)
        return self
    def __exit__(self, kind, value, trace):
        print("exit", self.name, kind and kind.__name__)
        return self.quiet

class Point:
    __match_args__ = ("x", "y")
    def __init__(self, x, y=0):
        self.x, self.y = x, y
    def __repr__(self):
        return f"{type(self).__name__}({self.x!r}, {self.y!r})"

