# Operands, arguments, defaults, keys and decorators are evaluated left to right.
# modes: plain, lms
log = []

def n(tag, value=None):
    log.append(tag)
    return value

def show():
    print(" ".join(log))
    log.clear()

n("a", 1) + n("b", 2) * n("c", 3); show()  # expect: a b c
n("f", lambda *a, **k: n("call"))(n("x"), n("y"), k=n("z")); show()  # expect: f x y z call
[n("i"), n("j")], {n("k"): n("v"), n("k2"): n("v2")}; show()  # expect: i j k v k2 v2
n("obj", [1, 2])[n("index", 0)]; show()  # expect: obj index
n("c1", 1) < n("c2", 2) < n("c3", 0) < n("c4"); show()  # expect: c1 c2 c3
n("yes") if n("cond", 0) else n("no"); show()  # expect: cond no
def f(a=n("d1"), b=n("d2"), *, c=n("d3")) -> n("ret"): pass
show()  # expect: d1 d2 d3 ret
def g(a: n("ann1"), b: n("ann2") = n("dflt")): pass
show()  # expect: dflt ann1 ann2
class A(n("base", object), metaclass=n("meta", type)): n("body")
show()  # expect: base meta body
(n("t", {}))[n("key", 1)] = n("val"); show()  # expect: val t key
n("s", [1, 2, 3])[n("lo", 0):n("hi", 2):n("st", 1)]; show()  # expect: s lo hi st
f"{n('f1', 1)}{n('f2', 2):{n('f3', 3)}}"; show()  # expect: f1 f2 f3
lambda x=n("lambda default"): 0; show()  # expect: lambda default
x = y = n("one"); show()  # expect: one
assert n("asserted", True), n("never"); show()  # expect: asserted
