# Encodings that are written in Python are there without an import of codecs.
print("é".encode("charmap"), b"\xe9".decode("charmap"), "ä+".encode("utf-7"), b"+AOQ-".decode("utf7"), "a".encode("cp037"))
# expect: b'\xe9' é b'+AOQAKw-' ä b'\x81'
