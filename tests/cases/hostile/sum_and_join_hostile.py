class Evil:
    def __radd__(self, other):
        values.clear()
        return 1
values = [Evil(), Evil(), 1, 2]
print(sum(values), values)  # expect: 1 []
class Items:
    def __len__(self): return 2**62
    def __iter__(self): return iter("abc")
    def __length_hint__(self): return 2**62
    def __getitem__(self, n): raise IndexError
print("".join(Items()), list(Items()) if False else "skipped")  # expect: abc skipped
