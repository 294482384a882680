# len of everything that has one.
# modes: plain, lms
print(len(""), len("abc"), len([1, 2]), len(()), len({}), len({1}), len(range(10)), len(b"ab"))
# expect: 0 3 2 0 0 1 10 2
print(len(frozenset()), len({"a": 1}.items()))  # expect: 0 1

class Sized:
    def __len__(self): return 7

print(len(Sized()))  # expect: 7

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: len(5))  # expect: TypeError object of type 'int' has no len()
attempt(lambda: len(None))  # expect: TypeError object of type 'NoneType' has no len()
attempt(lambda: len(x for x in []))  # expect: TypeError object of type 'generator' has no len()
attempt(lambda: len())  # expect: TypeError len() takes exactly one argument (0 given)
attempt(lambda: len([], []))  # expect: TypeError len() takes exactly one argument (2 given)
attempt(lambda: len(obj=[]))  # expect: TypeError len() takes no keyword arguments
