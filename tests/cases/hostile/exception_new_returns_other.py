class Evil(Exception):
    def __new__(cls, *args):
        return 5
try:
    raise Evil
except TypeError as error:
    print(error)
    # expect: calling <class '__main__.Evil'> should have returned an instance of BaseException, not <class 'int'>
