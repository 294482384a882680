# Unpacking into a call.
def f(*args, **kw):
    pass

f(*[1], **{"a": 1}, **{"a": 2})
