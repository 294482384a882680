# Paths of files: reading, writing, finding.
import os, tempfile, shutil
from pathlib import *
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

d=Path(tempfile.mkdtemp()).resolve(); f=d/"x.txt"; print(f.write_text("hé\nyo\n"), f.read_text(), f.read_bytes(), f.exists(), f.is_file(), f.is_dir(), f.stat().st_size)
(d/"s"/"t").mkdir(parents=True); (d/"s"/"y.py").touch(); (d/"s"/"t"/"z.py").write_bytes(b"1"); (d/".hid").touch()
rel=lambda it: sorted(str(x.relative_to(d)) for x in it)
print(rel(d.iterdir()), rel(d.glob("*")), rel(d.glob("**/*.py")), rel(d.rglob("*.py")), rel(d.glob("s/*")), rel(d.glob("*/t")), rel(d.rglob("*")), rel(d.glob("**")))
attempt(lambda: list(d.glob(""))); attempt(lambda: list(d.glob("/x"))); attempt(lambda: list(d.glob("a**")))
os.chdir(d)
attempt(Path("s").mkdir); Path("s").mkdir(exist_ok=True); attempt(Path("q/r").mkdir); attempt(Path("zz").unlink); Path("zz").unlink(missing_ok=True); attempt(Path("zz").read_text); attempt(Path("s").rmdir); attempt(f.write_text, 5); attempt(Path("x.txt").rename, "w.txt"); print(Path("w.txt").exists(), Path("s/../w.txt").resolve()==Path(os.path.realpath(d))/"w.txt", Path("w.txt").absolute()==d/"w.txt", Path.cwd()==Path(os.getcwd()))
with open(Path("w.txt")) as g: print(g.read(), repr(g.name))
with Path("w.txt").open("a") as g: g.write("more")
Path("ln").symlink_to("w.txt"); print(Path("ln").is_symlink(), Path("ln").readlink(), Path("ln").read_text())
os.chdir("/")
shutil.rmtree(d)
print(d.exists())
