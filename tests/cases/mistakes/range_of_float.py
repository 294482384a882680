# A common mistake: range of float.
for step in range(2.5):
    print(step)
