# A common mistake: call of list.
values = [1, 2, 3]
print(values(0))
