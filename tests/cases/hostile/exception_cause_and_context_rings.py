import traceback

errors = [ValueError(number) for number in range(5)]
for one, other in zip(errors, errors[1:] + errors[:1]):
    one.__cause__ = other
print(len(traceback.format_exception(errors[0])) > 5)
errors = [ValueError(number) for number in range(5)]
for one, other in zip(errors, errors[1:] + errors[:1]):
    one.__context__ = other
print(len(traceback.format_exception(errors[0])) > 5)
try:
    try:
        raise errors[0]
    except ValueError as error:
        raise errors[1] from errors[2]
except ValueError as error:
    print(error.__cause__, error.__context__)
error = ValueError("self")
try:
    raise error from error
except ValueError as caught:
    print(caught.__cause__ is caught)
    try:
        raise caught
    except ValueError as again:
        print(again.__context__)
group = ExceptionGroup("ring", [ValueError(1)])
group.__cause__ = group
print("ring" in "".join(traceback.format_exception(group)))
