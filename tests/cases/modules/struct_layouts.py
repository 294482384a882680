# struct: layouts, sizes, ranges, buffers.
import struct
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

for o in ("","@","=","<",">","!"):
    for f in ("bhilq","BHILQ","cb?","bd","3s2x4pI","2h","fed","bbb h i q","0i","b0q","hb3xq"):
        attempt(struct.calcsize, o+f)
    print(struct.pack(o+"bhiq", -1,-2,-3,-4), struct.pack(o+"BHIQ",1,2,3,4), struct.pack(o+"fd",1.5,-2.25), struct.pack(o+"e", 1.1), struct.pack(o+"?c3s5p", True, b"x", b"abcd", b"hello!"), struct.pack(o+"lL", -5, 7))
    print(struct.unpack(o+"bhiq", struct.pack(o+"bhiq", -1,-2,-3,-4)), struct.unpack(o+"e?c3s5p", struct.pack(o+"e?c3s5p", 3.14159, 0, b"q", b"ab", b"xyz")), struct.unpack(o+"2H", struct.pack(o+"2H", 513, 65535)))
for x in (0.0,-0.0,1.0,65504.0,65519.9,1e-8,5.96e-8,6.1e-5,float("inf"),float("nan"),-2.5,0.333333,2049.0,2051.0): print(struct.pack("<e",x), struct.unpack("<e",struct.pack("<e",x)))
attempt(struct.pack,"e",65520.0); attempt(struct.pack,"f",1e40); attempt(struct.pack,"i"); attempt(struct.pack,"i",1,2); attempt(struct.pack,"i","x"); attempt(struct.pack,"i",1.5); attempt(struct.pack,"d","x"); attempt(struct.pack,"s","x"); attempt(struct.pack,"c",b"ab"); attempt(struct.pack,"c",1)
for f in "bBhHiIlLqQnN":
    for o in ("","<"):
        attempt(struct.pack,o+f,2**70); attempt(struct.pack,o+f,-2**40 if f in "bBhHiI" else -2**64); attempt(struct.pack, o+f, 300 if f in "bB" else 70000 if f in "hH" else 2**32 if f in "iI" else -1)
attempt(struct.unpack,"i",b"abc"); attempt(struct.unpack,"i","abcd"); attempt(struct.unpack,"z",b""); attempt(struct.unpack,"3",b""); attempt(struct.unpack,"<n",b"12345678"); attempt(struct.unpack,5,b"")
b=bytearray(8); struct.pack_into("<I",b,2,0xdeadbeef); print(b, struct.unpack_from("<H",b,2), struct.unpack_from("<H",b,-4), struct.unpack_from("<H", buffer=b, offset=3)); attempt(struct.pack_into,"<I",b,6,1); attempt(struct.pack_into,"<I",b,-2,1); attempt(struct.pack_into,"<I",b,-20,1); attempt(struct.unpack_from,"<I",b,6); attempt(struct.pack_into,"<I",b"1234",0,1); attempt(struct.unpack_from,"<I",b,-2)
print(list(struct.iter_unpack("<H",b"abcdef"))); attempt(struct.iter_unpack,"<H",b"abc"); attempt(struct.iter_unpack,"",b"abc")
s=struct.Struct("<Hb"); print(s.size,s.format,s.pack(1,2),s.unpack(b"abc"),list(s.iter_unpack(b"abcdef")),s.unpack_from(b"xabc",1)); attempt(s.pack,1); attempt(s.unpack,b"a"); attempt(struct.Struct,5); print(type(s), struct.error, struct.pack("<3s",b"a"), struct.pack("0s",b"a"), struct.pack(" < h" if 0 else "<h h",1,2), struct.pack("P",5), struct.pack("?",[]), struct.pack(">I",True))

