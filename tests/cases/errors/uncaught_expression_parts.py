# The carets stand under the failing operation, not under the whole line.
# modes: plain, lms

def f(a, b):
    return (a + 1) * (a + b) - 2

f(1, "x")
