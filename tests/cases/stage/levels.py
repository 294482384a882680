# Functions of functions, of which some arguments are known: each level of known ones becomes a function of the graph.
# modes: plain, eager, unoptimised, checked, c
# cpython: no
from snek import rep_fun, stage


def ack(m):
    @rep_fun
    def level(n):
        if m == 0:
            return n + 1
        if n == 0:
            return ack(m - 1)(1)
        return ack(m - 1)(level(n - 1))

    return level


@stage
def two(n):
    return ack(2)(n)


print(two(2), two(3), two(0))  # expect: 7 9 3
print(len(two.graph.functions()) - 1)  # expect: 3
# One test for each level above the last: that of n. None is of m.
print(two.graph.count("eq"), two.graph.count("if"))  # expect: 2 2
print(two.code)
# expect: (def two (in1) (begin (def level (n) (begin (let x0 (== n 0) (let x1 (if x0 (begin 3) (begin (let x2 (- n 1) (let x3 (level x2) (let x4 (level_1 x3) x4))))) x1)))) (def level_1 (n) (begin (let x0 (== n 0) (let x1 (if x0 (begin 2) (begin (let x2 (- n 1) (let x3 (level_1 x2) (let x4 (level_2 x3) x4))))) x1)))) (def level_2 (n) (begin (let x0 (+ n 1) x0))) (let x0 (level in1) x0)))


def curried(m, n):
    """Ackermann with m known: written with both arguments at once."""
    if m == 0:
        return n + 1
    if n == 0:
        return curried(m - 1, 1)
    return curried(m - 1, curried(m, n - 1))


@stage
def both(n):
    return curried(2, n)


print(both(2), both(3))  # expect: 7 9


# A stage in a stage: the inner program is made while the outer one is, of what is known then.
def power(n):
    @stage
    def raised(x):
        result = 1
        for _ in range(n):
            result = result * x
        return result

    return raised


@stage
def sums(x):
    total = 0
    for n in (1, 2, 3):
        total = total + power(n)(x)
    return total


print(sums(2), sums(0.5))  # expect: 14 0.875
print(sums.graph.count("while"), sums.graph.count("mul"))  # expect: 0 6


# Three levels: a program of a is a program of b, which is one of c.
def line(a):
    def at(b):
        @stage
        def value(c):
            return a * b + c if a > 0 else c

        return value

    return at


for a in (2, 0):
    f = line(a)(5)
    print(f(1), f.code)
# expect: 11 (def value (in1) (begin (let x0 (+ 10 in1) x0)))
# expect: 1 (def value (in1) (begin in1))
