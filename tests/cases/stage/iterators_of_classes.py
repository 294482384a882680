# Iterators that classes define, by __iter__ and by __getitem__.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


class Countdown:
    def __init__(self, n): self.n = n
    def __iter__(self):
        k = self.n
        while k > 0:
            yield k
            k -= 1
class Squares:
    def __init__(self, n): self.n = n
    def __len__(self): return 3
    def __getitem__(self, i):
        if i >= self.n: raise IndexError(i)
        return i * i
@stage
def classes(n):
    return [v for v in Countdown(n)], sum(Squares(n)), list(map(lambda a, b: a + b, Countdown(n), Squares(n)))
for a in (0, 3, 5): show(classes, a)
