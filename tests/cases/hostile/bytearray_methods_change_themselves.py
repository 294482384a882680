class Evil:
    def __index__(self):
        data.clear()
        return 65
data = bytearray(b"abc")
for action in (lambda: data.append(Evil()), lambda: data.insert(1, Evil()), lambda: data.__setitem__(0, Evil()),
               lambda: data.extend([Evil(), 66])):
    data[:] = b"abcA"
    try:
        print(action(), len(data))
    except IndexError as error:
        print("IndexError")
        # expect: None 1
        # expect: None 1
        # expect: IndexError
        # expect: None 2
