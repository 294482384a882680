class Evil:
    def __del__(self):
        table.clear()
table = {1: Evil(), 2: Evil()}
table[1] = 5
print(table)  # expect: {}
table = {1: Evil(), 2: 2}
table.pop(1)
print(table)  # expect: {}
table = {1: Evil(), 2: Evil()}
table.update({1: 1, 2: 2})
print(len(table) <= 2)  # expect: True
