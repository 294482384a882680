# Encodings by tables of characters, and lookups of what is no name.
import codecs

table = "".join(map(chr, range(128))) + "äöü" + "\ufffe" * 125
encode = codecs.charmap_build(table)
print(codecs.charmap_encode("aäü", "strict", encode), codecs.charmap_decode(b"a\x80\x82", "strict", table))
# expect: (b'a\x80\x82', 3) ('aäü', 3)
print(codecs.charmap_encode("é?é", "replace", encode), codecs.charmap_decode(b"\xff", "replace", table), codecs.charmap_encode("é", "xmlcharrefreplace", encode))
# expect: (b'???', 3) ('�', 1) (b'&#233;', 1)
print(codecs.charmap_decode(b"ab", "strict", {97: "A", 98: 66}), codecs.charmap_encode("ab", "strict", {97: b"xy", 98: 65}))
# expect: ('AB', 2) (b'xyA', 2)
print("é".encode("charmap"), b"\xe9".decode("charmap"))  # expect: b'\xe9' é
for use in (
    lambda: codecs.charmap_encode("éè", "strict", encode),
    lambda: codecs.charmap_decode(b"\xff", "strict", table),
    lambda: codecs.lookup(None),
    lambda: codecs.lookup(3),
):
    try:
        use()
    except (UnicodeError, TypeError) as error:
        print(type(error).__name__, error)
# expect: UnicodeEncodeError 'charmap' codec can't encode characters in position 0-1: character maps to <undefined>
# expect: UnicodeDecodeError 'charmap' codec can't decode byte 0xff in position 0: character maps to <undefined>
# expect: TypeError lookup() argument must be str, not None
# expect: TypeError lookup() argument must be str, not int
