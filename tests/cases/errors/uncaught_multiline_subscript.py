# A subscript over lines, and the index's own error.
data = {"a": [1, 2]}
value = data["a"][
    5
]
