class Keys:
    def keys(self):
        table.clear()
        return ["a", "b"]
    def __getitem__(self, key):
        table[key * 2] = 1
        return key
table = {1: 2}
table.update(Keys())
print(table)  # expect: {'aa': 1, 'a': 'a', 'bb': 1, 'b': 'b'}
