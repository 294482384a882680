# Syntax errors: numbers, texts and brackets.
def show(source):
    try:
        compile(source, "<text>", "exec")
        print("fine")
    except SyntaxError as error:
        print(error.msg)

show("0777")  # expect: leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers
show("0b12")  # expect: invalid digit '2' in binary literal
show("0o8")  # expect: invalid digit '8' in octal literal
show("0xg")  # expect: invalid hexadecimal literal
show("1_")  # expect: invalid decimal literal
show("1__0")  # expect: invalid decimal literal
show("1e")  # expect: invalid decimal literal
show("5x")  # expect: invalid decimal literal
show("1.5abc")  # expect: invalid decimal literal
show("'\\x4'")
# expect: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-2: truncated \xXX escape
show("'\\u12'")
# expect: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-3: truncated \uXXXX escape
show("'\\N{nothing}'")
# expect: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-10: unknown Unicode character name
show("b'é'")  # expect: bytes can only contain ASCII literal characters
show("'a")  # expect: unterminated string literal (detected at line 1)
show('"""a')  # expect: unterminated triple-quoted string literal (detected at line 1)
show("(")  # expect: '(' was never closed
show("[1, 2")  # expect: '[' was never closed
show("{1: 2")  # expect: '{' was never closed
show(")")  # expect: unmatched ')'
show("]")  # expect: unmatched ']'
show("(]")  # expect: closing parenthesis ']' does not match opening parenthesis '('
show("[)")  # expect: closing parenthesis ')' does not match opening parenthesis '['
show("{1: 2, 3}")  # expect: ':' expected after dictionary key
show("{1, 2: 3}")  # expect: invalid syntax
show("{**a, b}")  # expect: ':' expected after dictionary key
show("{*a: 1}")  # expect: invalid syntax
show("{1:}")  # expect: expression expected after dictionary key and ':'
show("[1, 2 3]")  # expect: invalid syntax. Perhaps you forgot a comma?
show("(1 2)")  # expect: invalid syntax. Perhaps you forgot a comma?
show("{'a' 1}")  # expect: invalid syntax. Perhaps you forgot a comma?
show("{'a': 1 'b': 2}")  # expect: invalid syntax. Perhaps you forgot a comma?
show("f(a b)")  # expect: invalid syntax. Perhaps you forgot a comma?
show("a[1 2]")  # expect: invalid syntax. Perhaps you forgot a comma?
show("a b c")  # expect: invalid syntax
show("x = 5 – 3")  # expect: invalid character '–' (U+2013)
show("x = “a”")  # expect: invalid character '“' (U+201C)
show("x = 1 €")  # expect: invalid character '€' (U+20AC)
show("a\\ b")  # expect: unexpected character after line continuation character
show("$a")  # expect: invalid syntax
show("a!")  # expect: invalid syntax
show("print(1))")  # expect: unmatched ')'
