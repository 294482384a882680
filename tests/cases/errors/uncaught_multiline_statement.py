# A statement over several lines: the line of the failing part.
# modes: plain, lms

def f(*args):
    return sum(args)

total = f(
    1,
    2,
    "three".upper(),
    f(1,
      None),
)
