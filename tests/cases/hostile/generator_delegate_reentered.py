class Delegate:
    def __iter__(self):
        return self
    def __next__(self):
        return 1
    def close(self):
        try:
            next(it)
        except ValueError as error:
            print(error)
    def throw(self, *args):
        try:
            it.send(None)
        except ValueError as error:
            print(error)
        return 5
def g():
    yield from Delegate()
it = g()
next(it)
print(it.throw(KeyError))
# expect: generator already executing
# expect: 5
it.close()  # expect: generator already executing
