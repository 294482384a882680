# A mapping pattern asks `get` of classes derived from dict, which may have one of their own.
# modes: plain, gc-stress
from collections import Counter, OrderedDict, defaultdict


class Loud(dict):
    def get(self, key, default=None):
        print("get", key)
        return super().get(key.upper(), default)


class Empty(dict):
    def get(self, key, default=None):
        return default


def look(subject):
    match subject:
        case {"a": a, "b": [b, *_], **rest}:
            return a, b, sorted(rest)
        case {"a": a}:
            return a
        case {}:
            return "none"


print(look({"a": 1, "b": [2, 3], "c": 4}))
try:
    print(look(Loud(A=1, B=[2], c=3)))
except KeyError as error:
    print("KeyError", error)
print(look(Loud(A=1)))
print(look(Loud(a=1)))
print(look(Empty(a=1, b=[2])))
print(look(OrderedDict(a=1)), look(Counter("ab")), look(defaultdict(list, a=5)))
missing = defaultdict(list)
print(look(missing), dict(missing))

# expect: (1, 2, ['c'])
# expect: get a
# expect: get b
# expect: KeyError 'a'
# expect: get a
# expect: 1
# expect: get a
# expect: none
# expect: none
# expect: 1 1 5
# expect: none {}
