# A common mistake: sort mixed.
print(sorted([3, "a", None]))
