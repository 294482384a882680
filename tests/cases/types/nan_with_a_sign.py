# NaNs with a sign and a payload: each object is itself, and their sign can be seen.
import math
import struct

negative = -float("nan")
other = float("-nan")
print(negative == negative, negative is negative, negative is other, [negative] == [negative], [negative] == [other])
# expect: False True False True False
print(math.copysign(1, negative), math.copysign(1, other), math.copysign(1, -negative))  # expect: -1.0 -1.0 1.0
print(struct.pack("<d", negative).hex(), struct.pack("<d", other).hex())  # expect: 000000000000f8ff 000000000000f8ff
loud = struct.unpack("<d", bytes.fromhex("010000000000f8ff"))[0]
print(math.isnan(loud), math.copysign(1, loud), math.isnan(loud + 1), math.isnan(struct.unpack("<d", b"\xff" * 8)[0]))
# expect: True -1.0 True True
print(math.copysign(1, struct.unpack("<d", b"\xff" * 8)[0]), {negative: 1}[negative], len({negative, other, negative}))
# expect: -1.0 1 2
