import math
class Evil:
    def __init__(self, result): self.result = result
    def __float__(self): return self.result
    def __index__(self): return self.result
    __trunc__ = __ceil__ = __floor__ = __index__
for f in (math.sin, math.factorial, math.floor, math.gcd, math.isqrt, math.log, math.ldexp, math.fsum, math.comb, math.prod, math.hypot, math.dist):
    for arg in (Evil("a"), Evil(5), float("nan"), 10**400, -1, None):
        for args in ((arg,), (arg, arg)):
            try:
                f(*args)
            except (TypeError, ValueError, OverflowError):
                pass
print("end")  # expect: end
