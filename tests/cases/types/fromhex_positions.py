# Where `fromhex` finds what is no digit: characters beyond ASCII are looked for first.
def position(text):
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        return str(error).rpartition(" ")[2]


print([position(text) for text in ["", "1", "12 3", "12 3 4", "1 2", "z", " az", "aaa", "\x0b12\n", "12 \x1c"]])
# expect: [b'', '1', '4', '4', '1', '0', '2', '3', b'\x12', '3']
print([position(text) for text in ["é", "aé", "12zé", "zzé", "> é", "aa\u1234", "\U0001f600aa", "12\xa034"]])
# expect: ['0', '1', '3', '2', '2', '2', '0', '2']
try:
    print(bytearray.fromhex("0g"))
except ValueError as error:
    print(error)  # expect: non-hexadecimal number found in fromhex() arg at position 1
try:
    print(b"ab".hex(bytearray(b":")))
except TypeError as error:
    print(error)  # expect: sep must be str or bytes.
