import array
values = array.array("i", range(5))
view = memoryview(values)
for action in (lambda: values.append(1), lambda: values.pop(), lambda: values.extend([1]), lambda: values.frombytes(b"\0" * 4), lambda: values.__delitem__(0)):
    try:
        action()
        print("changed")
    except BufferError as error:
        print(error)
        # expect: cannot resize an array that is exporting buffers
        # expect: cannot resize an array that is exporting buffers
        # expect: cannot resize an array that is exporting buffers
        # expect: cannot resize an array that is exporting buffers
        # expect: cannot resize an array that is exporting buffers
values.byteswap()
values.reverse()
print(view[0], len(view))  # expect: 67108864 5
view.release()
values.append(1)
print(len(values))  # expect: 6
