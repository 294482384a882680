# Text over bytes over raw streams, and classes derived from them.
import io
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

t=io.TextIOWrapper(io.BytesIO(), encoding="utf-8"); t.write("aé\n"); print(t.buffer.getvalue()); t.flush(); print(t.buffer.getvalue()); t.seek(0); print(repr(t.read()), t)
t=io.TextIOWrapper(io.BytesIO(b"x\r\ny\n"), encoding="latin-1"); print(list(t), t.line_buffering, t.errors)
class R(io.RawIOBase):
    def __init__(self, data): self.d=data
    def readable(self): return True
    def readinto(self, b):
        n=min(len(b),3,len(self.d)); b[:n]=self.d[:n]; self.d=self.d[n:]; return n
r=io.BufferedReader(R(b"hello\nworld\nbye")); print(r.readline(), r.read(4), r.read()); print(R(b"abcdefg").read(), R(b"ab\ncd").readline(), isinstance(r, io.BufferedIOBase), issubclass(io.StringIO, io.TextIOBase))
class S(io.StringIO):
    def __init__(self, x): super().__init__(); self.x=x
    def write(self, t): return super().write(t.upper())
s=S(3); print("abc", file=s); print(s.getvalue(), s.x)
with s as q: print(q is s)
