# An operation on one of several values under a handler: the handler sees what it raises for one of them only.
# modes: plain, lms, eager, unoptimised, checked, clones, c
from snek import stage

@stage
def compared(k):
    n = None if k < 3 else k
    try:
        return n >= 5
    except IndexError:
        return -1

@stage
def added(k):
    n = "a" if k < 3 else k
    m = 0
    try:
        m = n + 5
    except TypeError:
        m = -7
    return m

@stage
def passed_on(k):
    n = None if k < 3 else k
    try:
        n = n + 5
    finally:
        k = k + 1
    return n, k

@stage
def as_index(items, k):
    n = None if k < 3 else k
    total = 0
    for i in (1, 2):
        total += i
    try:
        return items[n] + total
    except IndexError:
        return -1

@stage
def as_argument(k):
    n = [1] if k < 3 else k
    try:
        return abs(n) + float(n)
    except (TypeError, IndexError):
        return -2.5

@stage
def as_key(k):
    n = [1] if k < 3 else k
    try:
        return {n: k}
    except TypeError:
        return {}

@stage
def in_loop(k):
    best = None
    total = 0
    while k > 0:
        try:
            total = total + best
        except TypeError:
            total = total - 100
        best = k
        k = k - 1
    return total

@stage
def popped(k):
    items = [1, 2, 3]
    n = None if k < 3 else k - 3
    try:
        return items.pop(n)
    except TypeError:
        return -1

def of(function, *args):
    try:
        return function(*args)
    except Exception as error:
        return f"{type(error).__name__}: {error}"

for k in 5, 2, 3:
    print(of(compared, k), of(added, k), of(passed_on, k), of(as_argument, k), of(as_key, k), of(in_loop, k), of(popped, k))
    print(of(as_index, [7, 8, 9, 1, 2, 3], k), of(as_index, [7, 8], k), of(as_index, list(range(100)), k))

@stage
def attribute(k):
    n = k if k < 3 else -k
    try:
        return n.upper()
    except AttributeError:
        return k

@stage
def text_or_number(k):
    n = str(k) if k < 3 else k
    return n * k, int(n), float(n)

@stage
def concatenated(items, k):
    try:
        return items + k
    except TypeError as error:
        return str(error)

@stage
def known_text_as_index(k):
    n = str(k)
    try:
        return [1, 2, 3][n]
    except TypeError as error:
        return str(error)

for k in 5, 2, 3:
    print(of(attribute, k), of(text_or_number, k), of(concatenated, [k], k), of(concatenated, str(k), k), of(known_text_as_index, k))
