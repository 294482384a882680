# limits: ops 300000
# ends: LimitError

# program: equality
some, other = dict.fromkeys(range(100_000)), dict.fromkeys(range(100_000))
while some == other:
    pass

# program: values
some = dict.fromkeys(range(100_000), 1)
while 2 not in some.values():
    pass

# program: update
some, other = dict.fromkeys(range(100_000)), dict.fromkeys(range(50_000, 150_000))
while True:
    some.update(other)
