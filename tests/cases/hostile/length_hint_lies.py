class Hint:
    def __init__(self, hint):
        self.hint = hint
        self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 3:
            raise StopIteration
        return self.n
    def __length_hint__(self): return self.hint
for hint in (0, 1, 100, NotImplemented):
    print(list(Hint(hint)), tuple(Hint(hint)), bytes(Hint(hint)))
    # expect: [1, 2, 3] (1, 2, 3) b'\x01\x02\x03'
    # expect: [1, 2, 3] (1, 2, 3) b'\x01\x02\x03'
    # expect: [1, 2, 3] (1, 2, 3) b'\x01\x02\x03'
    # expect: [1, 2, 3] (1, 2, 3) b'\x01\x02\x03'
for hint in (-1, "a", 2.5, None):
    try:
        list(Hint(hint))
    except (ValueError, TypeError) as error:
        print(type(error).__name__)
        # expect: ValueError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
