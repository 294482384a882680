def make(result):
    class Meta(type):
        def mro(cls):
            return result
    return Meta("C", (), {})
for result in ([], [1, 2], None, [int, str], "ab"):
    try:
        print(make(result).__mro__)
    except TypeError as error:
        print("TypeError")
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
