# What is derived from sequences and mappings both is what its first base is; no pattern takes it for both.
import array
import collections
import collections.abc


def sequence_first(value):
    match value:
        case [*_]:
            return "sequence"
        case {}:
            return "mapping"


def mapping_first(value):
    match value:
        case {}:
            return "mapping"
        case [*_]:
            return "sequence"


class Plain: pass
class Both(collections.UserDict, collections.abc.Sequence): pass
class DictFirst(dict, collections.abc.Sequence): pass
class ListFirst(list, Plain, collections.abc.Mapping): pass
class Registered: pass
class Behind(Registered): pass
class Text(str): pass
class Mutable(bytearray): pass


collections.abc.Sequence.register(Registered)
for cls in (Both, DictFirst, ListFirst, Registered, Behind, Text, Mutable, collections.deque, collections.OrderedDict):
    value = cls.__new__(cls)
    print(cls.__name__, sequence_first(value), mapping_first(value))
for value in (array.array("b", b"abc"), collections.deque([1, 2, 3]), memoryview(b"abc"), bytearray(b"abc")):
    match value:
        case [x, y, z]:
            print(x, y, z)
        case _:
            print("no sequence")
