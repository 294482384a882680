# A common mistake: lambda missing argument.
scale = lambda value, factor: value * factor
print(scale(2))
