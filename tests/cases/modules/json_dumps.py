# json.dumps: options, keys, classes, errors.
import json, io
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

for v in [None, True, 1, -5, 1.5, 1e100, 1e16, 0.1, float('nan'), float('inf'), -float('inf'), "é\u20ac\U0001f600\ud800\x00\x1f\x7f\"\\/", [], {}, (), [1,[2,{"a":()}]], {"a":None,"b":[]}, {1:2,1.5:3,None:4,True:5,False:6,"x":7}, 10**30, "</script>", {"a":1,"b":{"c":[1,2]}}]:
    attempt(json.dumps, v); attempt(json.dumps, v, indent=2); attempt(json.dumps, v, ensure_ascii=False); attempt(json.dumps, v, indent="\t", separators=(",",":")); attempt(json.dumps, v, indent=0)
attempt(json.dumps, {"b":1,"a":2}, sort_keys=True); attempt(json.dumps, {"b":1,3:2}, sort_keys=True); attempt(json.dumps, {(1,2):1}); attempt(json.dumps, {(1,2):1,"a":2}, skipkeys=True); attempt(json.dumps, {b"a":1}); attempt(json.dumps, {1}); attempt(json.dumps, object()); attempt(json.dumps, b"a"); attempt(json.dumps, float("nan"), allow_nan=False); attempt(json.dumps, [float("inf")], allow_nan=False); attempt(json.dumps, {1,}, default=list); attempt(json.dumps, {1,}, default=lambda o: o); attempt(json.dumps, [1j], default=str); attempt(json.dumps, {"a":1}, separators=(",",":")); attempt(json.dumps, 1+2j)
l=[]; l.append(l); attempt(json.dumps,l); d={}; d["a"]=d; attempt(json.dumps,d); attempt(json.dumps, [d], indent=1)
class E(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, complex): return [o.real, o.imag]
        return super().default(o)
attempt(json.dumps, {"z":1+2j}, cls=E); attempt(json.dumps, {"z":{1}}, cls=E); print(E(indent=1).encode([1]), list(E().iterencode([1,2]))==["[1, 2]"] or True, "".join(json.JSONEncoder().iterencode({"a":[1]})))
class I(int): 
    def __repr__(self): return "I!"
class F(float):
    def __repr__(self): return "F!"
class S(str): pass
class L(list): pass
class D(dict): pass
import enum
class C(enum.IntEnum): A=1
print(json.dumps([I(3),F(1.5),S("x"),L([1]),D(a=1),C.A,{C.A:1,I(2):3}]))
from collections import OrderedDict, namedtuple, defaultdict
print(json.dumps(OrderedDict(b=1,a=2)), json.dumps(namedtuple("P","x y")(1,2)), json.dumps(defaultdict(int,a=1)))
f=io.StringIO(); json.dump({"a":[1,2]}, f, indent=1); print(f.getvalue()); f.seek(0); print(json.load(f)); attempt(json.load, io.StringIO("{"))
attempt(json.dumps)
attempt(json.loads)
attempt(json.dumps, 1, 2)
