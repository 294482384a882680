import pickle
data = pickle.dumps([1, 2.5, "text", {"a": (None, True)}, {1, 2}, b"bytes", 2**100], 4)
wrong = 0
for n in range(len(data)):
    try:
        pickle.loads(data[:n])
    except (pickle.UnpicklingError, EOFError, ValueError, IndexError, KeyError, AttributeError, UnicodeError, TypeError, OverflowError):
        wrong += 1
print(wrong == len(data))  # expect: True
