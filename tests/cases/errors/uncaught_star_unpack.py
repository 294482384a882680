# Unpacking too few values.
a, *b, c = [1]
