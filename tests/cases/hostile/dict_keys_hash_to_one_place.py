class Key:
    def __init__(self, n):
        self.n = n
    def __hash__(self):
        return 7
    def __eq__(self, other):
        return self.n == other.n
table = {Key(n): n for n in range(200)}
print(len(table), table[Key(150)], table.pop(Key(0)), len(table))  # expect: 200 150 0 199
