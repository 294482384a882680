# What a slice of a bytearray does not take, by its message.
# modes: plain


class Float:
    def __float__(self):
        return 1.0


class Index:
    def __index__(self):
        return 1


for value in (..., None, 1.5, 1j, object(), 3, True, 10**30, "x", [1, 300], [1, "a"], -1, Float(), Index(), len, (3,), range(2), b"xy", {}):
    data = bytearray(b"abc")
    try:
        data[0:1] = value
        print(data)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)

# expect: TypeError cannot convert 'ellipsis' object to bytearray
# expect: TypeError cannot convert 'NoneType' object to bytearray
# expect: TypeError can assign only bytes, buffers, or iterables of ints in range(0, 256)
# expect: TypeError can assign only bytes, buffers, or iterables of ints in range(0, 256)
# expect: TypeError cannot convert 'object' object to bytearray
# expect: TypeError can assign only bytes, buffers, or iterables of ints in range(0, 256)
# expect: TypeError can assign only bytes, buffers, or iterables of ints in range(0, 256)
# expect: TypeError can assign only bytes, buffers, or iterables of ints in range(0, 256)
# expect: TypeError can assign only bytes, buffers, or iterables of ints in range(0, 256)
# expect: ValueError byte must be in range(0, 256)
# expect: TypeError 'str' object cannot be interpreted as an integer
# expect: TypeError can assign only bytes, buffers, or iterables of ints in range(0, 256)
# expect: TypeError can assign only bytes, buffers, or iterables of ints in range(0, 256)
# expect: TypeError can assign only bytes, buffers, or iterables of ints in range(0, 256)
# expect: TypeError cannot convert 'builtin_function_or_method' object to bytearray
# expect: bytearray(b'\x03bc')
# expect: bytearray(b'\x00\x01bc')
# expect: bytearray(b'xybc')
# expect: bytearray(b'bc')
