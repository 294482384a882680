# A subclass of an immutable builtin class may take keywords in __init__.
# modes: plain
def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

for base, value in ((float, 1), (tuple, [1]), (frozenset, [1]), (list, [1])):
    class Plain(base):
        pass

    class WithInit(base):
        def __init__(self, value, extra=None):
            self.extra = extra

    attempt(lambda: base(x=value))
    attempt(lambda: Plain(x=value))
    attempt(lambda: (base(WithInit(value, extra=2)), WithInit(value, extra=2).extra))
