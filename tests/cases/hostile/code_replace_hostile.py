def f(a, b): return a + b
code = f.__code__
for changes in (dict(co_consts=()), dict(co_names=()), dict(co_nlocals=0), dict(co_argcount=100), dict(co_stacksize=-1), dict(co_code=b""), dict(co_varnames=()), dict(co_flags=2**40), dict(co_code=b"\xff" * 10), dict(co_firstlineno=-5), dict(co_name=5)):
    try:
        code.replace(**changes)
    except (ValueError, TypeError, OverflowError, AttributeError, NotImplementedError):
        pass
print("end", f(1, 2))  # expect: end 3
