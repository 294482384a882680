# SyntaxError: f-string: expecting '}'
x = 1
print(f"value {x")
