# A common mistake: unpack in loop.
for key, value in ["ab", "cde"]:
    print(key, value)
