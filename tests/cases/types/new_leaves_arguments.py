# list, dict and set are made empty by __new__, whatever it is given: the arguments are for __init__.
for base in (list, dict, set, bytearray):
    class Sub(base):
        def __new__(cls, *args, **kwargs):
            made = super().__new__(cls, *args, **kwargs)
            print(base.__name__, len(made), args, kwargs)
            return made

        def __init__(self, items, extra=None):
            super().__init__(items)
            self.extra = extra

    made = Sub([(1, 2)] if base is dict else [1, 1], extra="x")
    print(len(made), made.extra, type(made).__name__)
# expect: list 0 ([1, 1],) {'extra': 'x'}
# expect: 2 x Sub
# expect: dict 0 ([(1, 2)],) {'extra': 'x'}
# expect: 1 x Sub
# expect: set 0 ([1, 1],) {'extra': 'x'}
# expect: 1 x Sub
# expect: bytearray 0 ([1, 1],) {'extra': 'x'}
# expect: 2 x Sub
print(list.__new__(list, 5, x=3), dict.__new__(dict, 1, a=2), set.__new__(set, 3))  # expect: [] {} set()
