class Evil:
    def __del__(self):
        values.clear()
values = [Evil(), Evil(), 3, 4]
values[0] = 1
print(values)  # expect: []
values = [Evil(), Evil(), 3]
values[:] = [1, 2]
print(values)  # expect: []
values = [Evil(), 1]
values += [2]
del values[0]
print(values)  # expect: []
