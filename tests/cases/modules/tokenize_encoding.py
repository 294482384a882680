import io
import os
import tempfile
import tokenize

for data in (
    b"x = 1\n",
    b"",
    b"# -*- coding: latin-1 -*-\nx\n",
    b"\n# vim: set fileencoding=utf_8 :\nx\n",
    b"x\n# coding: latin-1\n",
    b"\xef\xbb\xbfx\n",
    b"\xef\xbb\xbf# coding: utf-8\n",
    b"\xef\xbb\xbf# coding: latin-1\n",
    b"# coding: nonsense\n",
    b"\xff\n",
):
    try:
        print(tokenize.detect_encoding(io.BytesIO(data).readline))
    except SyntaxError as error:
        print("SyntaxError", error)
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "a.py")
    with open(path, "wb") as file:
        file.write(b"# coding: latin-1\nx = '\xe9'\n")
    with tokenize.open(path) as file:
        print(file.encoding, file.mode, ascii(file.read()))
