# Pure paths of Unix and Windows.
import os, pathlib
from pathlib import *
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

P=PurePosixPath; W=PureWindowsPath
for p in ["", ".", "/", "//", "///a", "a", "a/b", "/a/b.tar.gz", "a/../b", "./a//b/", ".x", "a.", "..", "a/.b.c", "/x/"]:
    q=P(p); print(repr(q), str(q), q.parts, q.name, q.suffix, q.suffixes, q.stem, q.parent, list(q.parents), q.anchor, q.root, q.drive, q.is_absolute())
for p in ["", "c:", "c:/", "c:a", "C:\\a\\b.txt", "\\\\srv\\sh\\x", "/a", "a/b\\c", "\\\\srv", "c:/a/../b", "NUL", "con.txt"]:
    q=W(p); print(repr(q), str(q), q.parts, q.name, q.suffix, q.stem, q.parent, list(q.parents), q.anchor, q.root, q.drive, q.is_absolute(), q.is_reserved(), q.as_posix())
print(P("a","b","/c","d"), P("a")/"b"/P("c"), "x"/P("y"), P("a").joinpath("b","c"), W("c:/a","d:b"), W("c:/a","/b"), W("c:/a","c:b"), W("C:/a") == W("c:/A"), P("a")==P("A"), P("a")==W("a"), P("a")<P("b"), hash(P("a"))==hash(P("a/")))
attempt(lambda: P("a")/5); attempt(lambda: P(5)); attempt(lambda: P(b"a")); attempt(lambda: P("a")<"b"); attempt(lambda: P("a")<W("b"))
attempt(P("a/b.c").with_name, "z"); attempt(P("a/b.c").with_suffix, ".q"); attempt(P("a/b.c").with_suffix, ""); attempt(P("a/b.c").with_suffix, "q"); attempt(P("/").with_name, "q"); attempt(P("a").with_name, "q/r"); attempt(P("a.b").with_stem, "zz"); attempt(P("").with_suffix,".x"); attempt(P("a").with_suffix, ".")
attempt(P("/a/b/c").relative_to, "/a"); attempt(P("/a/b").relative_to, "/x"); attempt(P("a/b").relative_to, "a"); attempt(P("a").relative_to, "a"); attempt(P("/a").relative_to, "a"); attempt(P("a/b").relative_to, "a","b"); attempt(P("a").relative_to); attempt(W("c:/a/b").relative_to,"C:/A"); attempt(W("c:/a").relative_to,"c:"); attempt(P("/a/b").relative_to, "/"); print(P("/a/b").is_relative_to("/a"), P("a").is_relative_to("b"))
print(P("a/b.py").match("*.py"), P("/a/b.py").match("/a/*.py"), P("a/b/c.py").match("b/*.py"), P("a").match("a/b")); attempt(P("a").match, "")
print(P("/a/b").parents[0], P("/a/b/c").parents[1:], P("a/b").parents[-1], repr(P("a").parents)); attempt(lambda: P("a").parents[5])
print(Path("x"), repr(Path("a/b")), type(Path()), Path().exists(), bytes(P("é")), P("a").as_posix(), isinstance(Path("x"), os.PathLike), os.fspath(Path("q")))
attempt(lambda: WindowsPath("x")); attempt(lambda: P("a").as_uri())
