from construct import Array, BitsInteger, BitStruct, Byte, Const, CString, Enum, Flag, GreedyRange, Int16ub, Int32ul, PascalString, Struct, this

form = Struct("signature" / Const(b"BMP"), "width" / Int16ub, "height" / Int16ub, "pixels" / Array(this.width * this.height, Byte),
              "name" / PascalString(Byte, "utf8"), "kind" / Enum(Byte, a=1, b=2))
data = form.build(dict(width=3, height=2, pixels=[7, 8, 9, 11, 12, 13], name="é", kind="b"))
print(data)
print(form.parse(data))
print(BitStruct("a" / Flag, "b" / BitsInteger(7)).parse(b"\x85"), Int32ul.build(5), GreedyRange(Int16ub).parse(b"\0\1\0\2"), CString("utf8").build("x"))
try:
    form.parse(b"XXX")
except Exception as error:
    print(type(error).__name__, error)
