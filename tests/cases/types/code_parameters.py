# What a code object counts of its parameters.
def outer(a, b, /, c, d=1, *rest, e, f=2, **named):
    def inner():
        return b

    return inner


code = outer.__code__
print(code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount)  # expect: 4 2 2
print(code.co_varnames[:8], code.co_cellvars, code.co_freevars)
# expect: ('a', 'b', 'c', 'd', 'e', 'f', 'rest', 'named') ('b',) ()
inner = outer(1, 2, 3, e=4).__code__
print(inner.co_freevars, inner.co_cellvars, inner.co_names, inner.co_name, inner.co_qualname)
# expect: ('b',) () () inner outer.<locals>.inner
print(code.co_firstlineno, inner.co_firstlineno, bool(code.co_flags & 4), bool(code.co_flags & 8))
# expect: 2 3 True True
