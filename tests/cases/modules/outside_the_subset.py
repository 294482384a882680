# Modules outside of the subset: the import says why.
# cpython: no
import sys

for name in ("socket", "concurrent", "subprocess", "ctypes", "sqlite3"):
    try:
        __import__(name)
    except ModuleNotFoundError as error:
        print(error, error.name)

try:
    import multiprocessing.pool
except ImportError as error:
    print(error)
