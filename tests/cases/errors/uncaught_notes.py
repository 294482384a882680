# Notes stand below the message, each line on its own.
error = ValueError("wrong")
error.add_note("first note")
error.add_note("second\nwith two lines")
error.add_note("")
raise error
