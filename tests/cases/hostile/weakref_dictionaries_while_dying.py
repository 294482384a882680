import weakref, gc
class C:
    def __init__(self, n):
        self.n = n
    def __del__(self):
        table.pop(self.n, None)
        table[self.n + 1000] = keeper
keeper = C(-1)
table = weakref.WeakValueDictionary()
for n in range(10):
    table[n] = C(n)
gc.collect()
print(sorted(table))  # expect: [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009]
keeper.n = -2
