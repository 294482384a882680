# limits: memory 100M, time 10s
# ends: any

# program: exit_message
raise SystemExit("é" * 25_000_000)

# program: exit_message_backslashed
raise SystemExit("Left: " + "\udc80" * 5_000_000)

# program: error_message
raise ValueError("é" * 25_000_000)

# program: notes
error = ValueError(1)
error.__notes__ = [""] * 5_000_000
raise error

# program: shape_of_a_view
memoryview(bytes(8)).cast("B", [1] * 7_000_000)
