# io.BytesIO: positions and errors.
import io
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

b=io.BytesIO(b"abc\ndef"); print(b.readline(), b.read(2), b.tell(), b.seek(0), b.write(b"XX"), b.getvalue(), list(b), b.seek(-2,2), b.read(), b.seek(10), b.write(b"!"), b.getvalue())
# expect: b'abc\n' b'de' 6 0 2 b'XXc\ndef' [b'c\n', b'def'] 5 b'ef' 10 1 b'XXc\ndef\x00\x00\x00!'
attempt(lambda: b.write("x")); attempt(lambda: b.seek(-1)); attempt(lambda: io.BytesIO("x")); attempt(lambda: b.read("x")); attempt(lambda: b.fileno()); b.close(); attempt(b.read)
# expect: TypeError a bytes-like object is required, not 'str'
# expect: ValueError negative seek value -1
# expect: TypeError a bytes-like object is required, not 'str'
# expect: TypeError argument should be integer or None, not 'str'
# expect: UnsupportedOperation fileno
# expect: ValueError I/O operation on closed file.
