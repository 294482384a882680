from types import FunctionType


def f(x, y=2):
    "doc"
    return x, "abc", y


code = f.__code__
other = code.replace(co_name="g", co_qualname="q.g", co_filename="other.py", co_firstlineno=77)
print(other.co_name, other.co_qualname, other.co_filename, other.co_firstlineno, code.co_name)
consts = tuple("xyz" if value == "abc" else value for value in code.co_consts)
print(FunctionType(code.replace(co_consts=consts), globals(), "h", (5,))(1))
print(code.replace(co_flags=code.co_flags, co_argcount=2).co_argcount)
for changes in ({"what": 1}, {"co_name": 3}, {"co_consts": []}):
    try:
        code.replace(**changes)
    except TypeError as error:
        print(error)
