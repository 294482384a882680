class Liar:
    def __init__(self, hint):
        self.hint = hint
        self.count = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.count += 1
        if self.count > 5:
            raise StopIteration
        return self.count

    def __length_hint__(self):
        if isinstance(self.hint, Exception):
            raise self.hint
        return self.hint


for hint in (0, 1, 1000, -1, "x", None, 2**70, 10**8, NotImplemented, ValueError("hint"), TypeError("hint"), True):
    for action in (list, tuple, set, bytes, bytearray, sum, lambda x: [*x], lambda x: [].extend(x), lambda x: ",".join(map(str, x))):
        try:
            result = action(Liar(hint))
        except (ValueError, TypeError, OverflowError, MemoryError) as error:
            print(ascii(hint), type(error).__name__)
            break
    else:
        print(ascii(hint), "ended")
