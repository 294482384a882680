# with_traceback(None) forgets where it was raised.
def f():
    raise ValueError("x")
try:
    f()
except ValueError as e:
    e2 = e.with_traceback(None)
raise e2
