# SyntaxError: positional argument follows keyword argument
print(sep="", 1)
