# Modules outside of the subset: the import says why.
# cpython: no
import sys

for name in ("smtplib", "resource", "dis", "email.message", "sqlite3"):
    try:
        __import__(name)
    except ModuleNotFoundError as error:
        print(error, error.name)

try:
    import xml.etree
except ImportError as error:
    print(error)
