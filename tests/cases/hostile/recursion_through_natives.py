def by_map(n): return list(map(by_map, [n + 1]))
def by_sorted(n): return sorted([n, n], key=by_sorted)
def by_max(n): return max([n], key=by_max)
def by_comprehension(n): return [by_comprehension(m) for m in [n]]
def by_reduce(a, b=None):
    from functools import reduce
    return reduce(by_reduce, [1, 2])
def by_sub(m):
    import re
    return re.sub("a", by_sub, "a")
def by_eval(n=0): return eval("by_eval()")
def by_exec(n=0): exec("by_exec()")
def by_iter(n): return next(iter(by_iter_function, 5))
def by_iter_function(): return by_iter(0)
def by_import(n): return __import__("functools").partial(by_import, n)()
def by_format(n): return "{}".format(Shown())
class Shown:
    def __format__(self, spec): return by_format(0)
for f in (by_map, by_sorted, by_max, by_comprehension, by_reduce, by_sub, by_eval, by_exec, by_iter, by_import, by_format):
    try:
        f(0)
        print(f.__name__, "ended")
    except RecursionError:
        pass
print("end")  # expect: end
