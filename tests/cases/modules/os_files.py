# os: directories, files, links, what is known of them.
import os, tempfile
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, str(error).replace(d, ""))

d=os.path.realpath(tempfile.mkdtemp()) + "/d"; 
import posixpath
os.makedirs(d+"/a/b"); attempt(os.mkdir, d); attempt(os.makedirs, d); os.makedirs(d,exist_ok=True)
open(d+"/a/f.txt","w").write("hello"); print(sorted(os.listdir(d)), sorted(os.listdir(d+"/a")), os.stat(d+"/a/f.txt").st_size, os.path.getsize(d+"/a/f.txt"))
os.symlink("f.txt", d+"/a/l"); print(os.readlink(d+"/a/l"), os.path.islink(d+"/a/l"), os.path.realpath(d+"/a/l")[len(d):], os.lstat(d+"/a/l").st_size)
for x in os.walk(d): print(x[0][len(d):], sorted(x[1]), sorted(x[2]))
for x in os.walk(d, topdown=False): print(x[0][len(d):], sorted(x[1]), sorted(x[2]))
with os.scandir(d+"/a") as it:
    for e in sorted(it, key=lambda e: e.name): print(e, e.name, e.path[len(d):], e.is_dir(), e.is_file(), e.is_symlink(), e.stat().st_size)
attempt(os.remove, d+"/zz"); attempt(os.rmdir, d+"/a"); attempt(os.remove, d+"/a"); attempt(os.rename, d+"/q", d+"/r"); attempt(os.listdir, d+"/none"); attempt(os.stat, "nope"); attempt(os.listdir, 1.5); attempt(os.stat, 1.5); attempt(os.mkdir, 5.5); attempt(os.remove, None); attempt(os.listdir, d+"/a/f.txt"); attempt(os.chdir, "/nonexist")
os.rename(d+"/a/f.txt", d+"/a/g.txt"); os.chmod(d+"/a/g.txt", 0o600); print(oct(os.stat(d+"/a/g.txt").st_mode)); os.utime(d+"/a/g.txt",(1,2)); st=os.stat(d+"/a/g.txt"); print(st.st_atime, st.st_mtime, st.st_mtime_ns, st[8], os.path.getmtime(d+"/a/g.txt"))
print(os.path.exists(d), os.path.isdir(d), os.path.isfile(d), os.path.exists("zz"), os.access(d, os.R_OK))
os.chdir(d); print(os.getcwd() == d, os.path.abspath("x/../y") == d + "/y", os.path.relpath(d+"/a"))
print([open("p.txt", "w").close(), os.path.exists("p.txt"), os.remove("p.txt")])
class P:
    def __fspath__(self): return d + "/a/g.txt"
print(open(P()).read(), os.path.exists(P()), isinstance(P(), os.PathLike), issubclass(str, os.PathLike))
fd = os.open("fdfile", os.O_RDWR | os.O_CREAT)
print(os.write(fd, b"abc"), os.lseek(fd, 0, 0), os.read(fd, 10), os.fstat(fd).st_size)
os.close(fd)
attempt(os.close, fd)
with os.fdopen(os.open("fdfile", os.O_RDONLY)) as f:
    print(f.read())
os.remove("fdfile")
os.remove(d + "/a/g.txt")
os.unlink(d + "/a/l")
os.chdir("/")
os.removedirs(d + "/a/b")
print(os.path.exists(d), repr(os.stat_result(range(10))), os.strerror(2))
attempt(os.stat, "a\0b")
attempt(os.path.exists, None)
attempt(os.path.getsize, "nope")
