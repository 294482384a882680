class Evil:
    def __init__(self, result): self.result = result
    def __lt__(self, other): return self.result
    __gt__ = __eq__ = __lt__
    def __bool__(self): raise KeyError("bool")
    __hash__ = None
e = Evil(Evil(None))
for action in (lambda: sorted([e, e]), lambda: min(e, e), lambda: e in [Evil(e)], lambda: [e, 1].index(2), lambda: 1 < e < 3, lambda: max([e, e]), lambda: (e,) == (Evil(1),)):
    try:
        print(type(action()).__name__)
    except (KeyError, ValueError) as error:
        print(type(error).__name__)
        # expect: KeyError
        # expect: KeyError
        # expect: KeyError
        # expect: KeyError
        # expect: KeyError
        # expect: KeyError
        # expect: KeyError
