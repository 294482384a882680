# limits: memory 64M, time 2s
# ends: normally

# program: deleted
# Only what goes is asked for, not what stays.
numbers = [0] * 5_000_000
del numbers[10:20]
del numbers[::1_000_000]
assert len(numbers) == 4_999_985
