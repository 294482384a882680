# A common mistake: map raises.
print(list(map(int, ["1", "2a"])))
