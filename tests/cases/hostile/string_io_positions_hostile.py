import io
text = io.StringIO("abc\ndef")
for action in (lambda: text.seek(-1), lambda: text.seek(2**62), lambda: text.read(-5), lambda: text.seek(1, 1), lambda: text.seek(0, 9), lambda: text.truncate(-1), lambda: text.write(5), lambda: text.read("a"), lambda: text.seek(0), lambda: text.readline(-1), lambda: text.truncate(0)):
    try:
        print(action())
    except (ValueError, OSError, TypeError, OverflowError) as error:
        print(type(error).__name__)
raw = io.BytesIO(b"abc")
for action in (lambda: raw.seek(-1), lambda: raw.seek(10), lambda: raw.write(b""), lambda: raw.read(), lambda: raw.readinto(b"x"), lambda: raw.truncate(-1), lambda: raw.seek(-5, 2), lambda: raw.write("a")):
    try:
        print(action())
    except (ValueError, TypeError) as error:
        print(type(error).__name__)
