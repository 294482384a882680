# A syntax error in a text.
exec("x = 1\ny = (2 +\nz = 3\n")
