# A common mistake: key function wrong.
print(min([1, 2], key=5))
