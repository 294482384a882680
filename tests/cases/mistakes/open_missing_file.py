# A common mistake: open missing file.
with open("no_such_file_here.txt") as file:
    print(file.read())
