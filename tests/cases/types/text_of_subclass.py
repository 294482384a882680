# `str(x)` and `bytes(x)` give what `__str__` and `__bytes__` return, of whatever subclass.
# modes: plain, lms
class Text(str):
    pass

class Data(bytes):
    pass

class C:
    def __str__(self):
        return Text("text")
    def __bytes__(self):
        return Data(b"data")

print(type(str(C())).__name__, type(bytes(C())).__name__, type(Text(C())).__name__, type(Data(C())).__name__)
# expect: Text Data Text Data
print(str(C()), bytes(C()))  # expect: text b'data'

class Wrong:
    def __str__(self):
        return 1
    def __bytes__(self):
        return "x"

for make in (str, bytes):
    try:
        make(Wrong())
    except TypeError as error:
        print(error)
        # expect: __str__ returned non-string (type int)
        # expect: __bytes__ returned non-bytes (type str)
