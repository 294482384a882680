import sys
saved = sys.modules["string"] if "string" in sys.modules else None
sys.modules["evil"] = None
try:
    import evil
except ImportError as error:
    print(type(error).__name__)  # expect: ModuleNotFoundError
sys.modules["evil"] = 5
import evil
print(evil)  # expect: 5
try:
    from evil import something
except ImportError as error:
    print("ImportError")  # expect: ImportError
try:
    import evil.sub
except ImportError as error:
    print(type(error).__name__)  # expect: ModuleNotFoundError
del sys.modules["evil"]
for name in ("", "a..b", "a" * 1000):
    try:
        __import__(name)
    except (ImportError, ValueError) as error:
        print(type(error).__name__)
        # expect: ValueError
        # expect: ModuleNotFoundError
        # expect: ModuleNotFoundError
