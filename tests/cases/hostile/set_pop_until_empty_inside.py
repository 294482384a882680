values = set(range(10))
class Evil:
    def __hash__(self):
        while values:
            values.pop()
        return 0
    def __eq__(self, other):
        return False
values.add(Evil())
print(len(values))  # expect: 1
