import weakref, sys
sys.unraisablehook = lambda told: print("unraisable:", told.exc_value)
class C: pass
c = C()
refs = [weakref.ref(c, lambda ref, n=n: 1 / 0) for n in range(3)]
del c
# expect: unraisable: division by zero
# expect: unraisable: division by zero
# expect: unraisable: division by zero
print([ref() for ref in refs])  # expect: [None, None, None]
