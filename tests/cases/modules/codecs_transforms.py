# Codecs that are no encodings of texts say where an error came from.
import array
import base64
import codecs

for value, name in (
    ("616", "hex"), (b"616", "hex_codec"), (b"616a", "hex"), ("abc", "base64"), (b"abc", "base64"), (b"a", "base64"),
    (b"ab", "uu"), (b"begin 666 x\n\"86( \n \nend\n", "uu"), (b"begin\n", "uu"), ("é", "rot13"), (b"q", "rot13"), (5, "hex"),
    (b"a=b\n", "quopri"), (b"x", "zlib"),
):
    for function in (codecs.encode, codecs.decode):
        if function is codecs.encode and name == "zlib":
            continue
        try:
            print(function.__name__, value, name, function(value, name))
        except Exception as error:
            print(function.__name__, value, name, type(error).__name__, error, type(error.__cause__).__name__)
for wrong in ("a", 5, None, [], array.array("i", [1])):
    for function in (base64.encodebytes, base64.decodebytes):
        try:
            print(function(wrong))
        except TypeError as error:
            print(error)
