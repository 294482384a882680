class Key:
    def __call__(self, value):
        global key
        key = None
        return -value


key = Key()
values = list(range(200))
values.sort(key=key)
print(values[:3], key)
