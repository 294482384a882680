# base64, binascii, zlib: bytes as text, checksums, what is refused.
import base64, binascii, zlib, secrets
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

for d in (b"", b"a", b"ab", b"abc", b"hello world!?", bytes(range(256))):
    for f in ("b64","b32","b16","b85","a85","b32hex","urlsafe_b64","standard_b64"):
        e=getattr(base64,f+"encode")(d); print(f, e, getattr(base64,f+"decode")(e)==d)
print(base64.encodebytes(b"x"*80), base64.decodebytes(b"YWJj\n"), base64.a85encode(b"\0\0\0\0    ", foldspaces=True, adobe=True), base64.b64encode(b"\xff\xfe", b"-_"))
for s in ("YQ==", "YQ=", "YQ", "Y", "YQ==YQ==", "Y Q = =", "YW*Jj", b"YWJj", "é", "====", "YWJjZ", "YWJjZGVmZ"): attempt(base64.b64decode, s); attempt(base64.b64decode, s, validate=True)
attempt(base64.b64encode, "x"); attempt(base64.b64decode, 5); attempt(base64.b32decode, "a"); attempt(base64.b32decode, "mfrgg===", True); attempt(base64.b32decode, "MFRG1==="); attempt(base64.b16decode, "ab"); attempt(base64.b16decode, "ab", True); attempt(base64.b85decode, "\x7f"); attempt(base64.encodebytes, "x"); attempt(base64.a85decode, "\x7f")
print(binascii.hexlify(b"abc"), binascii.hexlify(b"abcdef", ":"), binascii.hexlify(b"abcdef", b"-", 2), binascii.unhexlify("616263"), binascii.crc32(b"hello"), zlib.crc32(b"hello", 5), zlib.adler32(b"hello"*1000), binascii.crc_hqx(b"123456789",0), binascii.b2a_base64(b"x", newline=False)); attempt(binascii.unhexlify, "abc"); attempt(binascii.unhexlify, "zz"); attempt(binascii.unhexlify, "é"); attempt(binascii.unhexlify, 5); attempt(binascii.crc32, "x"); attempt(binascii.hexlify, "x"); attempt(binascii.crc32); print(binascii.crc32(b"a", -1), binascii.crc32(b"a", 2**40+3))
print(len(secrets.token_hex(8)), len(secrets.token_bytes()), secrets.randbelow(1), secrets.choice([3]), len(secrets.token_urlsafe(12))); attempt(secrets.randbelow, 0)

