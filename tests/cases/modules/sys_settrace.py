# sys.settrace: what is told of calls, lines, returns and exceptions.
# modes: plain
import sys

events = []


def trace(frame, event, arg):
    if event == "exception":
        arg = arg[0].__name__
    events.append((frame.f_code.co_name, event, frame.f_lineno - start, arg))
    return trace


def run(function, *args):
    events.clear()
    sys.settrace(trace)
    try:
        function(*args)
    except Exception as error:
        sys.settrace(None)
        print("raised", error)
    finally:
        sys.settrace(None)
    for event in events:
        print(*event)


start = sys._getframe().f_lineno


def demo(x):
    if x > 0:
        demo(x - 1)
    return x


def loops():
    total = 0
    for i in range(2):
        total += i
    while total:
        total -= 1


def numbers():
    yield 1
    yield 2


def uses():
    return [n for n in numbers()]


def fails():
    raise ValueError("no")


def nothing():
    x = 1
    return


for function, args in [(demo, (1,)), (loops, ()), (uses, ()), (fails, ()), (nothing, ())]:
    print(function.__name__)
    run(function, *args)
print(sys.gettrace())


def only_calls(frame, event, arg):
    print(frame.f_code.co_name, event, frame.f_locals)


sys.settrace(only_calls)
demo(1)
sys.settrace(None)


def bad(frame, event, arg):
    raise RuntimeError("from the tracer")


sys.settrace(bad)
try:
    demo(0)
except RuntimeError as error:
    print(error, sys.gettrace())


def without_lines(frame, event, arg):
    frame.f_trace_lines = False
    print(event)
    return without_lines


sys.settrace(without_lines)
loops()
sys.settrace(None)
try:
    sys.settrace()
except TypeError:
    print("TypeError")
