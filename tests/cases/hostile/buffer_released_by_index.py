class Evil:
    def __index__(self):
        view.release()
        return 1
for action in (lambda: view[Evil()], lambda: view.__setitem__(0, Evil()), lambda: view[Evil():]):
    view = memoryview(bytearray(b"abcd"))
    try:
        action()
    except ValueError:
        pass
    try:
        view[0]
    except ValueError as error:
        print(error)
        # expect: operation forbidden on released memoryview object
        # expect: operation forbidden on released memoryview object
        # expect: operation forbidden on released memoryview object
