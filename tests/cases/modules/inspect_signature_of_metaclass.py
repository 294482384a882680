import inspect, abc, enum
class M(type): pass
class N(type):
    def __call__(cls, a): pass
class X(metaclass=N): pass
for c in (type,M,N,X,int,abc.ABCMeta):
  try: print(c, inspect.signature(c))
  except ValueError as e: print(e)
