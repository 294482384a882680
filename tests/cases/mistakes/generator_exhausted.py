# A common mistake: generator exhausted.
squares = (n * n for n in range(2))
print(next(squares), next(squares))
print(next(squares))
