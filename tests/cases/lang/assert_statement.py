# assert with and without message; the message is evaluated only on failure.
# modes: plain, lms

def message():
    print("evaluated")  # expect: evaluated
    return "the message"

assert True, message()
assert [1]
try:
    assert 1 > 2, message()
except AssertionError as error:
    print(repr(error))  # expect: AssertionError('the message')
try:
    assert ()
except AssertionError as error:
    print(repr(error), error.args)  # expect: AssertionError() ()
try:
    assert None, (1, 2)
except AssertionError as error:
    print(error.args)  # expect: ((1, 2),)
print(__debug__)  # expect: True
