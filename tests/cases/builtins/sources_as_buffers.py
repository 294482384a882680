# Sources and numerals may be any bytes-like objects; a bytearray is not added to itself.
# modes: plain
print(eval(memoryview(b"1 + 2")), eval(memoryview(bytearray(b" 3 * 4"))[1:]))
exec(memoryview(b"print('run')"))
print(eval(compile(memoryview(b"5 - 1"), "name", "eval")))
print(int(memoryview(b"123")), int(bytearray(b" 45 ")))
try:
    int(memoryview(b"no"))
except ValueError as error:
    print(str(error).split(":")[0])
b = bytearray(b"ab")
try:
    b += b
except BufferError as error:
    print(error)
b += bytes(b)
empty = bytearray()
empty += empty
print(b, empty)
