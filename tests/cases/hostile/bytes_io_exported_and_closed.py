import io
raw = io.BytesIO(b"abcdef")
view = raw.getbuffer()
for action in (lambda: raw.write(b"x" * 100), lambda: raw.truncate(1), lambda: raw.close()):
    try:
        action()
        print("changed")
    except BufferError as error:
        print("BufferError")
        # expect: BufferError
        # expect: BufferError
        # expect: BufferError
view.release()
raw.close()
try:
    raw.read()
except ValueError as error:
    print(error)  # expect: I/O operation on closed file.
