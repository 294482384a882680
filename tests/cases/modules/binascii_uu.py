import binascii

for data in (b"", b"a", b"abc", b"\0\0\0\0", bytes(range(45))):
    line = binascii.b2a_uu(data)
    print(line, binascii.b2a_uu(data, backtick=True), binascii.a2b_uu(line) == data)
print(binascii.a2b_uu("#86)C"), binascii.a2b_uu(b"%"), len(binascii.a2b_uu(b"")))
for wrong in (b"#\x01\x02", b"!80  x", bytes(46)):
    try:
        print(binascii.b2a_uu(wrong) if len(wrong) > 45 else binascii.a2b_uu(wrong))
    except binascii.Error as error:
        print(error)
for function, argument in ((binascii.a2b_uu, 5), (binascii.b2a_uu, "a"), (binascii.a2b_uu, "é"), (binascii.a2b_hex, None)):
    try:
        function(argument)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
print(hasattr(binascii, "adler32"), binascii.crc32.__module__)
