# Syntax errors: statements in the wrong place or form.
def show(source):
    try:
        compile(source, "<text>", "exec")
        print("fine")
    except SyntaxError as error:
        print(error.msg)

show("return 1")  # expect: 'return' outside function
show("yield 1")  # expect: 'yield' outside function
show("x = yield")  # expect: 'yield' outside function
show("await x")  # expect: 'await' outside function
show("break")  # expect: 'break' outside loop
show("continue")  # expect: 'continue' not properly in loop
show("def f(): await x")  # expect: 'await' outside async function
show("def f(): from a import *")  # expect: import * only allowed at module level
show("def f(): global a; a = 1; nonlocal a")  # expect: name 'a' is assigned to before nonlocal declaration
show("def f(): a = 1; global a")  # expect: name 'a' is assigned to before global declaration
show("def f(): print(a); global a")  # expect: name 'a' is used prior to global declaration
show("def f(a): global a")  # expect: name 'a' is parameter and global
show("def f(a): nonlocal a")  # expect: name 'a' is parameter and nonlocal
show("def f(): nonlocal zz")  # expect: no binding for nonlocal 'zz' found
show("nonlocal a")  # expect: nonlocal declaration not allowed at module level
show("class A: return 1")  # expect: 'return' outside function
show("async with a: pass")  # expect: 'async with' outside async function
show("async for a in b: pass")  # expect: 'async for' outside async function
show("from __future__ import nothing")  # expect: future feature nothing is not defined
show("x = 1; from __future__ import annotations")
# expect: from __future__ imports must occur at the beginning of the file
show("print x")  # expect: Missing parentheses in call to 'print'. Did you mean print(...)?
show('exec "x"')  # expect: Missing parentheses in call to 'exec'. Did you mean exec(...)?
show("a b")  # expect: invalid syntax
show("a ? b")  # expect: invalid syntax
show("x = 1 2")  # expect: invalid syntax
show("x = a b")  # expect: invalid syntax
show("if x = 1: pass")  # expect: invalid syntax. Maybe you meant '==' or ':=' instead of '='?
show("while x = 1: pass")  # expect: invalid syntax. Maybe you meant '==' or ':=' instead of '='?
show("if x pass")  # expect: invalid syntax
show("for x in y pass")  # expect: invalid syntax
show("else: pass")  # expect: invalid syntax
show("pass pass")  # expect: invalid syntax
show("raise")  # expect: fine
show("import a.b as c.d")  # expect: invalid syntax
show("from a import *, b")  # expect: invalid syntax
show("from a import b,")  # expect: trailing comma not allowed without surrounding parentheses
show("from a import (b,)")  # expect: fine
show("try: pass")  # expect: expected 'except' or 'finally' block
show("class A pass")  # expect: invalid syntax
show("def f() pass")  # expect: expected ':'
show("lambda x pass")  # expect: invalid syntax
show("[x := 1 for x in y]")  # expect: assignment expression cannot rebind comprehension iteration variable 'x'
show("[(y := 1) for x in (y := z)]")
# expect: assignment expression cannot be used in a comprehension iterable expression
show("[yield x for x in y]")  # expect: invalid syntax
show("a if b")  # expect: expected 'else' after 'if' expression
show("a if b else")  # expect: invalid syntax
show("x = if")  # expect: invalid syntax
show("assert")  # expect: invalid syntax
show("del")  # expect: invalid syntax
show("class")  # expect: invalid syntax
show("import")  # expect: invalid syntax
show("from . import *")  # expect: fine
