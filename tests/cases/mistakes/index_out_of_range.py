# A common mistake: index out of range.
letters = ["a", "b", "c"]
for at in range(4):
    letter = letters[at]
