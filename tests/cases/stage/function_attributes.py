# Attributes of functions are state: counted in staged loops and branches, and written back by each call.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage


def counted(x):
    counted.calls += 1
    return x + 1


counted.calls = 0


@stage
def run(n):
    s = 0
    for k in range(n):
        s += counted(k)
    return s


print(run(3), counted.calls)
print(run(4), counted.calls)


def wrap(function):
    def wrapper(x):
        wrapper.calls += 1
        if x > wrapper.largest:
            wrapper.largest = x
        return function(x)

    wrapper.calls = 0
    wrapper.largest = 0
    return wrapper


@wrap
def twice(x):
    return 2 * x


@stage
def doubles(x, n):
    while x < n:
        x = twice(x)
    return x


print(doubles(1, 100), twice.calls, twice.largest)
print(doubles(3, 1000), twice.calls, twice.largest)


@stage
def inner(n):
    def step(k):
        step.total += k
        return step.total

    step.total = 10
    out = [step(k) for k in range(n)]
    return out, step.total


print(inner(4))


@stage
def under_condition(x):
    if x > 0:
        counted.calls = -x
        counted.__dict__["calls"] -= 1
    return counted.calls


print(under_condition(5), counted.calls)
print(under_condition(-5), counted.calls)
# expect: 6 3
# expect: 10 7
# expect: 128 7 64
# expect: 1536 16 768
# expect: ([10, 11, 13, 16], 16)
# expect: -6 -6
# expect: -6 -6
