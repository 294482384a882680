# The files that an OSError names.
error = OSError(2, "text", "first", None, "second")
print(error.filename, error.filename2, error, repr(error), type(error).__name__)
# expect: first second [Errno 2] text: 'first' -> 'second' FileNotFoundError(2, 'text') FileNotFoundError
error = OSError(2, "text", "first")
print(error.filename, error.filename2, error)  # expect: first None [Errno 2] text: 'first'
error = BlockingIOError(11, "text", 5)
print(error.characters_written)  # expect: 5
try:
    OSError(2, "text").characters_written
except AttributeError as error:
    print(error)  # expect: characters_written
print(SyntaxError("text").print_file_and_line)  # expect: None
