import sys
sys.unraisablehook = lambda told: print(type(told.exc_value).__name__)
class C:
    def __del__(self):
        C.count += 1
        if C.count < 5:
            C()
        raise ValueError
C.count = 0
C()
# expect: ValueError
# expect: ValueError
# expect: ValueError
# expect: ValueError
# expect: ValueError
print(C.count)  # expect: 5
