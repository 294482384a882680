# The state of a partial object: plain containers, and no attributes unless there are some.
# modes: plain
import functools

class Keywords(dict):
    pass

class Arguments(tuple):
    pass

p = functools.partial(print)
p.mark = 1
p.__setstate__((print, Arguments((1,)), Keywords(sep="-"), None))
print(type(p.args).__name__, type(p.keywords).__name__, p.__dict__, p.__reduce__()[2][1:3])
# expect: tuple dict {} ((1,), {'sep': '-'})
p.__setstate__((print, (), {}, {"other": []}))
print(p.__dict__)  # expect: {'other': []}
