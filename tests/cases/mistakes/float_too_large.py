# A common mistake: float too large.
print(2.0 ** 5000)
