# A common mistake: join numbers.
print(", ".join([1, 2]))
