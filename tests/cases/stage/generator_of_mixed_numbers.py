# A generator may yield an int here and a float there: each item keeps its type.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


def halves(k):
    while k > 0:
        yield k
        yield k / 2
        k -= 1


def some_halves(k):
    while k > 0:
        yield k if k % 2 else k / 2
        k -= 1


@stage
def total(n):
    t = 0
    for x in halves(n):
        t += x
    return t


@stage
def most(n):
    return max(some_halves(n)), sum(some_halves(n))


@stage
def above_one(n):
    return sum(x for x in (n, 0.5, 2) if x > 1)


print(total(3), total(0))  # expect: 9.0 0
print(most(3), most(4))  # expect: (3, 5.0) (3, 7.0)
print(above_one(3), above_one(1.5), above_one(1))  # expect: 5 3.5 2
