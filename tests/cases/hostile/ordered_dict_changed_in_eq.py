from collections import OrderedDict
class Evil:
    def __hash__(self):
        return 1
    def __eq__(self, other):
        table.clear()
        return False
table = OrderedDict()
table[Evil()] = 1
table[Evil()] = 2
print(len(table))  # expect: 1
