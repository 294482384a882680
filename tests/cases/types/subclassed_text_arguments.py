# A string of a subclass is a string where a method asks for one.
class Text(str):
    pass


word = Text("k")
for value in (None, [], object, b"a", 1j):
    try:
        print(value.__format__(word))
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
error = ValueError(1)
error.add_note(word)
print(error.__notes__)
try:
    int.from_bytes(word)
except TypeError as error:
    print(error)
try:
    pow(1, 0, word)
except TypeError as error:
    print(error)
