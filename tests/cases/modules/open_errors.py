# open: what it refuses, and with which words.
import os, tempfile
os.chdir(tempfile.mkdtemp())
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

p = "x.txt"
open(p, "w").close()
for args in [("missing.txt",),(p,"q"),(p,"rw"),(p,"rr"),(p,""),(p,"b"),(p,"rtb"),(p,"+"),("/tmp",),("/tmp","w"),(1.5,),(None,),(p,5),(-1,),("a\0b",),(p,"rb",-1,"utf-8"),(p,"r",0),(p,"r",-1,"foo"),(p,"r",-1,None,None,"x"),(p,"r",-1,5),(p,"x"),("/nodir/x","w"),(p,"U"),(p,"rb",-1,None,"strict"),(p,"rb",-1,None,None,"\n"),([],)]:
    attempt(lambda: open(*args).close())
attempt(lambda: open()); attempt(lambda: open(p, foo=1))
for name in os.listdir():
    os.remove(name)
