# A staged function that depends on names of its module is in a cycle with it: the cycle dies with the program.
# modes: plain, staged
from snek import stage


class Loud:
    def __init__(self):
        self.me = self

    def __del__(self):
        print("gone")


def one():
    return 1


@stage
def f(x):
    return x + one()


print(f(1.0))
loud = Loud()
# expect: 2.0
# expect: gone
