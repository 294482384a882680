# Raised again later: the traceback grows.
saved = None
try:
    int("a")
except ValueError as error:
    saved = error

def again():
    raise saved

again()
