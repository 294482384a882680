# An OSError with a file's name.
raise FileNotFoundError(2, "No such file or directory", "a.txt")
