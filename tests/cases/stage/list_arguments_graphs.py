# The third length of a list, or one of more than 64 items, gives a graph that all lengths share.
# modes: staged
# cpython: no
from snek import stage


@stage
def total(xs):
    s = 0
    for x in xs:
        s += x
    return s



total([1, 2, 3])
print(total.graph.count("for"), total.graph.count("add"))   # expect: 0 3
total([1, 2, 3, 4])
total([1, 2])
print(total.graph.count("for"))                             # expect: 1
print(total(list(range(1000))), total([5]))                 # expect: 499500 5
print(total.graph.count("for"))                             # expect: 1


@stage
def long(xs):
    return max(xs) - min(xs)


print(long(list(range(10_000))), len(str(long.graph)) < 5000)    # expect: 9999 True
print(long(list(range(100_000))))                                # expect: 99999


@stage
def apart(xs):
    return tuple(xs)


print(len(apart(list(range(70)))))                               # expect: 70


@stage(backend="c")
def in_c(xs):
    s = 0
    for x in xs:
        s += x
    return s


print(in_c(list(range(80))), in_c([1, 2]), in_c([1, 2, 3]), in_c([1, 2, 3, 4]))     # expect: 3160 3 6 10
