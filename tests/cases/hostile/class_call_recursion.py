class C:
    def __call__(self):
        return self()
try:
    C()()
except RecursionError:
    print("RecursionError")  # expect: RecursionError
C.__call__ = C()
try:
    C()()
except RecursionError:
    print("RecursionError")  # expect: RecursionError
