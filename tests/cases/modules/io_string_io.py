# io.StringIO: positions, ends of lines, errors.
import io
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

s=io.StringIO("one\ntwo\n"); print(s.readline(), list(s), s.getvalue(), s.read(), s.tell(), s.seek(2), s.write("ZZZZ"), s.getvalue(), s.truncate(3), s.getvalue())
attempt(lambda: s.write(5)); attempt(lambda: io.StringIO(5)); attempt(lambda: s.seek(-1)); attempt(lambda: s.seek(1,1)); attempt(lambda: io.StringIO("", "x")); s.close(); attempt(s.read); attempt(s.getvalue); attempt(lambda: s.write("a"))
s=io.StringIO(); s.seek(3); s.write("é"); print(repr(s.getvalue()), s.tell()); s.seek(1); print(s.read(2), s.read())
s=io.StringIO("a\r\nb\rc", newline=None); print(s.readlines(), s.newlines); s=io.StringIO("a\r\nb\rc", newline=""); print(s.readlines()); s=io.StringIO("a\nb", newline="\r\n"); print(repr(s.getvalue()), s.readlines())
