# limits: memory 64M, time 1s
# ends: normally, MemoryError, OverflowError

# program: text
'' * (2**63 - 1)

# program: others
b'' * (2**63 - 1); bytearray() * (2**63 - 1); () * (2**63 - 1); [] * (2**63 - 1)

# program: deque
import collections
collections.deque() * (2**62)

# program: array
import array
array.array('i') * (2**62)

# program: in_place
s = ''; s *= 2**62
l = []; l *= 2**62
b = bytearray(); b *= 2**62
