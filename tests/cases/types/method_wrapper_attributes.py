# Class methods and static methods have attributes of their own, at first what the function is called.
# modes: plain, lms
class C:
    @classmethod
    def c(cls):
        "doc"
    @staticmethod
    def s():
        pass

for name in ("c", "s"):
    method = C.__dict__[name]
    print(method.__dict__)
    method.mark = 1
    print(method.mark, method.__dict__["mark"], hasattr(C.c, "mark"))
    del method.mark
    try:
        method.mark
    except AttributeError as error:
        print(error)
        # expect: {'__module__': '__main__', '__name__': 'c', '__qualname__': 'C.c', '__doc__': 'doc', '__annotations__': {}}
        # expect: 1 1 False
        # expect: 'classmethod' object has no attribute 'mark'
        # expect: {'__module__': '__main__', '__name__': 's', '__qualname__': 'C.s', '__doc__': None, '__annotations__': {}}
        # expect: 1 1 False
        # expect: 'staticmethod' object has no attribute 'mark'
