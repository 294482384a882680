# A chain of calls over lines.
text = (
    "abc"
    .upper()
    .missing()
    .lower()
)
