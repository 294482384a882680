# SyntaxError: unterminated string literal
name = 'open
print(name)
