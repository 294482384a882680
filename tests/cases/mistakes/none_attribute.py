# A common mistake: none attribute.
numbers = [3, 1, 2].sort()
print(numbers.append(4))
