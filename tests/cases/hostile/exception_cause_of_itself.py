import traceback
error = ValueError("x")
error.__cause__ = error
error.__context__ = error
print("".join(traceback.format_exception(error)).count("ValueError: x"))  # expect: 1
try:
    raise error from error
except ValueError as caught:
    print(caught.__cause__ is caught)  # expect: True
