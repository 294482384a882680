# A suggestion for a local name.
def f(counter):
    return countre

f(1)
