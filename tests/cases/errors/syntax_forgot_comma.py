# SyntaxError: Perhaps you forgot a comma
x = [1, 2 3, 4]
