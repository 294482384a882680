import sys
calls = 0
def trace(frame, event, arg):
    global calls
    calls += 1
    if calls == 3:
        raise KeyError("trace")
    return trace
def f():
    a = 1
    b = 2
    return a + b
sys.settrace(trace)
try:
    f()
except KeyError as error:
    sys.settrace(None)
    print(error)  # expect: 'trace'
sys.settrace(None)
print(f())  # expect: 3
