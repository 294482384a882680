# Syntax errors: f-strings.
def show(source):
    try:
        compile(source, "<text>", "exec")
        print("fine")
    except SyntaxError as error:
        print(error.msg)

show("f'{'")  # expect: f-string: expecting '}'
show("f'{}'")  # expect: f-string: empty expression not allowed
show("f'{ }'")  # expect: f-string: empty expression not allowed
show("f'}'")  # expect: f-string: single '}' is not allowed
show("f'{a!x}'")  # expect: f-string: invalid conversion character: expected 's', 'r', or 'a'
show("f'{a!}'")  # expect: f-string: invalid conversion character: expected 's', 'r', or 'a'
show("f'{a b}'")  # expect: f-string: invalid syntax. Perhaps you forgot a comma?
show("f'{a:{b:{c}}}'")  # expect: f-string: expressions nested too deeply
show("f'{#}'")  # expect: f-string expression part cannot include '#'
show("f'{a[}'")  # expect: f-string: closing parenthesis '}' does not match opening parenthesis '['
show("f'{(}'")  # expect: f-string: closing parenthesis '}' does not match opening parenthesis '('
show("f'{a)}'")  # expect: f-string: unmatched ')'
show("f'{*a}'")  # expect: f-string: cannot use starred expression here
show("f'{**a}'")  # expect: f-string: cannot use double starred expression here
show("f'{a = b}'")  # expect: f-string: expecting '}'
show("f'{yield}'")  # expect: 'yield' outside function
show("f'{a$b}'")  # expect: f-string: invalid syntax
show('f\'{"a\\n"}\'')  # expect: f-string expression part cannot include a backslash
show("f'{1:{2'")  # expect: f-string: expecting '}'
show("f'{a:{}}'")  # expect: f-string: empty expression not allowed
show("f'{lambda x: 1}'")  # expect: f-string: invalid syntax
show("f'{a'")  # expect: f-string: expecting '}'
show("f'{!r}'")  # expect: f-string: expression required before '!'
show("f'{:x}'")  # expect: f-string: expression required before ':'
show("f'{pass}'")  # expect: f-string: invalid syntax
