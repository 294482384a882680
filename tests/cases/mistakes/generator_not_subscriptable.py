# A common mistake: generator not subscriptable.
squares = (n * n for n in range(3))
print(squares[0])
