# UTF-7 and EBCDIC.
import codecs

texts = ["", "abc", "a+b", "é", "A≢Α.", "Hi Mom -☺-!", "日本語", "~\\x\0", "😀a", "é-", "éa", "\ud800x", "1 + 1 = 2\n\t", "£1"]
for text in texts:
    data = text.encode("utf-7")
    print(ascii(text), data, data.decode("utf7") == text)
for data in (b"+", b"+-", b"+AGE-", b"+AGE", b"+A", b"+AA", b"a+!b", b"+AGEx", b"\xff", b"+AGE\xffq", b"+2AA-", b"+2AA", b"+AG-x", b"+AGF-", b"a\x80b"):
    for errors in ("strict", "replace", "ignore", "backslashreplace"):
        try:
            print(data, errors, ascii(data.decode("utf-7", errors)))
        except UnicodeDecodeError as error:
            print(data, error.encoding, error.start, error.end, error)
print("Hello, 1".encode("cp037"), b"\xc8\x85\x93".decode("037"), codecs.lookup("cp037").name, codecs.lookup("U7").name)
for errors in ("strict", "replace", "ignore", "xmlcharrefreplace"):
    try:
        print("a€☺b".encode("cp037", errors))
    except UnicodeEncodeError as error:
        print(error)
print(bytes(range(256)).decode("cp037").encode("cp037") == bytes(range(256)))
