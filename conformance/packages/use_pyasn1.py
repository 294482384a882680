from pyasn1.codec.der import decoder, encoder
from pyasn1.type import char, namedtype, tag, univ


class Record(univ.Sequence):
    componentType = namedtype.NamedTypes(
        namedtype.NamedType("id", univ.Integer()),
        namedtype.OptionalNamedType("room", univ.Integer().subtype(implicitTag=tag.Tag(tag.tagClassContext, tag.tagFormatSimple, 0))),
        namedtype.DefaultedNamedType("house", univ.Integer(0)), namedtype.OptionalNamedType("s", char.UTF8String()))


record = Record()
record["id"] = 123
record["room"] = 321
record["s"] = "é"
data = encoder.encode(record)
print(data.hex(), record.prettyPrint())
decoded, rest = decoder.decode(data, asn1Spec=Record())
print(decoded["id"], decoded["room"], rest, univ.ObjectIdentifier("1.3.6.1") + (4,), encoder.encode(univ.OctetString(hexValue="00ff")).hex())
