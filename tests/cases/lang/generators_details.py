# Generators: throw, close, delegation, and what is left when they are dropped.
# modes: plain
def g():
    try:
        x = yield 1
        print("got", x)
        while True:
            try: x = yield x
            except ValueError as e: print("caught", e); x = "ve"
    finally: print("fin")
a = g(); print(next(a), a.send("s"), a.throw(ValueError("v")), a.send(3)); a.close()
try: next(a)
except StopIteration as e: print("stop", e.value)
try: g().send(1)
except TypeError as e: print(e)
def ignoring():
    while True:
        try: yield 1
        except GeneratorExit: pass
def stopper():
    yield 1
    raise StopIteration("inner")
try: list(stopper())
except RuntimeError as e: print(e, repr(e.__cause__))
def inner():
    r = yield "i1"
    print("inner got", r)
    try: yield "i2"
    except KeyError as e: print("inner caught", repr(e))
    return "ret"
def outer():
    r = yield from inner()
    print("result", r)
    yield "o"
    return 9
o = outer(); print(next(o), o.send(5), o.throw(KeyError("k")))
try: next(o)
except StopIteration as e: print(e.value, e.args)
def deleg(): return (yield from [1, 2])
print(list(deleg()))
class It:
    def __iter__(self): return self
    def __next__(self): raise StopIteration(7)
    def throw(self, *a): print("throw", a[0]); return "t"
def d2(): r = yield from It(); print("r", r); yield 1
print(list(d2()))
def running():
    yield from it
it = running()
try: next(it)
except ValueError as e: print(e)
gen = (x * y for x in range(3) for y in range(2) if x)
print(gen.__name__, gen.__qualname__, list(gen), type(gen).__name__)
def gg(): yield
print(gg.__name__, gg().gi_running, gg().gi_frame is not None)
def closer():
    try: yield 1
    finally:
        print("cleanup")
for x in closer(): break
print("after")
def raise_in_finally():
    try: yield 1
    finally: raise ValueError("fin")
r = raise_in_finally(); next(r)
try: r.close()
except ValueError as e: print("ve", e, type(e.__context__).__name__)
def ctx():
    try: yield
    except Exception as e:
        raise RuntimeError("wrapped") from e
c = ctx(); next(c)
try: c.throw(ValueError("orig"))
except RuntimeError as e: print(e, repr(e.__cause__), e.__context__ is e.__cause__)
def ex_state():
    try: raise ValueError
    except ValueError:
        yield 1
        import sys
        print(sys.exc_info()[0].__name__)
e = ex_state(); next(e)
try: raise KeyError
except KeyError:
    list(e)
def three():
    a = yield; b = yield a; return [a, b]
t = three(); next(t); print(t.send(1))
try: t.send(2)
except StopIteration as s: print(s.value)
n = (i for i in [1, 2]); 
try: n.throw(ZeroDivisionError)
except ZeroDivisionError as z: print("zde", z.args)
print(list(n))
try: n.throw(5)
except TypeError as e: print(e)
def tree(t):
    if t: yield from tree(t[0]); yield t[1]; yield from tree(t[2])
print(list(tree(((None, 1, None), 2, (None, 3, None)))))
def multi(): yield 1,; yield (yield 2)
m = multi(); print(next(m), next(m), m.send(8))
lam = lambda: (yield)
print(type(lam()).__name__)
def ret_only():
    return 5
    yield
try: next(ret_only())
except StopIteration as e: print(e.value)
