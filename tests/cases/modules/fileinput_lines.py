# fileinput: lines of several files, their numbers, editing in place.
import fileinput
import os
import tempfile

with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    for name, text in [("a.txt", "one\ntwo\n"), ("b.txt", "three"), ("c.txt", "")]:
        with open(name, "w") as file:
            file.write(text)
    for line in fileinput.input(["a.txt", "c.txt", "b.txt"]):
        print(fileinput.filename(), fileinput.lineno(), fileinput.filelineno(), fileinput.isfirstline(), repr(line))
    fileinput.close()
    with fileinput.input(files=("a.txt", "b.txt"), inplace=True, backup=".old") as lines:
        for line in lines:
            print(line.upper(), end="")
    print(open("a.txt").read(), open("b.txt").read(), sorted(os.listdir()))
    with fileinput.FileInput("a.txt") as lines:
        print(next(lines), lines.lineno(), lines.fileno() > 0)
        lines.nextfile()
        print(repr(lines.readline()))
    for call in [fileinput.lineno, lambda: fileinput.FileInput("a.txt", mode="w"), lambda: list(fileinput.FileInput("no"))]:
        try:
            print(call())
        except Exception as error:
            print(type(error).__name__, error)
    os.chdir("/")
