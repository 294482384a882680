# A common mistake: keyword typo builtin.
print(sorted([3, 1], reversed=True))
