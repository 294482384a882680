# Functions that CPython has in C bind to no object where a class has them, though some are in Python here.
import codecs
import hashlib
import inspect
import os
import stat
import threading
import zlib


class Tools:
    digest = hashlib.sha256
    lock = threading.Lock
    path = os.fspath
    pack = zlib.compress
    find = codecs.lookup
    mode = stat.filemode
    size = len


tools = Tools()
print(tools.digest(b"x").hexdigest()[:8], type(tools.lock()).__name__, tools.path("a/b"), tools.size("abc"))
# expect: 2d711642 lock a/b 3
print(zlib.decompress(tools.pack(b"data")), tools.find("utf8").name, tools.mode(0o100644))  # expect: b'data' utf-8 -rw-r--r--
print(type(os.fspath) is type(len), os.fspath, os.fspath.__name__, inspect.isbuiltin(hashlib.md5), callable(os.stat))
# expect: True <built-in function fspath> fspath True True
print(inspect.signature(os.fspath), bool(os.fspath.__doc__), hashlib.sha1(usedforsecurity=False).name)  # expect: (path) True sha1
try:
    os.fspath()
except TypeError as error:
    print("fspath() missing" in str(error))  # expect: True
try:
    tools.path(3)
except TypeError as error:
    print(error)  # expect: expected str, bytes or os.PathLike object, not int
