import dataclasses
import enum
import functools


def show(value):
    return repr(value).split(" at 0x")[0]


print(show(functools.lru_cache(len)), functools._lru_cache_wrapper)
print(functools.partialmethod(print), functools.partialmethod(print, 1, "a", sep="x"))
print(repr(enum.auto()), show(dataclasses.KW_ONLY), show(dataclasses.MISSING))
