# `__reduce_ex__` by protocol: `copyreg._reconstructor` below 2, `__newobj__` and `__newobj_ex__` from there.
# modes: plain
import copyreg

class Args:
    def __getnewargs__(self):
        return "a", 1

class Keywords:
    def __getnewargs_ex__(self):
        return (1,), {"k": 2}

class NoKeywords(list):
    def __getnewargs_ex__(self):
        return (1,), {}

class Slots:
    __slots__ = ("a", "b")

class Numbers(list):
    pass

def show(value, protocol):
    try:
        function, args, *rest = value.__reduce_ex__(protocol)
    except TypeError as error:
        print(protocol, error)
        return
    rest = [part if part is None or isinstance(part, (tuple, dict)) else list(part) for part in rest]
    print(protocol, function.__name__, args[1:], rest)

slots = Slots()
slots.b = 3
for value in (Args(), Keywords(), NoKeywords(), slots, Numbers([1])):
    for protocol in (0, 2):
        show(value, protocol)
for bad in (1, (1,), (1, {}), ((), 1)):
    class Bad:
        def __getnewargs_ex__(self):
            return bad
    try:
        Bad().__reduce_ex__(2)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
print(copyreg._slotnames(Slots), copyreg.__newobj__.__module__)
for call in (lambda: copyreg.add_extension("m", "n", 0), lambda: copyreg.remove_extension("m", "n", 5)):
    try:
        call()
    except ValueError as error:
        print(error)
copyreg.add_extension("m", "n", 5)
print(copyreg._extension_registry, copyreg._inverted_registry)
