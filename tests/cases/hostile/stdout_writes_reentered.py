import sys
class Out:
    depth = 0
    def write(self, text):
        Out.depth += 1
        if Out.depth < 5:
            print("nested", file=self)
        return 2**100
    def flush(self):
        sys.stdout = saved
        raise KeyError("flush")
saved = sys.stdout
sys.stdout = Out()
print("outer")
try:
    print("x", flush=True)
except KeyError as error:
    print(error)  # expect: 'flush'
print(Out.depth)  # expect: 12
