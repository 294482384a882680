# A common mistake: zip strict.
print(list(zip([1, 2], [3], strict=True)))
