# Groups print as a tree.
# modes: plain, lms

def fail():
    raise TypeError("inner")

try:
    fail()
except TypeError as error:
    raise ExceptionGroup("several", [ValueError("one"), error])
