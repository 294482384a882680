class Evil:
    def __index__(self):
        values.clear()
        return 2
values = [1, 2]
print(values * Evil(), values)  # expect: [] []
