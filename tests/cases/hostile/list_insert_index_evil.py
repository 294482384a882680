class Evil:
    def __index__(self):
        values.extend([9] * 3)
        return 1
values = [1, 2]
values.insert(Evil(), 5)
print(values)  # expect: [1, 5, 2, 9, 9, 9]
