# An error in a lambda that a method calls.
key = lambda item: item["k"]
sorted([{"k": 1}, {}], key=key)
