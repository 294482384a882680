# A common mistake: error over many lines.
total = (
    1
    + 2
    + len(
        7
    )
)
