# Text files: writing, reading, iterating, positions, errors.
import os, tempfile
folder = tempfile.mkdtemp()
path = os.path.join(folder, "x.txt")
with open(path, "w") as f:
    print(f.write("first\nsecond\n"), f.writable(), f.closed)  # expect: 13 True False
    f.writelines(["third\n", "é"])
print(f.closed)  # expect: True
with open(path) as f:
    print(repr(f.readline()), f.read(3), repr(f.read()), repr(f.read()))  # expect: 'first\n' sec 'ond\nthird\né' ''
with open(path) as f:
    print([line.rstrip() for line in f])  # expect: ['first', 'second', 'third', 'é']
with open(path, "a") as f:
    print("appended", file=f)
print(open(path).readlines())  # expect: ['first\n', 'second\n', 'third\n', 'éappended\n']
with open(path, "rb") as f:
    print(f.read()[-14:])  # expect: b'rd\n\xc3\xa9appended\n'
try:
    f.read()
except ValueError as error:
    print(error)  # expect: read of closed file
try:
    open(os.path.join(folder, "missing"))
except FileNotFoundError as error:
    print(error.errno, error.strerror, os.path.basename(error.filename))  # expect: 2 No such file or directory missing
try:
    open(path, "q")
except ValueError as error:
    print(error)  # expect: invalid mode: 'q'
os.remove(path)
os.rmdir(folder)
print(os.path.exists(path))  # expect: False
