class Evil:
    def __index__(self):
        values.clear()
        return 0
values = [1, 2]
try:
    values.pop(Evil())
except IndexError as error:
    print(error)  # expect: pop from empty list
