# Quoted-printable text: what is quoted, where lines break, what comes back.
import binascii

samples = (b"hello world! = \t", b"a b\t\nc \n", b"x" * 100, b"_ a=b", b".\n.", b"a\r\nb\n", bytes(range(256)), b"")
for data in samples:
    for options in ({}, {"quotetabs": True}, {"istext": False}, {"header": True}):
        print(binascii.b2a_qp(data, **options))
    print(binascii.a2b_qp(binascii.b2a_qp(data, istext=False)) == data)
for text in (b"=3D=", b"=\nab", b"=\r\nab", b"==", b"=4", b"=zz", b"=4z", b"a_b", "text=20"):
    print(binascii.a2b_qp(text), binascii.a2b_qp(text, header=True))
