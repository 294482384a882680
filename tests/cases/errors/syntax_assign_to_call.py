# SyntaxError: cannot assign to function call
def f(): pass
f() = 1
