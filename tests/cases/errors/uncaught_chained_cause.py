# An explicit cause is printed first.
# modes: plain, lms

def load():
    try:
        return {}["key"]
    except KeyError as error:
        raise ValueError("no configuration") from error

load()
