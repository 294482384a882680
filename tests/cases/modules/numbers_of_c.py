# Numbers of ctypes hold what fits.
from ctypes import c_bool, c_byte, c_double, c_int, c_int16, c_long, c_size_t, c_ubyte, c_uint32, sizeof

print(c_int(5).value, c_int(2**31).value, c_ubyte(-1).value, c_byte(200).value, c_int16(70000).value, c_uint32(-1).value)
# expect: 5 -2147483648 255 -56 4464 4294967295
print(sizeof(c_long), sizeof(c_size_t), sizeof(c_double(1)), sizeof(c_bool), sizeof(c_int * 4), (c_int * 4).__name__)
# expect: 8 8 8 1 16 c_int_Array_4
number = c_int()
number.value = 7
print(number, bool(number), bool(c_int()), c_double(3).value)  # expect: c_int(7) True False 3.0
