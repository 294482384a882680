table = {1: 2}
keys, items = table.keys(), table.items()
class Evil:
    def __hash__(self):
        table.clear()
        return 1
    def __eq__(self, other):
        return True
print(Evil() in keys, len(items), keys & {1}, items - {(1, 2)})  # expect: False 0 set() set()
