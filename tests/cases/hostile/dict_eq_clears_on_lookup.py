class Evil:
    def __hash__(self):
        return 1
    def __eq__(self, other):
        table.clear()
        return False
table = {}
for _ in range(3):
    table[Evil()] = 1
print(1 <= len(table) <= 2)  # expect: True
print(table.get(Evil()), len(table))  # expect: None 0
