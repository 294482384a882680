# Warnings of the compiler go to stderr and do not stop the program.
x = 5
if x is 5:
    print("same")  # expect: same
print((x == 5) is not ())  # expect: True
assert (x, "always true")
print("\d", b"\q")  # expect: \d b'\\q'
f = [(1, 2) [0]]
print(f)  # expect: [1]
