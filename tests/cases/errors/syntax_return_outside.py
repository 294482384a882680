# SyntaxError: 'return' outside function
x = 1
return x
