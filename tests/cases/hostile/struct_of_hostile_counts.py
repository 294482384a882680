import struct

for form in ("99999999999999999999s", "2147483648s", "9223372036854775807x", "9223372036854775807q", "0s" * 1000, "1" * 100 + "s", "s" * 1000, "99999999999999999999", " ", "\0", "i\0i", "é", "=P", "!n", "@" * 10, "p" * 50):
    for action in (struct.calcsize, struct.Struct):
        try:
            result = action(form)
            print(ascii(form[:10]), "size", getattr(result, "size", result))
        except (struct.error, UnicodeEncodeError, OverflowError, MemoryError) as error:
            print(ascii(form[:10]), type(error).__name__)
