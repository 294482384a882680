# Robustness: getattr chain.
class A:
    def __getattr__(self, n): return getattr(self, n+"x")
try: A().y
except RecursionError: print("rec")
class B:
    def __getattribute__(self, n): return self.z
try: B().y
except RecursionError: print("rec")
