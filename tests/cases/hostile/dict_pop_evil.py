class Evil:
    def __init__(self):
        self.calls = 0
    def __hash__(self):
        return 3
    def __eq__(self, other):
        self.calls += 1
        if self.calls < 3:
            table[self.calls + 100] = 1
            del table[3]
            table[3] = 0
        return True
table = {3: 1}
print(table.pop(Evil()), sorted(table))  # expect: 0 [101, 102]
