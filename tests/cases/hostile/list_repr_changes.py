class Evil:
    def __repr__(self):
        values.clear()
        return "evil"
values = [Evil(), 1, 2, 3]
print(values)  # expect: [evil]
