# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# program: a_field_for_each_letter
import struct
struct.calcsize("b" * 10_000_000)

# program: a_field_for_each_count
import struct
struct.calcsize("0b" * 5_000_000)
