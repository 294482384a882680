# A common mistake: list index missing.
position = ["a", "b"].index("z")
