# Ends of lines and encodings of text files.
import os, tempfile
os.chdir(tempfile.mkdtemp())
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

p = "x.txt"
with open(p,"w",newline="\r\n") as f: f.write("a\nb\n")
print(open(p,"rb").read(), open(p).read(), open(p,newline="").readlines(), open(p,newline="\r").readlines())
with open(p,"wb") as f: print(f.write(b"a\r\nb\rc\nd"), f.tell(), f.write(bytearray(b"zz")), f.tell())
with open(p,"r+") as f:
    f.seek(0); f.write("XY"); f.seek(0); print(repr(f.read())); f.seek(2); print(f.truncate()); f.seek(0); print(f.read())
with open(p,"w",encoding="utf-16") as f: f.write("aé"); f.write("b")
print(open(p,"rb").read(), open(p,encoding="utf-16").read())
with open(p,"w",encoding="utf-8-sig") as f: f.write("aé"); f.write("b")
print(open(p,"rb").read(), open(p,encoding="utf-8-sig").read())
attempt(lambda: open(p,"w",encoding="ascii").write("é"))
with open(p,"wb") as f: f.write(b"\xff\xfe")
attempt(lambda: open(p).read()); attempt(lambda: open(p,errors="replace").read()); attempt(lambda: open(p,errors="surrogateescape").read())
with open(p,"w") as f:
  print("appended", 1, sep="-", file=f, flush=True); print(open(p).read())
print(open(p, newline="").readlines())
for name in os.listdir():
    os.remove(name)
