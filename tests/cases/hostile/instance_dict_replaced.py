class C:
    def __init__(self):
        self.a, self.b = 1, 2
c = C()
for bad in (5, None, [], "a"):
    try:
        c.__dict__ = bad
    except TypeError as error:
        print(error)
        # expect: __dict__ must be set to a dictionary, not a 'int'
        # expect: __dict__ must be set to a dictionary, not a 'NoneType'
        # expect: __dict__ must be set to a dictionary, not a 'list'
        # expect: __dict__ must be set to a dictionary, not a 'str'
c.__dict__ = {"a": 5, 7: 8}
print(c.a, hasattr(c, "b"))  # expect: 5 False
c.__dict__["c"] = c.__dict__
print(c.c["a"])  # expect: 5
c.__dict__.clear()
print(vars(c))  # expect: {}
