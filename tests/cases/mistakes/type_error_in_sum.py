# A common mistake: type error in sum.
print(sum(["a", "b"]))
