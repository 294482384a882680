data = bytearray(b"abcdef")
view = memoryview(data)
inner = view[1:4]
view.release()
print(bytes(inner))  # expect: b'bcd'
for action in (lambda: view[0], lambda: len(view), lambda: view.tobytes(), lambda: view.cast("B"), lambda: list(view), lambda: view == b"a"):
    try:
        print(action())
    except ValueError as error:
        print(error)
        # expect: operation forbidden on released memoryview object
        # expect: operation forbidden on released memoryview object
        # expect: operation forbidden on released memoryview object
        # expect: operation forbidden on released memoryview object
        # expect: operation forbidden on released memoryview object
        # expect: False
inner.release()
data.clear()
