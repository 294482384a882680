# What a code object counts and names.
def outer(a, b, /, c, d=1, *rest, e, f=2, **named):
    local = a

    def inner():
        return local, b, unknown.attribute

    return inner


code = outer.__code__
print(code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_nlocals)
print(code.co_varnames, code.co_cellvars, code.co_freevars)
inner = outer(1, 2, 3, e=4).__code__
print(inner.co_freevars, inner.co_names, inner.co_cellvars, inner.co_name, inner.co_qualname)
print(code.co_firstlineno, inner.co_firstlineno, bool(code.co_flags & 4), bool(code.co_flags & 8))
