# Scopes of nested functions with and without nonlocal, global, shadowing, class scope, closures in loops.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import lms, stage

@lms
def plain():
    x = "not affected"
    def h():
        x = "inner x"
        return x
    return h(), x

@lms
def with_nonlocal():
    x = "affected"
    def h():
        nonlocal x
        x = "inner x"
        return x
    return h(), x

print(plain())  # expect: ('inner x', 'not affected')
print(with_nonlocal())  # expect: ('inner x', 'inner x')
total = 0

@stage
def accumulate(n):
    def add(v):
        nonlocal count
        count += 1
        return v * n
    count = 0
    result = add(1) + add(2) + add(3)
    return result, count

print(accumulate(10), accumulate(2.5))  # expect: (60, 3) (15.0, 3)

@stage
def shadow(x):
    def f(x):
        x = x + 1
        return x
    y = f(x) * 10
    return x, y

print(shadow(1), shadow(5))  # expect: (1, 20) (5, 60)

@stage
def global_counter(n):
    global total
    total += n
    return total

print(global_counter(5), global_counter(6), total)  # expect: 5 11 11

@stage
def closures(n):
    fs = [lambda: i * n for i in range(3)]
    gs = [lambda i=i: i * n for i in range(3)]
    return [f() for f in fs], [g() for g in gs]

print(closures(4))  # expect: ([8, 8, 8], [0, 4, 8])

@stage
def with_class(x):
    class A:
        factor = 3
        value = x * factor
        def get(self):
            return self.value + x
    return A().get()

print(with_class(2), with_class(0.5))  # expect: 8 2.0
