from functools import reduce
values = list(range(10))
def step(a, b):
    values.clear()
    return a + b
print(reduce(step, values))  # expect: 1
