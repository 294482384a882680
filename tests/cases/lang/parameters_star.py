# Extra arguments are collected in a tuple and a dict.
# modes: plain, lms

def f(a, *args, **kwargs):
    return a, args, kwargs

print(f(1))  # expect: (1, (), {})
print(f(1, 2, 3))  # expect: (1, (2, 3), {})
print(f(1, 2, x=3, y=4))  # expect: (1, (2,), {'x': 3, 'y': 4})
print(f(a=1, b=2))  # expect: (1, (), {'b': 2})
try:
    f(1, a=2)
except TypeError as error:
    print(error)  # expect: f() got multiple values for argument 'a'

def g(*args, last, **rest):
    return args, last, rest

print(g(1, 2, last=3, more=4))  # expect: ((1, 2), 3, {'more': 4})

def h(*a, **k):
    return type(a).__name__, type(k).__name__, len(a), len(k)

print(h())  # expect: ('tuple', 'dict', 0, 0)
