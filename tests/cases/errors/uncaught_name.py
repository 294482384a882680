# A suggestion for a misspelt name.
# modes: plain, lms
counter = 1

def f():
    return countr + 1

f()
