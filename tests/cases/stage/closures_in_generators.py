# Closures that a generator makes on each step of a staged loop see its variables as they are.
# modes: plain, eager, unoptimised, checked, clones, c
from snek import stage


def called(n):
    i = 0
    while i < n:
        yield i + (lambda: i)()
        i += 1


def of_range(n):
    for i in range(n):
        yield i + (lambda: i)()


def defined(n):
    i = 0
    while i < n:
        def times(k):
            return i * k
        yield times(2)
        i += 1


def changed_after(n):
    i = 0
    while i < n:
        late = lambda: i
        i += 1
        yield late()


def comprehension(n):
    i = 0
    while i < n:
        yield sum([i + k for k in range(3)])
        i += 1


def expression(n):
    for i in range(n):
        yield sum(i * k for k in range(3))


def argument(n):
    while n > 0:
        less = lambda d: n - d
        n -= 1
        yield less(1) + less(2)


def given(n):
    while n > 0:
        yield lambda: n
        n -= 1


def on_some_steps(n):
    for i in range(n):
        if i % 2:
            yield (lambda: i)()


for generator in [called, of_range, defined, changed_after, comprehension, expression, argument, on_some_steps]:
    @stage
    def walked(n):
        t = 0
        for v in generator(n):
            t = t * 3 + v
        return t

    @stage
    def listed(n):
        return [v for v in generator(n)]

    @stage
    def summed(n):
        return sum(generator(n))

    print(generator.__name__, [(walked(n), listed(n), summed(n)) for n in range(4)])


@stage
def called_by_consumer(n):
    t = 0
    for f in given(n):
        t = t * 2 + f()
    return t


@stage
def left_early(n):
    t = 0
    for v in called(n):
        if v > 3:
            break
        t += v
    return t


print([(called_by_consumer(n), left_early(n)) for n in range(5)])
