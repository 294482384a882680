from collections import deque
for bound in (-1, 2**63, 2**64, "a", 0):
    try:
        print(deque([1, 2], bound))
    except (ValueError, OverflowError, TypeError) as error:
        print(type(error).__name__)
        # expect: ValueError
        # expect: OverflowError
        # expect: OverflowError
        # expect: TypeError
        # expect: deque([], maxlen=0)
