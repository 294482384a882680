# A view of a BytesIO shows and changes its bytes; their number must not change meanwhile.
# modes: plain
import io
stream = io.BytesIO(b"abcdef")
view = stream.getbuffer()
view[0] = ord("Z")
print(stream.getvalue(), stream.read())  # expect: b'Zbcdef' b'Zbcdef'
for change in (lambda: stream.write(b"x"), lambda: stream.truncate(2), stream.close):
    try:
        change()
    except BufferError as error:
        print(error)
        # expect: Existing exports of data: object cannot be re-sized
        # expect: Existing exports of data: object cannot be re-sized
        # expect: Existing exports of data: object cannot be re-sized
      
      
      
view.release()
stream.write(b"x")
stream.truncate(3)
print(stream.getvalue())  # expect: b'Zbc'
