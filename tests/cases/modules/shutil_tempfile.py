# shutil and tempfile.
import os, tempfile, shutil, stat
os.chdir(tempfile.mkdtemp())
os.makedirs("s/t")
for name in ("w.txt", "s/y.py", "s/t/z.py", ".hid"):
    open(name, "w").write("abc")
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, str(error))

shutil.copy("w.txt","c1"); shutil.copytree("s","s2"); shutil.move("c1","s2"); print(sorted(os.listdir("s2")), shutil.copyfile("w.txt","w2")); attempt(shutil.copyfile,"w.txt","w.txt"); attempt(shutil.copytree,"s","s2"); attempt(shutil.rmtree,"nope"); shutil.rmtree("s2"); print(os.path.exists("s2"), shutil.which("sh") is not None, shutil.get_terminal_size())
# expect: ['c1', 't', 'y.py'] w2
# expect: SameFileError 'w.txt' and 'w.txt' are the same file
# expect: FileExistsError [Errno 17] File exists: 's2'
# expect: FileNotFoundError [Errno 2] No such file or directory: 'nope'
# expect: False True os.terminal_size(columns=80, lines=24)
for m in (0o100644, 0o040755, 0o120777, 0o104755, 0o101777): print(stat.filemode(m), stat.S_ISDIR(m), oct(stat.S_IMODE(m)))
# expect: -rw-r--r-- False 0o644
# expect: drwxr-xr-x True 0o755
# expect: lrwxrwxrwx False 0o777
# expect: -rwsr-xr-x False 0o4755
# expect: -rwxrwxrwt False 0o1777
with tempfile.TemporaryDirectory() as t: print(os.path.isdir(t))  # expect: True
print(os.path.exists(t))  # expect: False
with tempfile.NamedTemporaryFile("w+", suffix=".x", delete=True) as t: t.write("abc"); t.seek(0); print(t.read(), os.path.exists(t.name), t.name.endswith(".x"), t.closed)
# expect: abc True True False
print(os.path.exists(t.name), t.closed)  # expect: False True
with tempfile.TemporaryFile() as t: t.write(b"q"); t.seek(0); print(t.read())  # expect: b'q'
fd, n = tempfile.mkstemp(prefix="pp"); os.write(fd, b"z"); os.close(fd); print(open(n).read(), os.path.basename(n)[:2], oct(os.stat(n).st_mode)); os.remove(n)
# expect: z pp 0o100600
with tempfile.SpooledTemporaryFile(max_size=5) as t: t.write(b"123456789"); t.seek(0); print(t.read(), t._rolled)
# expect: b'123456789' True
