# A common mistake: call of number.
rate = 3
print(rate(1 + 2))
