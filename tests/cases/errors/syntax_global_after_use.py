# SyntaxError: name is used prior to global declaration
x = 1
def f():
    print(x)
    global x
