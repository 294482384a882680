# bytes and bytearray: literals, indexing, methods.
# modes: plain, lms
b = b"hello\x00\xff"
print(b, len(b), b[0], b[-1], b[1:3], list(b[:3]), b + b"!", b * 2, b"ell" in b, 104 in b)
# expect: b'hello\x00\xff' 7 104 255 b'el' [104, 101, 108] b'hello\x00\xff!' b'hello\x00\xffhello\x00\xff' True True
print(bytes(3), bytes([65, 66]), bytes("é", "utf-8"), bytes(), b"a".hex(), bytes.fromhex("41 42ff"))
# expect: b'\x00\x00\x00' b'AB' b'\xc3\xa9' b'' 61 b'AB\xff'
print(b"\x01\x02".hex(":"), b"ab".hex("-", 1))  # expect: 01:02 61-62
print(b"a,b".split(b","), b" x ".strip(), b"abc".replace(b"b", b"BB"), b"abc".find(b"c"))
# expect: [b'a', b'b'] b'x' b'aBBc' 2
print(b"ABC".lower(), b"abc".upper(), b"x".join([b"1", b"2"]))  # expect: b'abc' b'ABC' b'1x2'
print(b"abc".startswith(b"ab"), b"abc".endswith((b"x", b"c")), b"a" < b"b", b"a" == "a")  # expect: True True True False
print(b"abc"[::-1], sorted(b"ba"), b"%d %s" % (5, b"x"), b"12".isdigit())  # expect: b'cba' [97, 98] b'5 x' True
print(repr(b"it's"), repr(b'"'), repr(b"\n\t\\\x7f"), b"abc".decode(), str(b"abc", "ascii"))
# expect: b"it's" b'"' b'\n\t\\\x7f' abc abc
print(hash(b"a") == hash(b"a"))  # expect: True
a = bytearray(b"abc")
a[0] = 65
a.append(100)
a += b"e"
a.extend([102])
del a[1]
print(a, len(a), bytes(a), a.pop(), a, a == b"Acde", a[1:3], a.decode())
# expect: bytearray(b'Acde') 5 b'Acdef' 102 bytearray(b'Acde') True bytearray(b'cd') Acde
m = memoryview(b"abcd")
print(m[0], bytes(m[1:3]), len(m), m.tolist())  # expect: 97 b'bc' 4 [97, 98, 99, 100]

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: b"a" + "a")  # expect: TypeError can't concat str to bytes
attempt(lambda: "a" + b"a")  # expect: TypeError can only concatenate str (not "bytes") to str
attempt(lambda: bytes([256]))  # expect: ValueError bytes must be in range(0, 256)
attempt(lambda: bytes("a"))  # expect: TypeError string argument without an encoding
attempt(lambda: bytes(-1))  # expect: ValueError negative count
attempt(lambda: b"a"[5])  # expect: IndexError index out of range
attempt(lambda: b"a".split(","))  # expect: TypeError a bytes-like object is required, not 'str'
attempt(lambda: bytes.fromhex("4"))  # expect: ValueError non-hexadecimal number found in fromhex() arg at position 1
attempt(lambda: b"a".encode())  # expect: AttributeError 'bytes' object has no attribute 'encode'
attempt(lambda: "a" in b"a")  # expect: TypeError a bytes-like object is required, not 'str'
attempt(lambda: bytearray([300]))  # expect: ValueError byte must be in range(0, 256)

def assign():
    b[0] = 1

attempt(assign)  # expect: TypeError 'bytes' object does not support item assignment
