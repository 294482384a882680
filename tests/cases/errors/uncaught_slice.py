# A slice of what has none.
n = 5
print(n[1:2])
