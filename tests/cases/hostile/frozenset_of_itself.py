class Evil:
    def __hash__(self):
        return hash(holder)
holder = frozenset()
values = frozenset([Evil()])
print(len(values))  # expect: 1
