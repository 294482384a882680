# A closed file refuses everything; a file open for one direction refuses the other.
import os, tempfile
os.chdir(tempfile.mkdtemp())
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

p = "x.txt"
open(p, "w").close()
f=open(p); f.close()
for n in "read readline readlines tell seekable readable fileno isatty close truncate __enter__ __iter__ __next__".split():
    attempt(getattr(f,n))
attempt(lambda: f.seek(0))
attempt(lambda: f.write("a"))
attempt(lambda: f.writelines([]))
f=open(p,"w"); attempt(f.read); attempt(f.readline); attempt(lambda: next(f)); attempt(lambda:f.write(5)); attempt(lambda: f.writelines(["a",5])); f.close()
print(open(p).read())
for name in os.listdir():
    os.remove(name)
