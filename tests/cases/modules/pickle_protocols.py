# Every kind of object through every protocol: the bytes, and that they give the object back; errors.
import datetime, decimal, collections, enum, fractions, sys, dataclasses, io
import pickle

class Plain:
    def __init__(self, a, b): self.a, self.b = a, b
    def __eq__(self, o): return type(self) is type(o) and vars(self) == vars(o)
class Slots:
    __slots__ = ('x', 'y')
    def __init__(self, x, y): self.x, self.y = x, y
    def __eq__(self, o): return (self.x, self.y) == (o.x, o.y)
class State:
    def __init__(self): self.v = 1
    def __getstate__(self): return {'w': self.v + 1}
    def __setstate__(self, s): self.__dict__.update(s, back=True)
    def __eq__(self, o): return True
class Args(int):
    def __new__(cls, a, b=0): return super().__new__(cls, a)
    def __getnewargs__(self): return (int(self), 7)
class ArgsEx:
    def __new__(cls, *, k): self = super().__new__(cls); self.k = k; return self
    def __getnewargs_ex__(self): return (), {'k': 5}
    def __eq__(self, o): return True
class L(list): pass
class D(dict): pass
class Red:
    def __reduce__(self): return (L, ([1, 2],), None, iter([3]))
class Color(enum.Enum):
    RED = 1
class Outer:
    class Inner: pass
    @staticmethod
    def stat(): pass
    @classmethod
    def make(cls): pass
P = collections.namedtuple('P', 'x y')
@dataclasses.dataclass
class DC:
    a: int
    b: list = dataclasses.field(default_factory=list)
def fun(): pass
loop = [1]; loop.append(loop)
ring = {}; ring['me'] = (ring, [ring])
shared = 'shared text'
values = [None, True, False, 0, 1, 255, 256, 65535, 65536, -1, -129, 2**31 - 1, 2**31, -2**31, -2**31 - 1, 2**63, -2**63, 10**50, -10**50, 2**2100, 1.5, -0.0, float('inf'), 1e300,
 '', 'abc', 'é日本\U0001f600', 'a\\b\nc\r\0\x1a', 'x' * 300, b'', b'abc\xff', b'y' * 300, bytearray(b'q'), bytearray(), (), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), [], [1], [1, 2], list(range(1005)),
 {}, {'a': 1}, {'a': 1, 'b': [2]}, {1}, set(), frozenset(), frozenset([1]), loop, ring, [shared, shared, (shared,)], [[1, 2]] * 3, len, int, fun, Plain, Plain(1, [2]), Slots(1, 'z'), State(), Args(3), 
 L([1, 2]), D(a=1), Red(), Color.RED, Color, Outer.Inner, Outer.stat, P(1, 2), DC(1, [3]), datetime.timedelta(1, 2, 3), fractions.Fraction(1, 3),
 complex(1, 2), range(3), slice(1, 2), ..., NotImplemented, type(None), type(...), ValueError('x', 1), KeyError('k'), OSError(2, 'no', 'f'), collections.OrderedDict(a=1), collections.Counter('aab'), collections.defaultdict(list, a=[1]), [].append, 'abc'.upper, Plain.__eq__, iter([1, 2]), object()]
for value in values:
    for proto in range(6):
        try:
            data = pickle.dumps(value, proto)
        except Exception as error:
            print(proto, type(error).__name__, str(error).split(' at 0x')[0]); continue
        shown = ascii(value)[:40] if ' at 0x' not in ascii(value) else type(value).__name__
        print(proto, shown, len(data), data if len(data) < 150 else hash(data) * 0)
        try:
            back = pickle.loads(data)
        except Exception as error:
            print('  load', type(error).__name__, error); continue
        if value is not loop and value is not ring and not isinstance(value, (type(iter([])), BaseException)) and type(value) not in (object, type([].append)):
            if not (back == value): print('  differs', repr(back)[:60])
for bad in (b'', b'\x80', b'\x80\x04', b'\x80\x09.', b'X\x05', b'a.', b'\x00', b'~', b'cnope\nx\n.', b'c__main__\nnope\n.', b'K\x01', b'0.', b'\x80\x04h\x05.', b'(I1\n.', b't.', b'Ix\n.', b'Pabc\n.', b'S"a\n.', b"S'a\\x41'\n.", b'U\x03abc.', b'T\x02\x00\x00\x00\xe9\xe9.'):
    try: print(bad, pickle.loads(bad))
    except Exception as error: print(bad, type(error).__name__, error)
for bad in (lambda: 1, (lambda: (lambda: 1))(), type('X', (), {}), sys, (x for x in []), io.StringIO):
    for proto in (0, 2, 4):
        try: print(len(pickle.dumps(bad, proto)))
        except Exception as error: print(proto, type(error).__name__, str(error).split(' at 0x')[0])
class MyPickler(pickle.Pickler):
    def persistent_id(self, obj): return ('id', obj.a) if isinstance(obj, Plain) else None
    def reducer_override(self, obj): return (str, ('over',)) if obj is fun else NotImplemented
class MyUnpickler(pickle.Unpickler):
    def persistent_load(self, pid): return ['loaded', pid]
    def find_class(self, module, name): print('find', module, name); return super().find_class(module, name)
for proto in (1, 2, 4):
    f = io.BytesIO(); p = MyPickler(f, proto); p.dump([Plain(1, 2), fun, int]); p.dump([Plain(3, 3)]); print(f.getvalue())
    f.seek(0); u = MyUnpickler(f); print(u.load(), u.load())
print(pickle.HIGHEST_PROTOCOL, pickle.DEFAULT_PROTOCOL, pickle.dumps([1], -1), issubclass(pickle.PicklingError, pickle.PickleError))
buffers = []
data = pickle.dumps(pickle.PickleBuffer(b'abc'), 5, buffer_callback=buffers.append)
print(data, len(buffers), pickle.loads(data, buffers=[b'abc']))
