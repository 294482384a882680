# A SyntaxError made by a program.
raise SyntaxError("odd", ("file.txt", 3, 5, "some text here\n", 3, 9))
