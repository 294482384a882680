# Robustness: gen reentrant.
def g():
    try: next(it)
    except ValueError as e: print(e)
    yield 1
it=g(); print(next(it))
def h():
    try: yield 1
    finally: yield 2
x=h(); next(x)
try: x.close()
except RuntimeError as e: print(e)
def k():
    it2.close()
    yield
it2=k()
try: next(it2)
except ValueError as e: print(e)
def m():
    yield
it3=m(); next(it3)
try: it3.send(it3)
except StopIteration: print("si")
a=[]
def n():
    a.append(i4)
    yield
i4=n(); next(i4); del i4
import gc; gc.collect()
print("end")
