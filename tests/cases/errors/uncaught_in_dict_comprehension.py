# A dict comprehension's value.
table = {name: len(name) for name in ("a", 3)}
