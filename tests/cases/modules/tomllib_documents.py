import io
import tomllib
from decimal import Decimal

TEXT = '''
# comment
title = "TOML \\u00e9 \\"q\\"" # after
[owner]
name = 'lit\\eral'
dob = 1979-05-27T07:32:00.123456789-08:00
days = [1979-05-27, 07:32:00, 1979-05-27 07:32:00Z, ]
"quoted key".'x'.bare-1 = { a = 1, b.c = [ { d = 2 } ], e = {} }
[numbers]
ints = [ +99, -0, 1_000, 0xDEAD_beef, 0o17, 0b1_01 ] # c
floats = [
  3.14, -1e6, 5e+2, # comment
  inf, -inf, +nan, 6.6_6e-3_4
]
flag = false
[[products]]
text = """
first \\
   joined
second "quotes" """
raw = \'\'\'
C:\\new \'\' \'\'\'\'\'
[[products]]
[[products.parts]]
id = 1
[products.parts.more]
deep.er = true
'''
print(tomllib.loads(TEXT))
print(tomllib.load(io.BytesIO(b"a = 1.50\r\nb = 2")), tomllib.loads("a = 1.50", parse_float=Decimal))
for bad in (
    "a", "a =", "= 1", "a = 1 b = 2", "a = 1\na = 2", "[a]\n[a]", "a = 1\n[a]", "[a", "[[a]", "a = [1, 2", "a = {b = 1",
    "a = {b = 1, b = 2}", "a = 'x", 'a = "x', 'a = "\\q"', 'a = "\\u12"', 'a = "\\ud800"', "a = '\x01'", "# \x00",
    "a.b = 1\n[a]", "a = []\n[[a]]", "a = {}\n[a.b]", "a = 2021-02-30", "a = 01", "a = 1__0", "!", "[a.b]\n[a]\nb.c = 1",
    'a = """x\\ y"""', "a = tru", "a = 'x\ny'", "[]", "a = {b = 1,}", "a\n = 1", "[[a]]\n[a]",
):  # fmt: skip
    try:
        print(repr(bad), tomllib.loads(bad))
    except tomllib.TOMLDecodeError as error:
        print(repr(bad), error)
for call in (lambda: tomllib.loads(b"a"), lambda: tomllib.load(io.StringIO("a"))):
    try:
        call()
    except TypeError as error:
        print(error)
try:
    tomllib.loads("a = 1.5", parse_float=lambda text: [])
except ValueError as error:
    print(error)
