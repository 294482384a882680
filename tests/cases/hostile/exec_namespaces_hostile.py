class Space(dict):
    def __getitem__(self, key):
        if key == "x":
            raise KeyError(key)
        return key
    def __setitem__(self, key, value):
        self.clear()
for args in (("x", 5), ("x", {}, 5), ("x", Space()), ("y = z", {}, Space()), (5,), ("import nothing_here", {"__builtins__": {}}), ("len('a')", {"__builtins__": {"len": 5}})):
    try:
        exec(*args)
        print("done")
    except (NameError, TypeError, ImportError, KeyError, AttributeError) as error:
        print(type(error).__name__)
        # expect: TypeError
        # expect: TypeError
        # expect: NameError
        # expect: done
        # expect: TypeError
        # expect: ImportError
        # expect: TypeError
