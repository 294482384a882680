class One:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        other.__class__ = Two
        return False


class Two:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        other.__class__ = One
        return False


table = {}
for _ in range(20):
    table[One()] = 1
print(len(table))
print(sorted({type(key).__name__ for key in table}) != [])
for key in list(table):
    table.pop(key)
print(table)
