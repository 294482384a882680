# A common mistake: shift negative.
print(1 << -1)
