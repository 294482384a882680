class Evil(Exception):
    @property
    def args(self):
        raise KeyError
error = Evil(1, 2)
print(str(error))  # expect: (1, 2)
error = OSError(2, "x", "file")
error.args = (1,) * 10
print(str(error))  # expect: [Errno 2] x: 'file'
error = UnicodeDecodeError("utf-8", b"abc", 0, 1, "bad")
error.start = 10**9
error.end = -5
error.object = b""
print(str(error))  # expect: 'utf-8' codec can't decode bytes in position 1000000000--6: bad
