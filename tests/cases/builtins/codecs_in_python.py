# The codecs for names of hosts, and those that are no encodings of texts.
# modes: plain
for text in ["python.org", "python.org.", "pyth\xf6n.org", "pyth\xf6n.org.", "", "abcСĤ", "abc䄣Ĳ", "Bücher.example", "日本語。jp",
             "straße", "ΒΌΛΟΣ", "a\u00adb"]:
    data = text.encode("idna")
    print(ascii(text), data, ascii(data.decode("idna")))
for text in ["bücher", "abc", "", "日本語", "-ü-", "aüñb"]:
    data = text.encode("punycode")
    print(data, data.decode("punycode") == text)
import codecs

print(codecs.encode("Hello", "rot13"), codecs.decode("Uryyb", "rot-13"), codecs.encode(b"ab", "hex"))
print(codecs.encode(b"ab", "base64"), codecs.decode(b"YWI=", "base64"), codecs.decode(codecs.encode(b"x" * 9, "zlib"), "zlib"))
print(codecs.lookup("idna").name, codecs.lookup("rot13").name, codecs.lookup("hex").name)
for wrong in [lambda: "a".encode("rot13"), lambda: b"a".decode("hex"), lambda: ("a" * 64).encode("idna"),
              lambda: "a..b".encode("idna"), lambda: "a".encode("idna", "ignore"), lambda: b"a-!".decode("punycode"),
              lambda: "a".encode("no-such-codec"), lambda: "\u06dda".encode("idna")]:
    try:
        print(wrong())
    except (LookupError, UnicodeError) as error:
        print(type(error).__name__, error)
