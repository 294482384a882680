class Table(dict):
    def __missing__(self, key):
        del Table.__missing__
        return self[key]
try:
    Table()["x"]
except KeyError as error:
    print(repr(error))  # expect: KeyError('x')
