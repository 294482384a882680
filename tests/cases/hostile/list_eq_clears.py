class Evil:
    def __eq__(self, other):
        a.clear()
        b.clear()
        return True
a = [Evil(), 1, 2]
b = [Evil(), 1, 2]
print(a == b, a, b)  # expect: True [] []
