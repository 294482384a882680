class Evil:
    def __hash__(self):
        table.update({n: n for n in range(100)})
        return 5
table = {1: 2}
table[Evil()] = 3
print(len(table))  # expect: 101
