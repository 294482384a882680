import weakref
class C:
    def __len__(self): return 3
c = C()
p = weakref.proxy(c)
print(len(p))  # expect: 3
del c
for action in (lambda: len(p), lambda: p.x, lambda: p + 1, lambda: str(p), lambda: p == 1, lambda: iter(p)):
    try:
        print(action())
    except ReferenceError as error:
        print(error)
        # expect: weakly-referenced object no longer exists
        # expect: weakly-referenced object no longer exists
        # expect: weakly-referenced object no longer exists
        # expect: weakly-referenced object no longer exists
        # expect: weakly-referenced object no longer exists
        # expect: weakly-referenced object no longer exists
