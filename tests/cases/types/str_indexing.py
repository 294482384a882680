# Characters are code points; slices, comparison, ord and chr.
# modes: plain, lms
s = "añ€🐍z"
print(len(s), s[1], s[3], s[-1], s[1:4], s[::-1], [ord(c) for c in s], "".join(chr(ord(c) + 1) for c in "HAL"))
# expect: 5 ñ 🐍 z ñ€🐍 z🐍€ña [97, 241, 8364, 128013, 122] IBM
print(s.encode(), s.encode("utf-16-le")[:4], s.encode("ascii", "replace"))
# expect: b'a\xc3\xb1\xe2\x82\xac\xf0\x9f\x90\x8dz' b'a\x00\xf1\x00' b'a???z'
print(s.encode("ascii", "ignore"), s.encode("ascii", "backslashreplace"))  # expect: b'az' b'a\\xf1\\u20ac\\U0001f40dz'
print(b"\xc3\xa9".decode(), b"abc".decode("ascii"), b"a\xffb".decode("utf-8", "replace"))  # expect: é abc a�b
print(b"a\xffb".decode("latin-1"), b"a\xff".decode(errors="ignore"))  # expect: aÿb a
print("a" < "b", "a" < "B", "abc" < "abd", "ab" < "abc", "é" > "z", "" < "a", "10" < "9")
# expect: True False True True True True True
print(max("hello"), min("hello"), sorted("hello"))  # expect: o e ['e', 'h', 'l', 'l', 'o']
print(list("héy"), tuple("ab"), set("aaa"), {c: i for i, c in enumerate("ab")}, "l" in "hello", "hello".index("l"))
# expect: ['h', 'é', 'y'] ('a', 'b') {'a'} {'a': 0, 'b': 1} True 2

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: s[10])  # expect: IndexError string index out of range
attempt(lambda: s["a"])  # expect: TypeError string indices must be integers, not 'str'
attempt(lambda: s[1.0])  # expect: TypeError string indices must be integers, not 'float'
attempt(lambda: "é".encode("ascii"))
# expect: UnicodeEncodeError 'ascii' codec can't encode character '\xe9' in position 0: ordinal not in range(128)
attempt(lambda: b"\xff".decode())
# expect: UnicodeDecodeError 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte
attempt(lambda: b"\xe9".decode("ascii"))
# expect: UnicodeDecodeError 'ascii' codec can't decode byte 0xe9 in position 0: ordinal not in range(128)
attempt(lambda: "x".encode("nonsense"))  # expect: LookupError unknown encoding: nonsense
attempt(lambda: ord("ab"))  # expect: TypeError ord() expected a character, but string of length 2 found
attempt(lambda: ord(""))  # expect: TypeError ord() expected a character, but string of length 0 found
attempt(lambda: chr(-1))  # expect: ValueError chr() arg not in range(0x110000)
attempt(lambda: chr(0x110000))  # expect: ValueError chr() arg not in range(0x110000)
attempt(lambda: s < 5)  # expect: TypeError '<' not supported between instances of 'str' and 'int'

def assign():
    s[0] = "b"

attempt(assign)  # expect: TypeError 'str' object does not support item assignment

def delete():
    del s[0]

attempt(delete)  # expect: TypeError 'str' object doesn't support item deletion
print("\ud800".encode("utf-8", "surrogatepass"), len("\ud800"), ascii("\ud800"))  # expect: b'\xed\xa0\x80' 1 '\ud800'
attempt(lambda: "\ud800".encode())
# expect: UnicodeEncodeError 'utf-8' codec can't encode character '\ud800' in position 0: surrogates not allowed
