# Integers in every base, underscores, floats, imaginary numbers.
print(0x1F, 0o17, 0b101, 1_000_000, 0xFF_FF, 0, 00)  # expect: 31 15 5 1000000 65535 0 0
print(1.5, .5, 5., 1e3, 1E-3, 1_0.0_1, 1e308 * 10, -0.0)  # expect: 1.5 0.5 5.0 1000.0 0.001 10.01 inf -0.0
print(1j, 2.5J, (1 + 2j) * (3 - 1j), abs(3 + 4j), (1 + 2j).conjugate(), (1 + 2j).real)
# expect: 1j 2.5j (5+5j) 5.0 (1-2j) 1.0
print(123456789012345678901234567890, -0x8000000000000000)
# expect: 123456789012345678901234567890 -9223372036854775808
print(1 .real, 1.0.is_integer(), 5 .bit_length())  # expect: 1 True 3
print(0.1 + 0.2, 1e16, 1e15, 123456789.123456789, 1e-5, 0.0001, 1e22, 1.0)
# expect: 0.30000000000000004 1e+16 1000000000000000.0 123456789.12345679 1e-05 0.0001 1e+22 1.0
