# `snek check`: what a program asks for that is outside of the subset, with its line and column; the program is not run.
# cpython: no
import os
import tempfile

from _check import main

PROGRAM = '''\
import os, threading
from socket import socket
import math as m, json
try:
    import sqlite3
except ImportError:
    sqlite3 = None


def child():
    import dis
    threading.Thread(target=child).start()
    return os.fork(), m.sqrt(2), m.cosine(1), json.dumps(1)


from os import path, fork
from collections.abc import Mapping, Bag
import beside
import numpy as np
raise SystemExit("never run")
'''

with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    with open("program.py", "w") as file:
        file.write(PROGRAM)
    with open("beside.py", "w") as file:
        file.write("print('never run')")
    print(main("program.py"))
    with open("good.py", "w") as file:
        file.write("import re, asyncio\nprint(re.compile('a'))\n")
    print(main("good.py"))
    with open("bad.py", "w") as file:
        file.write("x = 1\nif x\n    pass\n")
    print(main("bad.py"))
    os.chdir("/")
# expect: program.py:2:1: NotImplementedError: socket.socket: sockets are outside Snek's subset (see docs/language.md)
# expect: program.py:11:5: ModuleNotFoundError: No module named 'dis': CPython's bytecode is outside Snek's subset (see docs/language.md)
# expect: program.py:12:5: NotImplementedError: threading.Thread: threads are outside Snek's subset (see docs/language.md)
# expect: program.py:13:12: AttributeError: module 'os' of Snek has no 'fork'
# expect: program.py:13:34: AttributeError: module 'math' of Snek has no 'cosine'
# expect: program.py:16:1: ImportError: module 'os' of Snek has no 'fork'
# expect: program.py:17:1: ImportError: module 'collections.abc' of Snek has no 'Bag'
# expect: 1
# expect: 0
# expect: bad.py:2:5: SyntaxError: expected ':'
# expect: 1
