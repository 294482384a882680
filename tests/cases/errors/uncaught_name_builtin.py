# A suggestion for a misspelt builtin.
print(lenn([1, 2]))
