# Names of importlib.util about compiled files, and specs that a module's own code reads.
import importlib
import importlib.util as util
import os
import sys
import tempfile

tag = sys.implementation.cache_tag
print(util.cache_from_source("/a/b.py").replace(tag, "TAG"), util.source_from_cache(f"/a/__pycache__/b.{tag}.pyc"))
# expect: /a/__pycache__/b.TAG.pyc /a/b.py
print(util.cache_from_source("b.py", optimization=2).replace(tag, "TAG"))  # expect: __pycache__/b.TAG.opt-2.pyc
print(len(util.MAGIC_NUMBER), util.decode_source(b"\xef\xbb\xbfx\r\n") == "x\n")  # expect: 4 True
for wrong in ("/a/b.pyc", "/a/__pycache__/b.pyc", "/a/__pycache__/b.x.y.pyc"):
    try:
        util.source_from_cache(wrong)
    except ValueError as error:
        print(error)
# expect: __pycache__ not bottom-level directory in '/a/b.pyc'
# expect: expected only 2 or 3 dots in 'b.pyc'
# expect: optimization portion of filename does not start with 'opt-'
with tempfile.TemporaryDirectory() as folder:
    os.makedirs(os.path.join(folder, "outer", "inner"))
    for name, text in (
        ("outer/__init__.py", "parent = __spec__.parent\n"),
        ("outer/inner/__init__.py", "name = f'{__spec__.name} {__spec__.parent}'\nloader = __loader__.name\n"),
        ("outer/leaf.py", "parent = __spec__.parent\nhas_file = __spec__.has_location\n"),
    ):
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
    sys.path.insert(0, folder)
    import outer.inner, outer.leaf
    print(outer.parent, outer.inner.name, outer.inner.loader, outer.leaf.parent, outer.leaf.has_file)
    # expect: outer outer.inner outer.inner outer.inner outer True
    print(outer.leaf.__spec__.loader is outer.leaf.__loader__, os.path.isabs(outer.__file__))  # expect: True True
