# A common mistake: chained in handler.
def load(text):
    try:
        return int(text)
    except ValueError:
        return DEFAULT


load("x")
