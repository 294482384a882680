# SyntaxError: unmatched ')'
print(1))
