class Evil:
    def __hash__(self):
        return 3
    def __eq__(self, other):
        table.pop(3, None)
        return False
table = {3: "x"}
print(table.setdefault(Evil(), 7), len(table))  # expect: 7 1
