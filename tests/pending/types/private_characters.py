# modes: plain
# The private characters U+10D800 to U+10DFFF stand for lone surrogates inside.
text = "\U0010d800"
print(hex(ord(text)), ascii(text), text == "\ud800")
# expect: 0x10d800 '\U0010d800' False
print(text.encode())
# expect: b'\xf4\x8d\xa0\x80'
