import sys
sys.unraisablehook = lambda told: print("unraisable:", told.exc_value)
def g():
    while True:
        try:
            yield 1
        except GeneratorExit:
            pass
it = g()
next(it)
try:
    it.close()
except RuntimeError as error:
    print(error)  # expect: generator ignored GeneratorExit
it = None  # expect: unraisable: generator ignored GeneratorExit
print("end")  # expect: end
