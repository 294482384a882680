# The exception of a native stands at the line of the call.
keys = [1, "a", [2]]
table = {}
for key in keys:
    table[key] = len(table)
