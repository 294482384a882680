import io
class Raw(io.RawIOBase):
    def __init__(self, result): self.result = result
    def readable(self): return True
    def readinto(self, buffer): return self.result
for result in (-1, 10**9, 0):
    try:
        print(io.BufferedReader(Raw(result)).read(5))
    except (OSError, TypeError, ValueError, OverflowError) as error:
        print(type(error).__name__)
        # expect: OSError
        # expect: OSError
        # expect: b''
