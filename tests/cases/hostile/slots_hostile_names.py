for slots in ("1a", ["a", "a"], [5], ["__dict__", "__dict__"], ["x y"], 5, ["__weakref__"] * 2, [""]):
    try:
        print(type("C", (), {"__slots__": slots}).__slots__)
    except TypeError as error:
        print("TypeError")
        # expect: TypeError
        # expect: ['a', 'a']
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
try:
    type("C", (), {"__slots__": ["a"], "a": 1})
except ValueError as error:
    print(error)  # expect: 'a' in __slots__ conflicts with class variable
