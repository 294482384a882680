class Base:
    def __init_subclass__(cls):
        type("Deeper", (cls,), {})
try:
    class C(Base): pass
except RecursionError:
    print("RecursionError")  # expect: RecursionError
