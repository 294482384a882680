# Quoting takes texts; what is empty is an empty word, whatever it is.
import shlex

for value in ["", "a b", "it's", "safe", 0, None, b"", -1, b"a", bytearray(b"a"), ["a"], ("a",)]:
    try:
        print(repr(shlex.quote(value)))
    except TypeError as error:
        print(error)
