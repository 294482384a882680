# The traceback names each frame, with its line, and marks the failing part.
# modes: plain, lms

def outer(x):
    return middle(x) + 1


def middle(x):
    return inner(x, 0)


def inner(a, b):
    return a / b


print("before")  # expect: before
outer(5)
