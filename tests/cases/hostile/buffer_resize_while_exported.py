data = bytearray(b"abcdef")
view = memoryview(data)
for action in (lambda: data.append(1), lambda: data.extend(b"x"), lambda: data.clear(), lambda: data.pop(), lambda: data.__delitem__(0),
               lambda: data.insert(0, 1), lambda: data.__imul__(2), lambda: data.__iadd__(b"y"), lambda: data.__setitem__(slice(0, 2), b"")):
    try:
        action()
        print("changed")
    except BufferError as error:
        print(error)
data[0:2] = b"XY"
print(bytes(view), data)
view.release()
data.append(1)
print(len(data))
