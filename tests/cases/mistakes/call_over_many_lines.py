# A common mistake: call over many lines.
print(
    "a",
    "b".upper(
        1
    ),
)
