# An error in a handler shows what was being handled.
# modes: plain, lms

def clean():
    raise RuntimeError("cleaning failed")

try:
    1 / 0
except ZeroDivisionError:
    clean()
