# A common mistake: integer too large to print.
print(10 ** 5000)
