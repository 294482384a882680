# Binary files: blocks, positions, what is refused.
import os, tempfile
os.chdir(tempfile.mkdtemp())
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

p = "x.txt"
open(p, "wb").write(b"first\nsecond\nthird\n\xc3\xa9")
with open(p, "rb") as f:
    print(f.read()[-5:], f.tell(), f.seek(-3,2), f.read(1), f.peek(), f.readlines())
    # expect: b'rd\n\xc3\xa9' 21 18 b'\n' b'\xc3\xa9' [b'\xc3\xa9']
    attempt(lambda: f.write(b"x")); attempt(lambda: f.seek(0,5))
    # expect: UnsupportedOperation write
    # expect: ValueError whence value 5 unsupported
attempt(f.read); attempt(f.readline); attempt(f.tell); attempt(lambda: f.seek(0)); attempt(lambda: next(f)); attempt(lambda: f.fileno()); attempt(f.flush); attempt(lambda: f.__enter__())
# expect: ValueError read of closed file
# expect: ValueError readline of closed file
# expect: ValueError I/O operation on closed file
# expect: ValueError seek of closed file
# expect: ValueError readline of closed file
# expect: ValueError I/O operation on closed file
# expect: ValueError I/O operation on closed file.
# expect: ValueError I/O operation on closed file.
attempt(f.readable); attempt(f.peek); attempt(lambda:f.isatty())
# expect: ValueError I/O operation on closed file
# expect: ValueError peek of closed file
# expect: ValueError I/O operation on closed file
with open(p,"a+") as f: f.write("end"); f.seek(0); print(f.read())
# expect: first
# expect: second
# expect: third
# expect: éend
with open(p,"w+b") as f: f.write(b"hello world"); f.seek(2); print(f.read(3)); f.write(b"##"); f.seek(0); print(f.read(), f.raw, f.mode)
# expect: b'llo'
# expect: b'hello##orld' <_io.FileIO name='x.txt' mode='rb+' closefd=True> rb+
for name in os.listdir():
    os.remove(name)
