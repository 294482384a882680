# Parameters behind a star must be named.
# modes: plain, lms

def f(a, *, b, c=3):
    return a, b, c

print(f(1, b=2))  # expect: (1, 2, 3)
print(f(1, c=5, b=4))  # expect: (1, 4, 5)
try:
    f(1, 2)
except TypeError as error:
    print(error)  # expect: f() takes 1 positional argument but 2 were given
try:
    f(1)
except TypeError as error:
    print(error)  # expect: f() missing 1 required keyword-only argument: 'b'
try:
    f(1, b=2, d=4)
except TypeError as error:
    print(error)  # expect: f() got an unexpected keyword argument 'd'
