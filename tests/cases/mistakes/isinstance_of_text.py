# A common mistake: isinstance of text.
isinstance(5, "int")
