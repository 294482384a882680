import base58

print(base58.b58encode(b"hello world"), base58.b58decode("StV1DL6CwTryKyV"), base58.b58decode_check(base58.b58encode_check(b"x")))
try:
    base58.b58decode("0OIl")
except ValueError as error:
    print(error)
