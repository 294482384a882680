"""The text at the start of a module is its __doc__."""
# modes: plain
print(__doc__)
namespace = {}
exec("'''a text'''\nx = 1", namespace)
print(namespace["__doc__"], sorted(namespace))
namespace = {}
exec("x = 1", namespace)
print("__doc__" in namespace)


class A:
    exec("'in a class'")
    print(__doc__)


local = {}
exec("'local'", {}, local)
print(local, compile("'d'\nx = 2", "f", "exec").co_consts)
exec("'changed'")
print(__doc__)
