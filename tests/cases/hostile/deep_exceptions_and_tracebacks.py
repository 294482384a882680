error = None
for n in range(50000):
    new = ValueError(n)
    new.__cause__ = error
    error = new
del error, new
def f(n):
    if n == 0:
        raise ValueError("deep")
    try:
        f(n - 1)
    except ValueError as inner:
        raise KeyError(n) from inner
try:
    f(200)
except KeyError as error:
    print(error)  # expect: 1
