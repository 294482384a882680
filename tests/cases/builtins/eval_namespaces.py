# eval and exec with mappings as namespaces, and texts that cannot be encoded.
class Lengths(dict):
    def __getitem__(self, key):
        return len(key)
print(eval("a + word", Lengths()))  # expect: 5

class Mapping:
    def __getitem__(self, key):
        return key
for namespace in (Mapping(), 5):
    try:
        eval("1", namespace)
    except TypeError as error:
        print(error)
    # expect: globals must be a real dict; try eval(expr, {}, mapping)
    # expect: globals must be a dict
try:
    exec("'\ud800'")
except UnicodeEncodeError as error:
    print(error)  # expect: 'utf-8' codec can't encode character '\ud800' in position 1: surrogates not allowed
print(Ellipsis.__reduce__(), NotImplemented.__reduce__())  # expect: Ellipsis NotImplemented
print(super(list).__self_class__, super(bool, True).__self_class__)  # expect: None <class 'bool'>
