# Without cycles an object is dropped at once: at del, rebinding, return, and the end of a loop's round.
# modes: plain, lms, gc-stress

class T:
    def __init__(self, name):
        self.name = name
    def __del__(self):
        print("drop", self.name)

a = T("a")
del a  # expect: drop a
print("after del")  # expect: after del
b = T("b")
b = None  # expect: drop b
print("after rebinding")  # expect: after rebinding

def f():
    c = T("c")
    return 5

f()  # expect: drop c
print("after return")  # expect: after return
for i in range(2):
    d = T(f"d{i}")  # expect: drop d0
print("after loop")  # expect: after loop
del d  # expect: drop d1
T("e")  # expect: drop e
print("after expression")  # expect: after expression
x = [T("f"), T("g")]
x.pop(0)  # expect: drop f
print("after pop")  # expect: after pop
x.clear()  # expect: drop g
print("after clear")  # expect: after clear
y = {"k": T("h")}
y["k"] = 1  # expect: drop h
print("after overwrite")  # expect: after overwrite

def g():
    i = T("i")
    raise ValueError

try:
    g()
except ValueError:
    print("in handler")
    # expect: in handler
    # expect: drop i
print("after handler")  # expect: after handler
