# limits: memory 64M, time 1s
# ends: any

# program: lists
a, b = [0] * 10**6, [0] * 10**6
while True:
    a < b, a == b, a >= b

# program: tuples
a, b = (0,) * 10**6, (0,) * 10**6
while True:
    a < b, a == b

# program: tuples_of_floats
a, b = (0.5,) * 10**6, (0.5,) * 10**6
while True:
    a == b

# program: tuples_in_tuples
a = b = ()
for i in range(40):
    a, b = (a, a), (b, b)
a == b

# program: tuples_in_sets
a = b = ()
for i in range(40):
    a, b = (a, a), (b, b)
{a} == {b}

# program: integers
a, b = 1 << 10**8, 1 << 10**8
while True:
    a == b

# program: formats_of_complex_numbers
format(1 + 1j, '.50000000f')
