# Assigning and deleting items of classes that do not define it, or only one of both.
class Plain: pass
class Sets:
    def __setitem__(self, key, value): pass
class Deletes:
    def __delitem__(self, key): pass
def show(f, *args):
    try:
        f(*args)
    except Exception as error:
        print(type(error).__name__, error)
def put(o, k): o[k] = 1
def cut(o, k): del o[k]
show(put, Plain(), 1)  # expect: TypeError 'Plain' object does not support item assignment
show(cut, Plain(), "a")  # expect: TypeError 'Plain' object does not support item deletion
show(put, Plain(), 1 << 70)  # expect: IndexError cannot fit 'int' into an index-sized integer
show(cut, Plain(), 1 << 70)  # expect: IndexError cannot fit 'int' into an index-sized integer
show(cut, Sets(), 0)  # expect: AttributeError __delitem__
show(put, Deletes(), 0)  # expect: AttributeError __setitem__
