from itertools import tee
class It:
    def __init__(self):
        self.n = 0
    def __iter__(self):
        return self
    def __next__(self):
        self.n += 1
        if self.n == 2:
            try:
                next(a)
            except RuntimeError as error:
                print(error)
        if self.n > 4:
            raise StopIteration
        return self.n
a, b = tee(It())
print(list(b))  # expect: [1, 2, 3, 4]
