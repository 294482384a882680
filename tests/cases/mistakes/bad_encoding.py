# A common mistake: bad encoding.
data = "naïve".encode("ascii")
