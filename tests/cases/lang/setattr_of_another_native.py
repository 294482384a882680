# A builtin method of another name as __setattr__ or __delattr__ is called for attributes.
class Namespace(dict):
    __setattr__ = dict.__setitem__
    __getattr__ = dict.__getitem__
    __delattr__ = dict.__delitem__


space = Namespace()
for value in (1, 2, 3):
    space.a = value
    setattr(space, "b", value * 2)
print(space, space.a, space["b"], vars(space))  # expect: {'a': 3, 'b': 6} 3 6 {}
del space.a
delattr(space, "b")
print(space)  # expect: {}
try:
    space.missing
except KeyError as error:
    print(repr(error))  # expect: KeyError('missing')


class Log(list):
    __setattr__ = list.__contains__


log = Log()
try:
    log.x = 1
except TypeError as error:
    print(type(error).__name__)  # expect: TypeError
