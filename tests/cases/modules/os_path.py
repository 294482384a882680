# os.path: taking paths apart and putting them together.
import os, posixpath
from os.path import join
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

for p in ["", "/", "//", "///", "a", "a/", "/a", "a/b", "a//b/", "a/./b/../c", "../..", "/..", ".bashrc", "a.tar.gz", "a.b/c", "...", "a/.b.c","//x/y"]:
    print(p, os.path.split(p), os.path.splitext(p), os.path.normpath(p), os.path.basename(p), os.path.dirname(p), os.path.isabs(p), os.path.splitdrive(p))
print(join("a","b"), join("a/","b"), join("a","/b"), join("a",""), join("","a"), join("a","b","c"), join(b"a",b"b"))
attempt(join, "a", 5); attempt(join, "a", b"b"); attempt(join); attempt(os.path.commonpath, []); print(os.path.commonpath(["/usr/lib","/usr/bin"]), os.path.commonprefix(["abc","abd"])); attempt(os.path.commonpath, ["/a","b"]); attempt(os.path.relpath, "")
attempt(os.path.basename, 5)
print(os.path is posixpath, os.path.__name__, os.path.exists("a\0b"), os.path.relpath("/tmp/q", "/tmp/d"), os.path.abspath("/x/../y"))
