# Carets for subscripts.
table = {"a": {"b": 1}}
print(table["a"]["b"])  # expect: 1
print(table["a"]["missing"])
