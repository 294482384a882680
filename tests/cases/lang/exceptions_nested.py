# Exceptions inside handlers and finally blocks; the handled exception is restored.
# modes: plain, lms, gc-stress
import sys

def current():
    kind = sys.exc_info()[0]
    return kind.__name__ if kind else None

print(current())  # expect: None
try:
    raise ValueError
except ValueError:
    print(current())  # expect: ValueError
    try:
        raise KeyError
    except KeyError:
        print(current())  # expect: KeyError
    print(current())  # expect: ValueError
print(current())  # expect: None

def g():
    try:
        yield current()
    except ValueError:
        yield current()

try:
    raise IndexError
except IndexError:
    it = g()
    print(next(it))  # expect: IndexError
    print(it.throw(ValueError))  # expect: ValueError
    print(current())  # expect: IndexError

def deep(n):
    try:
        if n == 0:
            raise ValueError("bottom")
        deep(n - 1)
    except ValueError as error:
        raise ValueError(f"level {n}") from error

try:
    deep(3)
except ValueError as error:
    chain = []
    while error is not None:
        chain.append(str(error))
        error = error.__cause__
    print(chain)  # expect: ['level 3', 'level 2', 'level 1', 'level 0', 'bottom']
