class Evil:
    def __hash__(self):
        return 1
    def __eq__(self, other):
        values.clear()
        return False
values = set()
values.add(Evil())
values.add(Evil())
print(len(values))  # expect: 1
print(Evil() in values)  # expect: False
