# SyntaxError: '(' was never closed
def f(a, b:
    return a
print(f(1, 2)
