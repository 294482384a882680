# None, Ellipsis, NotImplemented: identity, truth, repr, missing operations.
# modes: plain, lms
print(None, ..., Ellipsis, NotImplemented, [None, ...], None is None, ... is Ellipsis)
# expect: None Ellipsis Ellipsis NotImplemented [None, Ellipsis] True True
print(bool(None), bool(...), None == None, None == False, None != 0, type(None).__name__)
# expect: False True True False True NoneType
print(type(...).__name__, type(NotImplemented).__name__)  # expect: ellipsis NotImplementedType

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: None + 1)  # expect: TypeError unsupported operand type(s) for +: 'NoneType' and 'int'
attempt(lambda: None.x)  # expect: AttributeError 'NoneType' object has no attribute 'x'
n = None
attempt(lambda: n[0])  # expect: TypeError 'NoneType' object is not subscriptable
attempt(lambda: n())  # expect: TypeError 'NoneType' object is not callable
attempt(lambda: len(None))  # expect: TypeError object of type 'NoneType' has no len()
attempt(lambda: None < None)  # expect: TypeError '<' not supported between instances of 'NoneType' and 'NoneType'
attempt(lambda: list(None))  # expect: TypeError 'NoneType' object is not iterable
attempt(lambda: int(None))
# expect: TypeError int() argument must be a string, a bytes-like object or a real number, not 'NoneType'
attempt(lambda: "a" + None)  # expect: TypeError can only concatenate str (not "NoneType") to str

def assign():
    None.x = 1

attempt(assign)  # expect: AttributeError 'NoneType' object has no attribute 'x'

def unpack():
    a, b = None

attempt(unpack)  # expect: TypeError cannot unpack non-iterable NoneType object

def item():
    None[0] = 1

attempt(item)  # expect: TypeError 'NoneType' object does not support item assignment
for nothing in (None, False, 0, 0.0, "", [], (), {}, set(), range(0), b"", 0j):
    if nothing:
        print("true", nothing)
print(type(None)(), str(None), repr(None), {None: 1}[None], hash(None) == hash(None))  # expect: None None None 1 True
