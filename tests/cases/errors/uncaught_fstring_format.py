# An invalid format in an f-string.
x = 3
print(f"value: {x:>z}")
