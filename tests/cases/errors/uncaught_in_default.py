# A default that cannot be computed.
def f(a, b=1 // 0):
    pass
