class Evil:
    def __hash__(self):
        if table:
            table.popitem()
        return 2
table = {1: 1}
table[Evil()] = 2
print(len(table))  # expect: 1
