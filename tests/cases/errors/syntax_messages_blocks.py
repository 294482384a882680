# Syntax errors of blocks and indentation.
def show(source):
    try:
        compile(source, "<text>", "exec")
        print("fine")
    except SyntaxError as error:
        print(f"{type(error).__name__}: {error.msg}")

show("if 1:\n")  # expect: IndentationError: expected an indented block after 'if' statement on line 1
show("if 1:\npass\n")  # expect: IndentationError: expected an indented block after 'if' statement on line 1
show("for x in y:\n\nz\n")  # expect: IndentationError: expected an indented block after 'for' statement on line 1
show("while 1:\n# comment\n")  # expect: IndentationError: expected an indented block after 'while' statement on line 1
show("def f():\n")  # expect: IndentationError: expected an indented block after function definition on line 1
show("class A:\nx = 1\n")  # expect: IndentationError: expected an indented block after class definition on line 1
show("try:\nx\n")  # expect: IndentationError: expected an indented block after 'try' statement on line 1
show("with a:\nb\n")  # expect: IndentationError: expected an indented block after 'with' statement on line 1
show("if 1:\n    a\n  b\n")  # expect: IndentationError: unindent does not match any outer indentation level
show("  a\n")  # expect: IndentationError: unexpected indent
show("a\n  b\n")  # expect: IndentationError: unexpected indent
show("if 1:\n\ta\n        b\n")  # expect: TabError: inconsistent use of tabs and spaces in indentation
show("if 1:\n    a\n\tb\n")  # expect: TabError: inconsistent use of tabs and spaces in indentation
show("try:\n    a\nb\n")  # expect: SyntaxError: expected 'except' or 'finally' block
show("try:\n    a\nfinally:\nb\n")
# expect: IndentationError: expected an indented block after 'finally' statement on line 3
show("if 1:\n    a\nelif 2:\nb\n")
# expect: IndentationError: expected an indented block after 'elif' statement on line 3
show("if 1:\n    a\nelse:\nb\n")
# expect: IndentationError: expected an indented block after 'else' statement on line 3
show("try:\n    a\nexcept:\nb\n")
# expect: IndentationError: expected an indented block after 'except' statement on line 3
show("match x:\n    case 1:\n    pass\n")
# expect: IndentationError: expected an indented block after 'case' statement on line 2
show("match x:\npass\n")  # expect: IndentationError: expected an indented block after 'match' statement on line 1
show("def f(x):\n    '''doc'''\n  return x\n")
# expect: IndentationError: unindent does not match any outer indentation level
show("x = (1,\n     2\ny = 3\n")  # expect: SyntaxError: '(' was never closed
show("x = [\n1,\n2\n")  # expect: SyntaxError: '[' was never closed
show("print('a'\nprint('b')\n")  # expect: SyntaxError: '(' was never closed
show("d = {\n'a': 1\n'b': 2\n}\n")  # expect: SyntaxError: invalid syntax. Perhaps you forgot a comma?
show("def f()\n    pass\n")  # expect: SyntaxError: expected ':'
show("class A\n    pass\n")  # expect: SyntaxError: expected ':'
show("for x in y\n    pass\n")  # expect: SyntaxError: expected ':'
show("while x\n    pass\n")  # expect: SyntaxError: expected ':'
show("try\n    pass\n")  # expect: SyntaxError: expected ':'
show("else\n")  # expect: SyntaxError: invalid syntax
show("with a\n    b\n")  # expect: SyntaxError: expected ':'
show("if x:\n    pass\nelse if y:\n    pass\n")  # expect: SyntaxError: expected ':'
show("a = 1\n\\\n")  # expect: SyntaxError: unexpected EOF while parsing
show("a = \\ 1\n")  # expect: SyntaxError: unexpected character after line continuation character
show("x = '''\n\n")  # expect: SyntaxError: unterminated triple-quoted string literal (detected at line 2)
show("x = 'a\nb'\n")  # expect: SyntaxError: unterminated string literal (detected at line 1)
show("def f():\n\treturn 1\n        return 2\n")  # expect: TabError: inconsistent use of tabs and spaces in indentation
show("try:\n    pass\nexcept A, B:\n    pass\n")  # expect: SyntaxError: multiple exception types must be parenthesized
show("try:\n    pass\nexcept:\n    pass\nexcept A:\n    pass\n")  # expect: SyntaxError: default 'except:' must be last
show("try:\n    pass\nexcept A:\n    pass\nexcept* B:\n    pass\n")
# expect: SyntaxError: cannot have both 'except' and 'except*' on the same 'try'
show("for x in y:\n    def f():\n        continue\n")  # expect: SyntaxError: 'continue' not properly in loop
show("while 1:\n    class A:\n        break\n")  # expect: SyntaxError: 'break' outside loop
show("def f():\n    yield\n    return 1\n")  # expect: fine
show("async def f():\n    yield 1\n    return 2\n")  # expect: SyntaxError: 'return' with value in async generator
show("match x:\n    case a:\n        pass\n    case b:\n        pass\n")
# expect: SyntaxError: name capture 'a' makes remaining patterns unreachable
show("match x:\n    case [a, a]:\n        pass\n")  # expect: SyntaxError: multiple assignments to name 'a' in pattern
show("match x:\n    case 1 | a:\n        pass\n")  # expect: SyntaxError: alternative patterns bind different names
show("match x:\n    case {**r, 'a': 1}:\n        pass\n")  # expect: SyntaxError: invalid syntax
