from collections import Counter
class Evil:
    def __hash__(self):
        counter.clear()
        return 1
counter = Counter("abc")
counter.update([Evil(), Evil()])
print(sum(counter.values()))  # expect: 1
