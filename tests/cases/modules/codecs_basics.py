# codecs: encode, decode, lookup, byte order marks.
import codecs

print(codecs.encode("é", "utf-8"), codecs.decode(b"\xe9", "latin-1"), codecs.encode("é", "ascii", "replace"), codecs.decode(b"a"))
# expect: b'\xc3\xa9' é b'?' a
for name in ["UTF8", "latin_1", "us-ascii", "utf_16_le", "cp1252", "U16"]:
    info = codecs.lookup(name)
    print(info.name, info.encode("ab"), info.decode(info.encode("xy")[0]), info[0] is info.encode, len(info))
    # expect: utf-8 (b'ab', 2) ('xy', 2) True 4
    # expect: iso8859-1 (b'ab', 2) ('xy', 2) True 4
    # expect: ascii (b'ab', 2) ('xy', 2) True 4
    # expect: utf-16-le (b'a\x00b\x00', 2) ('xy', 4) True 4
    # expect: cp1252 (b'ab', 2) ('xy', 2) True 4
    # expect: utf-16 (b'\xff\xfea\x00b\x00', 2) ('xy', 6) True 4
print(codecs.getencoder("utf-8")("é"), codecs.getdecoder("ascii")(b"\xff", "replace"))
# expect: (b'\xc3\xa9', 1) ('�', 1)
print(codecs.BOM_UTF8, codecs.BOM, codecs.BOM_UTF32_BE, codecs.BOM_UTF16_BE)
# expect: b'\xef\xbb\xbf' b'\xff\xfe' b'\x00\x00\xfe\xff' b'\xfe\xff'
for call in [lambda: codecs.lookup("none such"), lambda: codecs.decode(b"\xff", "utf-8"), lambda: codecs.encode("é", "ascii")]:
    try:
        call()
    except (LookupError, UnicodeError) as error:
        print(type(error).__name__, error)
        # expect: LookupError unknown encoding: none such
        # expect: UnicodeDecodeError 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte
        # expect: UnicodeEncodeError 'ascii' codec can't encode character '\xe9' in position 0: ordinal not in range(128)
