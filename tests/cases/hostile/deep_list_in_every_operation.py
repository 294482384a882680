value = []
for _ in range(200000):
    value = [value]
other = []
for _ in range(200000):
    other = [other]
for action in (lambda: repr(value), lambda: value == other, lambda: value < other, lambda: str(value), lambda: hash(tuple(value)), lambda: value in [other], lambda: f"{value}"):
    try:
        action()
        print("ended")
    except (RecursionError, TypeError) as error:
        print(type(error).__name__)
        # expect: RecursionError
        # expect: RecursionError
        # expect: RecursionError
        # expect: RecursionError
        # expect: TypeError
        # expect: RecursionError
        # expect: RecursionError
del value, other
print("end")  # expect: end
