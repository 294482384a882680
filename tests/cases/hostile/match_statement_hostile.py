class Evil:
    __match_args__ = 5
    def keys(self): raise KeyError
    def __len__(self): return 2**40
class Other:
    __match_args__ = ("x", "x")
    x = 1
for value in (Evil(), Other(), {}, []):
    try:
        match value:
            case Evil(1):
                print("evil")
            case Other(1, 1):
                print("other")
            case {"a": 1, **rest}:
                print(rest)
            case [*_]:
                print("sequence")
            case _:
                print("none")
    except TypeError as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: none
        # expect: sequence
