# A huge repetition.
x = [0] * (1 << 62)
