import codecs
calls = 0
def handler(error):
    global calls
    calls += 1
    if calls > 50:
        raise ValueError("enough")
    return "?", error.start
codecs.register_error("loop", handler)
try:
    b"\xff".decode("utf-8", "loop")
except ValueError as error:
    print(error)  # expect: enough
