# An augmented assignment of a subscript.
d = {"n": "text"}
d["n"] += 1
