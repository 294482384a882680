# A common mistake: reraise.
def attempt():
    try:
        int("x")
    except ValueError as error:
        print("failed:", error)
        raise


attempt()
