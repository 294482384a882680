# Generators work on endless sequences and chain lazily.
# modes: plain, lms, gc-stress

def numbers(start=0):
    while True:
        yield start
        start += 1

def take(n, items):
    for _, item in zip(range(n), items):
        yield item

def squares(items):
    return (x * x for x in items)

def where(test, items):
    for item in items:
        if test(item):
            yield item

print(list(take(5, where(lambda x: x % 3 == 1, squares(numbers())))))  # expect: [1, 4, 16, 25, 49]
g = numbers(5)
print(next(g), next(g), type(g).__name__, g.__name__)  # expect: 5 6 generator numbers
print(iter(g) is g)  # expect: True

def fibonacci():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b

print(list(take(10, fibonacci())))  # expect: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]
