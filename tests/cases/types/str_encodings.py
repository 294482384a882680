# str.encode and bytes.decode: encodings, error handlers, and what cannot be encoded or decoded.
TEXTS = ["abc", "é€", "a\ud800b", "\U0001F600x", "\udc80\udcff", "Ā\x80", "\ufeffx", "Привет", ""]
DATA = [b"abc", b"\xe9", b"\xc3\xa9", b"a\xff\xfeb", b"\xe2\x82", b"\xf0\x9f\x98\x80", b"\xed\xa0\x80", b"\xc0\x80", b"\x00\xd8", b"\xff\xfea\x00", b"\x81\x8d", b""]
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "UTF_16LE", "utf-32-be", "latin-1", "ascii", "cp1252", "cp437", "cp1251", "koi8-r", "no such", ""]
HANDLERS = ["strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "surrogateescape", "surrogatepass", "namereplace"]


def t(label, f, *args):
    try:
        print(label, ascii(f(*args)))
    except UnicodeError as error:
        print(label, type(error).__name__, ascii(str(error)), error.encoding, error.start, error.end, error.reason)
    except (LookupError, ValueError) as error:
        print(label, type(error).__name__, error)


for encoding in ENCODINGS:
    for text in TEXTS:
        for handler in HANDLERS if encoding in ("utf-8", "ascii", "cp1252", "utf-16") else HANDLERS[:1]:
            t((encoding, handler, ascii(text)), text.encode, encoding, handler)
    for data in DATA:
        for handler in ("strict", "ignore", "replace", "backslashreplace", "surrogateescape", "surrogatepass"):
            if handler == "strict" or encoding in ("utf-8", "ascii", "cp1252", "utf-16"):
                t((encoding, handler, data), data.decode, encoding, handler)
t("null", "a".encode, "utf-8\0")
t("handler", "é".encode, "ascii", "nope")
for handler in ("xmlcharrefreplace", "namereplace"):
    try:
        b"\xff".decode("utf-8", handler)
    except TypeError as error:
        print(error)
