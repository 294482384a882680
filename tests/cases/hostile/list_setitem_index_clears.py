class Evil:
    def __index__(self):
        values.clear()
        return 2
values = list(range(5))
try:
    values[Evil()] = 1
except IndexError as error:
    print(error)  # expect: list assignment index out of range
try:
    del [1, 2][Evil()]
except IndexError as error:
    print(error)  # expect: list assignment index out of range
