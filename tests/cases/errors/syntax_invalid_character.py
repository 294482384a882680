# SyntaxError: invalid character
x = 5 – 3
