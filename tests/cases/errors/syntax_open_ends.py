# Sources that end too early, in each mode: place and text of the error.
for mode in ("eval", "exec"):
    for t in ['1 +', '', '1 +\n', 'a b', '  1 +  ', 'f(', '\n1 +', '1 if', 'lambda', 'not', '(1) +', '\n\n', '#', 'x =', '1\n+', '1 +  # c', 'a.', 'x[', '"abc', 'for', 'if x:', 'def f():', 'class A', 'return', '+', '**', 'import', 'from a', 'a,', '*a', 'x = 1', 'pass', 'await', 'yield', 'é +']:
        try: compile(t, '<string>', mode)
        except SyntaxError as e:
            print(mode, repr(t), type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))
