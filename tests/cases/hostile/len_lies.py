class Lie:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
for n in (-1, 2**63, 2**100, "a", 2.5, None, True):
    for action in (len, bool):
        try:
            print(action(Lie(n)))
        except (ValueError, OverflowError, TypeError) as error:
            print(type(error).__name__)
