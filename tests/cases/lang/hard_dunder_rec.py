# Robustness: dunder rec.
class A:
    def __repr__(self): return repr(self)
    def __eq__(self,o): return self==o
    def __hash__(self): return hash(self)
    def __bool__(self): return bool(self)
    def __len__(self): return len(self)
    def __iter__(self): return iter(self)
    def __next__(self): return next(self)
    def __add__(self,o): return self+o
    def __call__(self): return self()
    def __getitem__(self,k): return self[k]
    def __contains__(self,k): return k in self
    def __index__(self): return [1][self]
    def __str__(self): return "%s" % self
    def __format__(self,s): return f"{self}"
    def __int__(self): return int(self)
    def __float__(self): return float(self)
    def __complex__(self): return complex(self)
    def __abs__(self): return abs(self)
    def __lt__(self,o): return sorted([self,self])
    def __enter__(self):
        with self: pass
    def __exit__(self,*a): pass
    def __set_name__(self,o,n): type("X",(),{"a":self})
    def __reversed__(self): return reversed(self)
    def __round__(self): return round(self)
    def __instancecheck__(self, o): return isinstance(o, self)
    def __dir__(self): return dir(self)
    def __sizeof__(self): return 1
    def __missing__(self): return 1
    def __bytes__(self): return bytes(self)
    def __pow__(self,o): return pow(self,o)
    def __iadd__(self,o): self+=o; return self
    def __neg__(self): return -self
    def __delattr__(self,n): delattr(self,n)
    def __setattr__(self,n,v): setattr(self,n,v)
a=A()
for f in (repr,lambda x:x==1,hash,bool,len,iter,next,lambda x:x+1,lambda x:x(),lambda x:x[1],lambda x:1 in x,lambda x:[1][x],str,lambda x:f"{x}",int,float,complex,abs,lambda x:x<x,reversed,round,lambda x:isinstance(1,x),dir,bytes,lambda x:pow(x,2),lambda x:-x,lambda x:delattr(x,"a"),lambda x:setattr(x,"a",1), lambda x: type("X",(),{"a":x}), lambda x: max(x,x), lambda x: {x:1}, lambda x: list(x), lambda x: [*x], lambda x: x.__enter__(), lambda x: "%d"%x, lambda x: print(x)):
    try: f(a); print("ok")
    except RecursionError: print("rec")
    except Exception as e: print(type(e).__name__)
