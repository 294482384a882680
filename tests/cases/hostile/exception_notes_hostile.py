error = ValueError("x")
error.__notes__ = 5
try:
    error.add_note("y")
except TypeError as caught:
    print(caught)  # expect: Cannot add note: __notes__ is not a list
error.__notes__ = [1, None]
error.add_note("z")
print(error.__notes__)  # expect: [1, None, 'z']
