# SyntaxError: invalid syntax. Maybe you meant '==' or ':='
x = 1
if x = 1:
    print(x)
