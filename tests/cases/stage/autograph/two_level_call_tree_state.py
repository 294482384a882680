# State passed down two levels and back.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class State:
    def __init__(self, value):
        self.value = value

    def bump(self, by):
        self.value += by
        return self

def inner(state, x):
    if x % 2 == 0:
        state.bump(x)
    else:
        state.value -= 1

def outer(state, n):
    for i in range(n):
        inner(state, i)
    return state.value

def root(n):
    state = State(n)
    return outer(state, n), state.bump(1).value

grid(root, (5,), (0,))
# expect: root 5 -> (9, 10)
# expect: root 0 -> (0, 1)
