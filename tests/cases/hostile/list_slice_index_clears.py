class Evil:
    def __index__(self):
        values.clear()
        return 3
values = list(range(10))
print(values[0:Evil()])  # expect: []
values = list(range(10))
values[1:Evil()] = [7]
print(values)  # expect: [7]
values = list(range(10))
del values[Evil():]
print(values)  # expect: []
