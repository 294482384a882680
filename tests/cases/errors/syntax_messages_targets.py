# Syntax errors: what cannot be assigned to or deleted.
def show(source):
    try:
        compile(source, "<text>", "exec")
        print("fine")
    except SyntaxError as error:
        print(error.msg)

show("f(True=1)")  # expect: cannot assign to True
show("(a, b) += 1")  # expect: 'tuple' is an illegal expression for augmented assignment
show("[a, 1] = x")  # expect: cannot assign to literal
show("a + 1 = 2")  # expect: cannot assign to expression here. Maybe you meant '==' instead of '='?
show("-a = 1")  # expect: cannot assign to expression here. Maybe you meant '==' instead of '='?
show("None = 1")  # expect: cannot assign to None
show("True = 1")  # expect: cannot assign to True
show('f"{x}" = 1')  # expect: cannot assign to f-string expression here. Maybe you meant '==' instead of '='?
show('"a" = 1')  # expect: cannot assign to literal here. Maybe you meant '==' instead of '='?
show("... = 1")  # expect: cannot assign to ellipsis here. Maybe you meant '==' instead of '='?
show("{} = 1")  # expect: cannot assign to dict literal here. Maybe you meant '==' instead of '='?
show("(x for x in y) = 1")  # expect: cannot assign to generator expression
show("[x for x in y] = 1")  # expect: cannot assign to list comprehension here. Maybe you meant '==' instead of '='?
show("a if b else c = 1")  # expect: cannot assign to conditional expression
show("a < b = 1")  # expect: cannot assign to comparison
show("not a = 1")  # expect: cannot assign to expression
show("lambda: 0 = 1")  # expect: cannot assign to lambda
show("del f()")  # expect: cannot delete function call
show("del 1")  # expect: cannot delete literal
show("del a + b")  # expect: cannot delete expression
show("del (a, 1)")  # expect: cannot delete literal
show("del None")  # expect: cannot delete None
show("for 1 in x: pass")  # expect: cannot assign to literal
show("for f() in x: pass")  # expect: cannot assign to function call
show("with a as 1: pass")  # expect: cannot assign to literal
show("with a as f(): pass")  # expect: cannot assign to function call
show("(x.y := 1)")  # expect: cannot use assignment expressions with attribute
show("(x[0] := 1)")  # expect: cannot use assignment expressions with subscript
show("*a = 1")  # expect: starred assignment target must be in a list or tuple
show("*a, *b = c")  # expect: multiple starred expressions in assignment
show("x = *a")  # expect: can't use starred expression here
show("f() = 1")  # expect: cannot assign to function call here. Maybe you meant '==' instead of '='?
show("f() += 1")  # expect: 'function call' is an illegal expression for augmented assignment
show("1 += 1")  # expect: 'literal' is an illegal expression for augmented assignment
show("x = f() = 1")  # expect: cannot assign to function call
show("(a): int = 1, 2")  # expect: fine
show("(a, b): int")  # expect: only single target (not tuple) can be annotated
show("[a]: int")  # expect: only single target (not list) can be annotated
show('"a": int')  # expect: illegal target for annotation
