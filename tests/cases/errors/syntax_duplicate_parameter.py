# SyntaxError: duplicate argument
def f(a, b, a):
    pass
