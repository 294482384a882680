# ord, chr, and texts of single characters.
# modes: plain, lms
print(ord("a"), ord("é"), ord("🐍"), ord(b"a"), chr(97), chr(233), chr(0x1F40D), chr(0) == "\0")
# expect: 97 233 128013 97 a é 🐍 True
print([chr(c) for c in range(65, 70)], ascii(chr(0xD800)))  # expect: ['A', 'B', 'C', 'D', 'E'] '\ud800'

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: ord("ab"))  # expect: TypeError ord() expected a character, but string of length 2 found
attempt(lambda: ord(5))  # expect: TypeError ord() expected string of length 1, but int found
attempt(lambda: ord([]))  # expect: TypeError ord() expected string of length 1, but list found
attempt(lambda: chr("a"))  # expect: TypeError 'str' object cannot be interpreted as an integer
attempt(lambda: chr(1114112))  # expect: ValueError chr() arg not in range(0x110000)
attempt(lambda: chr(-5))  # expect: ValueError chr() arg not in range(0x110000)
attempt(lambda: chr(1.0))  # expect: TypeError 'float' object cannot be interpreted as an integer
attempt(lambda: chr(2 ** 80))  # expect: OverflowError Python int too large to convert to C int
print("".join(chr(ord(c) ^ 1) for c in "hello"), ord(chr(1114111)))  # expect: idmmn 1114111
