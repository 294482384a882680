# A common mistake: bad decoding.
text = b"\xff\xfe".decode("utf-8")
