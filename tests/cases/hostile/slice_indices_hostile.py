class Evil:
    def __index__(self):
        raise KeyError("index")
for action in (lambda: slice(Evil()).indices(5), lambda: slice(1, 2, 0).indices(5), lambda: slice(0, 2**100, 2**90).indices(2**101), lambda: slice(None).indices(-1), lambda: [1][Evil():], lambda: slice("a").indices(1)):
    try:
        print(action())
    except (KeyError, ValueError, TypeError) as error:
        print(type(error).__name__)
        # expect: KeyError
        # expect: ValueError
        # expect: (0, 1267650600228229401496703205376, 1237940039285380274899124224)
        # expect: ValueError
        # expect: KeyError
        # expect: TypeError
