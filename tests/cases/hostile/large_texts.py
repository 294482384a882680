# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# program: translate
("a" * 10**6).translate({97: "b" * 10**6})

# program: split
# ends: normally, LimitError, MemoryError
("a," * 10**7).split(",")

# program: splitlines
("a\n" * 10**7).splitlines()

# program: join
(",".join(["a" * 10**5] * 10**5))

# program: repetition
"a" * 2**62

# program: doubling
text = "a" * 1000
while True:
    text = text + text

# program: hashes_for_ever
import hashlib
data = b"a" * 10**6
while True:
    hashlib.sha256(data)
