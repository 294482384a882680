# Rows as texts and back, in each form: all short texts, odd fields, limits, iterators that fail.
import csv, io
from decimal import Decimal
from fractions import Fraction
class F(float):
    def __str__(self): return "own"
    def __repr__(self): return "rep"
class I(int):
    def __str__(self): return "own"
class S(str):
    def __str__(self): return "own"
class N:
    def __float__(self): return 1.0
    def __str__(self): return "N"
class X:
    def __index__(self): return 1
    def __str__(self): return "X"
class T:
    def __int__(self): return 1
    def __str__(self): return "T"
class U:
    def __str__(self): return S("u")
for kw in ({}, {"quoting": csv.QUOTE_NONNUMERIC}, {"lineterminator": "|"}, {"lineterminator": "é"}, {"delimiter": "é", "quotechar": "ü"}):
    o = io.StringIO(); w = csv.writer(o, **kw)
    w.writerow([F(1.5), I(3), S("x"), Decimal(1), Fraction(1, 2), 1j, True, None, N(), X(), T(), U(), [1], b"a", 1e300*10, 0.1])
    w.writerow(["a\nb", "a\rb", "a|b", "é", "ü", "aéb", "", " "])
    print(ascii(o.getvalue()))
for bad in (10**20, -10**20, True, 1.5):
    try: print(csv.field_size_limit(bad))
    except Exception as e: print(type(e), e)
csv.field_size_limit(3)
for t in ("abc,de", "abcd", '"abcd"', "éééé", "ééé"):
    try: print(list(csv.reader([t])))
    except csv.Error as e: print(e)
csv.field_size_limit(-1)
for t in ("", "a", ",,"):
    try: print(list(csv.reader([t])))
    except csv.Error as e: print(e)
class B:
    def __iter__(self): raise TypeError("mine")
class C:
    def __iter__(self): raise ValueError("mine")
for b in (B(), C(), 3):
    try: csv.writer(io.StringIO()).writerow(b)
    except Exception as e: print(type(e), e, e.__context__, e.__cause__, e.__suppress_context__)
csv.field_size_limit(1000)
class L:
    n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n == 2: raise ValueError("line")
        if self.n > 4: raise StopIteration
        return '"a' if self.n == 1 else "b,c"
r = csv.reader(L())
for _ in range(5):
    try: print(next(r), r.line_num)
    except Exception as e: print(type(e), e)
r = csv.reader(['a,b\rc', 'd,"e', 'f",g', '"h'], strict=True)
for _ in range(5):
    try: print(next(r), r.line_num)
    except Exception as e: print(type(e), e)
import hashlib, itertools
def texts(length, kw):
    for t in itertools.product('a",\\ \n', repeat=length):
        t = "".join(t)
        yield t.replace(",", "é").replace("\\", "ü") if kw.get("delimiter") == "é" else t
def said(made):
    try: return made()
    except Exception as e: return str(e)
for quoting in (0, 2, 3):
    for kw in ({}, {"doublequote": False}, {"escapechar": "\\"}, {"escapechar": "\\", "doublequote": False}, {"skipinitialspace": True}, {"strict": True}, {"delimiter": "é", "escapechar": "ü"}):
        read = [said(lambda: list(csv.reader([t, "z"], quoting=quoting, **kw))) for t in texts(4, kw)]
        o = io.StringIO()
        w = csv.writer(o, quoting=quoting, **kw)
        wrote = [said(lambda: w.writerow(row)) for t in texts(3, kw) for row in ([t], [t, 1], [1, t, ""])]
        print(quoting, kw, *(hashlib.md5(repr(x).encode()).hexdigest() for x in (read, wrote, o.getvalue())))
