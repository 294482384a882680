# Where a syntax error is: line and column, and the text of the line.
def show(source):
    try:
        compile(source, "<text>", "exec")
        print("fine")
    except SyntaxError as error:
        print(error.lineno, error.offset, error.end_offset, repr(error.text), error.filename)

show("x = (1 +)")  # expect: 1 9 10 'x = (1 +)\n' <text>
show("x = 1\ny = = 2\n")  # expect: 2 5 6 'y = = 2\n' <text>
show("f(a, b=1, c)")  # expect: 1 12 13 'f(a, b=1, c)\n' <text>
show("if x = 1: pass")  # expect: 1 4 9 'if x = 1: pass\n' <text>
show("a + 1 = 2")  # expect: 1 1 6 'a + 1 = 2\n' <text>
show("  indented = 1")  # expect: 1 2 -1 '  indented = 1\n' <text>
show("def f(a, b, a): pass")  # expect: 1 13 14 None <text>
show("x = 'abc")  # expect: 1 5 5 "x = 'abc" <text>
show("print 'x'")  # expect: 1 1 10 "print 'x'\n" <text>
show("for x in y\n  pass")  # expect: 1 11 11 'for x in y\n' <text>
show("return 5")  # expect: 1 1 9 None <text>
show("x = [1, 2 3]")  # expect: 1 9 12 'x = [1, 2 3]\n' <text>
show("x = 5 – 3")  # expect: 1 7 7 'x = 5 – 3' <text>
show("é = (ü ö)")  # expect: 1 6 9 'é = (ü ö)\n' <text>
show("del f()")  # expect: 1 5 8 'del f()\n' <text>
show("def f():\n    x = 1\n    global x\n")  # expect: 3 5 13 None <text>
show("None = 1")  # expect: 1 1 5 'None = 1\n' <text>
show("(a, b) += 1")  # expect: 1 1 7 '(a, b) += 1\n' <text>
show("break")  # expect: 1 1 6 None <text>
show("x = )")  # expect: 1 5 5 'x = )' <text>
try:
    eval("1 + ")
except SyntaxError as error:
    print(error)  # expect: invalid syntax (<string>, line 1)
try:
    exec("x = 1\ny = (")
except SyntaxError as error:
    print(error, error.args[0])  # expect: '(' was never closed (<string>, line 2) '(' was never closed
