# Compiled code of imported modules is kept beside them or below sys.pycache_prefix, and counts for the text that it is of.
import importlib
import importlib.util
import os
import sys
import tempfile


def load(name, text):
    with open(os.path.join(folder, name + ".py"), "w") as file:
        file.write(text)
    sys.modules.pop(name, None)
    importlib.invalidate_caches()
    return importlib.import_module(name)


def shown(path):
    return os.path.relpath(path, folder).replace(sys.implementation.cache_tag, "TAG")


sys.dont_write_bytecode = False
with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    part = load("part", "value = 1\n")
    kept = part.__cached__
    print(part.value, shown(kept), os.path.exists(kept))  # expect: 1 __pycache__/part.TAG.pyc True
    print(kept == part.__spec__.cached == importlib.util.cache_from_source(part.__file__))  # expect: True
    print(load("part", "value = 1\n").value, load("part", "value = 20\n").value)  # expect: 1 20
    for damaged in (b"", b"nothing", bytes(16), bytes(1000)):
        with open(kept, "wb") as file:
            file.write(damaged)
        print(load("part", "value = 20\n").value, os.path.getsize(kept) > 50)
    # expect: 20 True
    # expect: 20 True
    # expect: 20 True
    # expect: 20 True
    sys.dont_write_bytecode = True
    other = load("other", "value = 3\n")
    print(other.value, shown(other.__cached__), os.path.exists(other.__cached__))
    # expect: 3 __pycache__/other.TAG.pyc False
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.path.join(folder, "elsewhere")
    third = load("third", "'''Text.'''\ndef f(x, *, y=1):\n    '''Doc.'''\n    return x + y\n")
    print(os.path.exists(third.__cached__), third.__cached__.startswith(sys.pycache_prefix))  # expect: True True
    third = load("third", "'''Text.'''\ndef f(x, *, y=1):\n    '''Doc.'''\n    return x + y\n")
    print(third.__doc__, third.f.__doc__, third.f(2), third.f.__code__.co_firstlineno)  # expect: Text. Doc. 3 2
    print(third.f.__code__.co_filename == third.__file__, third.f.__kwdefaults__)  # expect: True {'y': 1}
    print(sorted(name.split(".")[0] for name in os.listdir(os.path.join(folder, "__pycache__"))))  # expect: ['part']
