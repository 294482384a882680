# except* takes a group apart.
# modes: plain, lms

def run(error):
    try:
        raise error
    except* ValueError as group:
        print("values", [str(e) for e in group.exceptions])
    except* (TypeError, KeyError) as group:
        print("others", [repr(e) for e in group.exceptions])
    else:
        print("else")
    finally:
        print("finally")

run(ExceptionGroup("g", [ValueError("a"), TypeError("b"), ValueError("c")]))
# expect: values ['a', 'c']
# expect: others ["TypeError('b')"]
# expect: finally
run(ValueError("single"))
# expect: values ['single']
# expect: finally
try:
    run(ExceptionGroup("g", [OSError("left"), KeyError("k")]))
    # expect: others ["KeyError('k')"]
    # expect: finally
except ExceptionGroup as group:
    print(group, group.exceptions)  # expect: g (1 sub-exception) (OSError('left'),)
g = ExceptionGroup("top", [ValueError(1), ExceptionGroup("in", [TypeError(2), ValueError(3)])])
match, rest = g.split(ValueError)
print(match.exceptions, rest.exceptions)
# expect: (ValueError(1), ExceptionGroup('in', [ValueError(3)])) (ExceptionGroup('in', [TypeError(2)]),)
print(repr(g.subgroup(TypeError)))  # expect: ExceptionGroup('top', [ExceptionGroup('in', [TypeError(2)])])
