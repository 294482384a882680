# Notes and messages of several lines.
error = ValueError("first line\nsecond line")
error.add_note("note one")
error.add_note("note two\nwith two lines")
raise error
