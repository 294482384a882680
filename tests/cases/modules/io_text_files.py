# Text files: reading, writing, positions, what they say of themselves.
import os, tempfile
os.chdir(tempfile.mkdtemp())
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

p = "x.txt"
with open(p, "w") as f:
    print(f.write("first\nsecond\n"), f.writable(), f.closed, f.name, f.mode, f.encoding, f)
    # expect: 13 True False x.txt w utf-8 <_io.TextIOWrapper name='x.txt' mode='w' encoding='utf-8'>
    f.writelines(["third\n", "é"])
    print(f.tell())  # expect: 21
print(f.closed, open(p), open(p,"rb"), open(p,"rb",0), open(p,"r+b"))
# expect: True <_io.TextIOWrapper name='x.txt' mode='r' encoding='utf-8'> <_io.BufferedReader name='x.txt'> <_io.FileIO name='x.txt' mode='rb' closefd=True> <_io.BufferedRandom name='x.txt'>
with open(p) as f:
    print(repr(f.readline()), f.tell(), f.read(3), repr(f.read()), repr(f.read()))
    # expect: 'first\n' 6 sec 'ond\nthird\né' ''
    f.seek(0); print(f.readlines(), f.seek(0,2), f.seek(6), f.readline())
    # expect: ['first\n', 'second\n', 'third\n', 'é'] 21 6 second
    # expect:
    next(f); attempt(f.tell); attempt(lambda: f.seek(1,1)); attempt(lambda: f.write("x"))
    # expect: OSError telling position disabled by next() call
    # expect: UnsupportedOperation can't do nonzero cur-relative seeks
    # expect: UnsupportedOperation not writable
for name in os.listdir():
    os.remove(name)
