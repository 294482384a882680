from simpleeval import EvalWithCompoundTypes, InvalidExpression, simple_eval

print(simple_eval("21 + 21"), simple_eval("square(11) + x", functions={"square": lambda n: n * n}, names={"x": 1}))
print(EvalWithCompoundTypes().eval("[n * 2 for n in (1, 2)][1]"), simple_eval("'a' if 1 > 2 else 'b'"))
for bad in ("__import__('os')", "9 ** 9 ** 9 ** 9", "x.y", "y"):
    try:
        simple_eval(bad, names={"x": 1})
    except InvalidExpression as error:
        print(type(error).__name__, error)
