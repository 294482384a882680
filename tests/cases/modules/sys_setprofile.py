# sys.setprofile: calls and returns, of builtin functions too.
# modes: plain
import sys

calls = []


def profile(frame, event, arg):
    calls.append((frame.f_code.co_name, event, getattr(arg, "__name__", arg)))


def f(x):
    return len([x])


sys.setprofile(profile)
f(1)
[].append(2)
try:
    [].pop()
except IndexError:
    pass
print("in between")
sys.setprofile(None)
for call in calls:
    print(*call)
print(sys.getprofile())
