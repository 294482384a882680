class Evil:
    def __repr__(self):
        table.clear()
        return "evil"
table = {1: Evil(), 2: Evil()}
try:
    print(table)  # expect: {1: evil}
except RuntimeError as error:
    print(error)
