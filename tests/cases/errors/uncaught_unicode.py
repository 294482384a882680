# Carets count columns of characters, not bytes.
größe = "é字" + str(1) + ("ü" - 1)
