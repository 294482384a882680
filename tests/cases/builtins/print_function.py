# sep, end, file, flush; what print converts.
# modes: plain, lms
import sys
print()  # expect:
print(1, "a", None, [1])  # expect: 1 a None [1]
print(1, 2, 3, sep="-")  # expect: 1-2-3
print(1, 2, sep="")  # expect: 12
print("no newline", end="|")
print("next", end="\n\n")
# expect: no newline|next
# expect:
print("a", "b", sep=None, end=None)  # expect: a b
print(*"abc", sep=", ")  # expect: a, b, c
print("to stdout", file=sys.stdout, flush=True)  # expect: to stdout

class Writer:
    def __init__(self): self.parts = []
    def write(self, text): self.parts.append(text)

w = Writer()
print("x", 1, sep="+", file=w)
print(w.parts)  # expect: ['x', '+', '1', '\n']

def attempt(f):
    try:
        f()
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: print(1, sep=5))  # expect: TypeError sep must be None or a string, not int
attempt(lambda: print(1, end=5))  # expect: TypeError end must be None or a string, not int
attempt(lambda: print(1, color="red"))  # expect: TypeError 'color' is an invalid keyword argument for print()
attempt(lambda: print(1, file=5))  # expect: AttributeError 'int' object has no attribute 'write'
print(print("inner"))
# expect: inner
# expect: None
