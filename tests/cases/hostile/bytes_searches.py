# limits: memory 512M, time 1s
# ends: LimitError, normally

# Searches of bytes take time that is linear in the data, and those that find much look at the time.

# program: rsplit_at_two
assert len((b"ab" * 500_000).rsplit(b"ab")) == 500_001

# program: rsplit_some
assert (b"\xffab" * 500_000).rsplit(b"ab", 2)[1:] == [b"\xff", b""]

# program: find_nearly
data = b"\xff" + b"a" * 1_000_000
assert data.find(b"a" * 500_000 + b"b") == -1

# program: rfind_nearly
data = b"a" * 1_000_000 + b"\xff"
assert data.rfind(b"b" + b"a" * 500_000) == -1

# program: partition_nearly
data = b"\xff" + b"a" * 1_000_000
assert data.partition(b"a" * 500_000 + b"b")[1] == b""

# program: contains_nearly
assert b"a" * 500_000 + b"b" not in b"\xff" + b"a" * 1_000_000

# program: split_everywhere
data = b"a" * 4_000_000
while True:
    data.split(b"a")

# program: lines_everywhere
data = bytearray(b"\n") * 4_000_000
while True:
    data.splitlines()

# program: words_everywhere
data = b" a" * 2_000_000
while True:
    data.rsplit()

# program: counted_everywhere
data = b"ab" * 50_000_000
while True:
    data.count(b"ab")

# program: replaced_by_more
data = b"a" * 20_000_000
while True:
    data.replace(b"a", b"bc")

# program: text_replaced_by_more
text = "a" * 20_000_000
while True:
    text.replace("a", "bc")

# program: text_counted_everywhere
text = "ab" * 50_000_000
while True:
    text.count("ab")
