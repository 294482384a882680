# fnmatch and glob.
import os, tempfile, glob, fnmatch
os.chdir(tempfile.mkdtemp())
os.makedirs("s/t")
for name in ("w.txt", "s/y.py", "s/t/z.py", ".hid"):
    open(name, "w").close()
print(sorted(glob.glob("*")), sorted(glob.glob("**/*.py", recursive=True)), glob.glob("s/*.py"), glob.glob("w.*"), glob.glob("no*"), sorted(glob.glob("**", recursive=True)), glob.escape("a*[b]?"), glob.glob("*.py", root_dir="s"), glob.glob("s/"))
for n,p in [("a.py","*.py"),("abc","a?c"),("abc","[a-c]bc"),("dbc","[!a-c]bc"),("a","[]"),("]","[]]"),("a*","a[*]"),("ABC","abc"),("","*"),("a\nb","a*"),("a.txt","*.t*t"),("ab","a"),("[","["),("xay","x[a-]y"),("x-y","x[a-]y")]: print(fnmatch.fnmatch(n,p), fnmatch.translate(p))
print(fnmatch.filter(["a.py","b.txt","c.py"],"*.py"))
