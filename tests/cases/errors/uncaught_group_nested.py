# A group within a group, with a cause and notes.
def fail(text):
    raise ValueError(text)

def collect():
    errors = []
    for text in ("a", "b"):
        try:
            fail(text)
        except ValueError as error:
            error.add_note("noted " + text)
            errors.append(error)
    return errors

inner = ExceptionGroup("inner", collect())
outer = ExceptionGroup("outer", [TypeError("t"), inner, OSError(2, "gone", "file")])
raise outer from KeyError("cause")
