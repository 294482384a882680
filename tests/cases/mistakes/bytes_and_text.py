# A common mistake: bytes and text.
line = b"a" + "b"
