# SyntaxError: cannot assign to literal
x = 1
5 = x
