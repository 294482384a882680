# Syntax errors: calls and parameters.
def show(source):
    try:
        compile(source, "<text>", "exec")
        print("fine")
    except SyntaxError as error:
        print(error.msg)

show("f(a=1, a=2)")  # expect: keyword argument repeated: a
show("f(a=1, b)")  # expect: positional argument follows keyword argument
show("f(**k, *a)")  # expect: iterable argument unpacking follows keyword argument unpacking
show("f(**k, a)")  # expect: positional argument follows keyword argument unpacking
show("f(a for a in b, c)")  # expect: Generator expression must be parenthesized
show("f(1=2)")  # expect: expression cannot contain assignment, perhaps you meant "=="?
show("f(a.b=1)")  # expect: expression cannot contain assignment, perhaps you meant "=="?
show("f(a, b for b in c)")  # expect: Generator expression must be parenthesized
show("def f(a, *): pass")  # expect: named arguments must follow bare *
show("def f(*, **k): pass")  # expect: named arguments must follow bare *
show("def f(**k, a): pass")  # expect: arguments cannot follow var-keyword argument
show("def f(a, /, b, /): pass")  # expect: / may appear only once
show("def f(a=1, b): pass")  # expect: non-default argument follows default argument
show("def f(a, a): pass")  # expect: duplicate argument 'a' in function definition
show("def f(a, (b, c)): pass")  # expect: Function parameters cannot be parenthesized
show("def f(*a, *b): pass")  # expect: * argument may appear only once
show("def f(/, a): pass")  # expect: at least one argument must precede /
show("def f(*, a=1, a): pass")  # expect: duplicate argument 'a' in function definition
show("lambda a, a: 0")  # expect: duplicate argument 'a' in function definition
show("lambda a=1, b: 0")  # expect: non-default argument follows default argument
show("lambda *: 0")  # expect: named arguments must follow bare *
show("class A(x for x in y): pass")  # expect: invalid syntax
show("class A(a=1, a=2): pass")  # expect: keyword argument repeated: a
