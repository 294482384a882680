"""Behind a star, a sequence is asked for positions counted from its length."""
from collections.abc import Sequence


class Numbers(Sequence):
    def __getitem__(self, index):
        return index

    def __len__(self):
        return 42


match Numbers():
    case [x, *_, y]:
        print(x, y)
match [1, 2, 3, 4]:
    case [a, *rest, b]:
        print(a, rest, b)
match (1, 2, 3, 4):
    case [a, *_, b, c]:
        print(a, b, c)
