# Bytes as printable text, and back.
import io
import quopri

for data in (b"hello=world caf\xe9\n", b"x" * 100 + b"\n", b"trailing \nand tab\t\n", b"a\r\nb", b"", b"=3D", b".\n", b"From me\n", b"\x00\xff", b"line one\nline two "):
    for q in (True, False):
        e = quopri.encodestring(data, q); print(e, quopri.decodestring(e), quopri.encodestring(data, q, True), quopri.decodestring(quopri.encodestring(data, q, True), True))
for e in (b"a=\nb", b"a=zz", b"=41=4", b"a_b", b"x =  \ny", b"=", "str=41"):
    print(quopri.decodestring(e), quopri.decodestring(e, header=True))
o = io.BytesIO(); quopri.encode(io.BytesIO(b"a=b\n"), o, False); print(o.getvalue()); o = io.BytesIO(); quopri.decode(io.BytesIO(b"a=3Db\n"), o); print(o.getvalue()); print(quopri.quote(b"a"), quopri.unhex(b"41"), quopri.ishex(b"g"), quopri.needsquoting(b" ", True, False))
