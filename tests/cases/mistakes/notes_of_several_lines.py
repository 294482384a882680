# A common mistake: notes of several lines.
error = RuntimeError("no reply")
error.add_note("host: example\nport: 80")
error.add_note("")
error.add_note("tried 3 times")
raise error
