# Prefixes, escapes, joins of adjacent literals.
print("tab\tnew\\line \x41 \u00e9 \U0001f40d \101 \N{GREEK SMALL LETTER PI}")  # expect: tab	new\line A é 🐍 A π
print('single "double"', "double 'single'", 'it\'s', "say \"hi\"")
# expect: single "double" double 'single' it's say "hi"
print(r"raw \n \t", len(r"\n"), R"\\")  # expect: raw \n \t 2 \\
print("a" 'b' """c""")  # expect: abc
print("""triple
"quotes" inside
""", end="")
# expect: triple
# expect: "quotes" inside
print("continued \
line")  # expect: continued line
print(len("\
"), "\a\b\f\v\0".encode())  # expect: 0 b'\x07\x08\x0c\x0b\x00'
print(b"bytes \x00\xff\n", rb"\x00", b"a" b"b")  # expect: b'bytes \x00\xff\n' b'\\x00' b'ab'
print(u"unicode", "é" == "\u00e9", len("🐍"), ascii("é🐍"))  # expect: unicode True 1 '\xe9\U0001f40d'
print(repr("it's"), repr('say "hi"'), repr("both ' and \""), repr("\n\t\\\x00\x7f\xa0é\u200b"))
# expect: "it's" 'say "hi"' 'both \' and "' '\n\t\\\x00\x7f\xa0é\u200b'
